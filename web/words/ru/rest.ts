import type { Catalogue } from '../catalogue.ts'

export const catalogues = import.meta.glob<Catalogue>(['./*.json', '!./{common,shell,home,errors}.json'], {
  eager: true,
  import: 'default',
})
