import type { Catalogue } from '../catalogue.ts'

// Texts of the first screen; the rest follows when the page has settled.
export const catalogues = import.meta.glob<Catalogue>('./{card,common,errors,home,shell}.json', {
  eager: true,
  import: 'default',
})
