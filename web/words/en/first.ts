import type { Catalogue } from '../catalogue.ts'

// What the first screen needs; the rest follows when the page has settled.
export const catalogues = import.meta.glob<Catalogue>('./{card,common,errors,home,shell}.json', {
  eager: true,
  import: 'default',
})
