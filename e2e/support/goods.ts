import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import type { ProductCardOnWire } from '@sarafan/contract/wire'
import type { People } from './people.ts'

/** Returns products without options of which at least so many are in stock: a card says only whether there are any. */
export async function plainOf(
  people: People,
  of: { person: string; shop: string; products: readonly ProductCardOnWire[]; atLeast: number },
): Promise<ProductCardOnWire[]> {
  const plain = of.products.filter((card) => !card.hasOptions && card.inStock)
  const pages = await Promise.all(
    plain.map(({ id }) => people.ask(of.person, of.shop, catalogCalls.showProduct, { id: String(id) })),
  )
  return plain.filter((_, at) => (pages[at]?.variants[0]?.available ?? 0) >= of.atLeast)
}
