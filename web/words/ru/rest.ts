import type { Catalogue } from '../catalogue.ts'

export const catalogues = import.meta.glob<Catalogue>(
  ['./*.json', '!./{card,common,errors,home,shell}.json'],
  {
    eager: true,
    import: 'default',
  },
)
