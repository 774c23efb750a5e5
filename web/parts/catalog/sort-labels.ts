import type { SORTS } from '@sarafan/contract/catalog/catalog'
import type { WordKey } from '../../words/keys.ts'

/** How the orders are called. */
export const sortLabels: Record<(typeof SORTS)[number], WordKey> = {
  popular: 'catalog.sortPopular',
  cheap: 'catalog.sortCheap',
  expensive: 'catalog.sortDear',
  new: 'catalog.sortNew',
  discount: 'catalog.sortDiscount',
}
