import type { SORTS } from '@sarafan/contract/catalog/catalog'
import type { PlainWordKey } from '../../words/translate.ts'

/** How the orders are called. */
export const sortLabels: Record<(typeof SORTS)[number], PlainWordKey> = {
  popular: 'catalog.sortPopular',
  cheap: 'catalog.sortCheap',
  expensive: 'catalog.sortDear',
  new: 'catalog.sortNew',
  discount: 'catalog.sortDiscount',
}
