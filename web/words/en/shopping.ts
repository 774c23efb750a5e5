import type { Catalogue } from '../catalogue.ts'

/** Texts of the screens between a shared link and a paid order. */
export const catalogues = import.meta.glob<Catalogue>('./shopping/*.json', { eager: true, import: 'default' })
