import type { State } from '../../app/store.ts'
import type { Product } from './catalog.api.ts'

/** What answers with lists of products look like: one list, pages of lists, or products beside another. */
interface Holder {
  readonly products?: readonly Product[]
  readonly alike?: readonly Product[]
  readonly pages?: readonly Holder[]
}

/** A product's card out of any list that is still held, to show while the product itself is on its way. */
export function knownCard(state: Pick<State, 'api'>, id: number): Product | undefined {
  for (const query of Object.values(state.api.queries)) {
    const held: unknown = query?.data
    const found = typeof held === 'object' && held !== null && inside(held as Holder, id) // our own answers, looked through
    if (found) return found
  }
  return undefined
}

function inside({ products, alike, pages }: Holder, id: number): Product | undefined {
  for (const list of [products, alike]) {
    const found = Array.isArray(list)
      ? list.find((one: Product) => one.id === id && 'variantId' in one)
      : undefined
    if (found) return found
  }
  return Array.isArray(pages)
    ? pages.map((page: Holder) => inside(page, id)).find((found) => found !== undefined)
    : undefined
}
