import type { Catalogue } from '../catalogue.ts'

// What the first screen needs; the rest follows when the page has settled.
export const catalogues = import.meta.glob<Catalogue>('./{common,shell,home,errors}.json', {
  eager: true,
  import: 'default',
})
