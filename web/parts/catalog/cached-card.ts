import type { State } from '../../core/api/store.ts'
import type { Product } from './catalog.api.ts'

/**
 * The shapes of responses with products: one list, pages of lists, or blocks of a page.
 */
interface Holder {
  readonly products?: readonly Product[]
  readonly pages?: readonly Holder[]
  readonly blocks?: readonly Holder[]
}

/** A product's card out of any list that is still held, to show while the product itself is on its way. */
export function findCachedCard(state: Pick<State, 'api'>, id: number): Product | undefined {
  for (const query of Object.values(state.api.queries)) {
    const held: unknown = query?.data
    const found = typeof held === 'object' && held !== null && inside(held as Holder, id) // our own answers, looked through
    if (found) return found
  }
  return undefined
}

function inside({ products, pages, blocks }: Holder, id: number): Product | undefined {
  const found = Array.isArray(products)
    ? products.find((one: Product) => one.id === id && 'variantId' in one)
    : undefined
  if (found) return found
  for (const parts of [pages, blocks]) {
    const found = Array.isArray(parts)
      ? parts.map((part: Holder) => inside(part, id)).find((one) => one !== undefined)
      : undefined
    if (found) return found
  }
  return undefined
}
