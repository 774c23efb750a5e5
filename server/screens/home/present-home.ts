import { LIMITS } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import type { HomeBlock } from '@sarafan/contract/showcases/home-blocks'
import { cardsOf, listedOf, popularOf, type Scope, showCard } from '../../catalog/catalog.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { namedIn, textIn } from '../../platform/words/names.ts'
import { layoutOf } from '../../showcases/showcases.ts'
import { type Home, homeOf } from './home-data.ts'

type Cards = ReturnType<typeof showCard>[]

/** A block of the home page with its own products. */
export interface ShownBlock extends Pick<HomeBlock, 'id' | 'kind' | 'title' | 'text' | 'sort'> {
  /** Products of a `list` block; those of the block `products` are in `ShownHome`. */
  readonly products: Cards
}
export interface ShownHome
  extends Omit<Home, 'stored' | 'total' | 'cashback' | 'landings' | 'categories' | 'brands'> {
  readonly categories: Omit<Home['categories'][number], 'names'>[]
  readonly brands: Omit<Home['brands'][number], 'names'>[]
  readonly actions: Omit<Home['landings'][number], 'names'>[]
  readonly products: Cards
  readonly productTotal: number
  readonly blocks: ShownBlock[]
}

interface Asked {
  readonly showcaseId: number
  readonly at: Date
  readonly locale: Locale
  readonly scope?: Scope | undefined
  /** Replaces the stored blocks, for a preview. */
  readonly layout?: readonly HomeBlock[]
}

/**
 * Returns the home page as its blocks define; empty blocks are left out. Within a scope lists are left out,
 * and the products are always included. The default page takes two statements, and one more for each list.
 */
export async function shownHome(db: Db, input: Asked): Promise<ShownHome> {
  const { landings, stored, total, cashback, ...home } = await homeOf(db, input)
  const layout = input.layout ?? layoutOf(stored)
  const blocks = layout.filter(({ kind, visible }) =>
    input.scope ? kind === 'products' || (visible && kind !== 'list') : visible,
  )
  const shown: ShownBlock[] = []
  let main: { cards: Cards; total: number } = { cards: [], total: 0 }
  for (const block of blocks) {
    const { id, kind, title, text, sort } = block
    const found = kind === 'products' || kind === 'list' ? await productsOf(db, input, block) : null
    const cards = (found?.cards ?? []).map((card) => showCard(card, { cashback, locale: input.locale }))
    if (kind === 'products') main = { cards, total: found?.total ?? total }
    shown.push({ id, kind, title, text, sort, products: kind === 'list' ? cards : [] })
  }
  const hasContent = ({ kind, products }: ShownBlock): boolean => {
    if (kind === 'products') return main.cards.length > 0 || input.scope !== undefined
    if (kind === 'list') return products.length > 0
    if (kind === 'text') return true
    return (kind === 'actions' ? landings : home[kind]).length > 0
  }
  return {
    ...home,
    categories: home.categories.map((one) => namedIn(input.locale, one)),
    brands: home.brands.map((one) => namedIn(input.locale, one)),
    actions: landings.map(({ names, ...one }) => ({ ...one, title: textIn(input.locale, one.title, names) })),
    products: main.cards,
    productTotal: main.total,
    blocks: shown.filter(hasContent),
  }
}

/** Returns a block's products; `total` is null when it equals the whole showcase's. */
async function productsOf(db: Db, { showcaseId, scope }: Asked, block: HomeBlock) {
  const { sort, onSale, category, productIds } = block
  const limit = block.kind === 'list' ? LIMITS.landingProducts : LIMITS.homeProducts
  if (productIds.length > 0 && !scope) {
    const cards = await cardsOf(db, { showcaseId, productIds })
    return { cards: cards.filter(({ soldOut }) => !soldOut), total: null }
  }
  if (sort === 'popular' && !onSale && category === '') {
    const { cards, total } = await popularOf(db, { showcaseId, limit, inStock: true, scope })
    return { cards, total: scope ? total : null }
  }
  const filters = { onSale, inStock: true, scope }
  const asked = { showcaseId, category: category || undefined, sort, page: 0, filters }
  const { cards, total } = await listedOf(db, asked).catch(emptyIfGone)
  return { cards: cards.slice(0, limit), total: scope ? total : null }
}

/** A category that was hidden or archived has no products. */
function emptyIfGone(error: unknown) {
  if (error instanceof Refusal && error.code === 'category_not_found') return { cards: [], total: 0 }
  throw error
}
