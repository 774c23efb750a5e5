import type { Catalogue } from '../catalogue.ts'

/** Texts of the first screen; the others follow when the page has settled. */
export const catalogues = import.meta.glob<Catalogue>('./first/*.json', { eager: true, import: 'default' })
