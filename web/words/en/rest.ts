import type { Catalogue } from '../catalogue.ts'

/** Texts of all other screens. */
export const catalogues = import.meta.glob<Catalogue>('./*.json', { eager: true, import: 'default' })
