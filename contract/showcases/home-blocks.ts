/** What a home page is made of; all but lists and texts stand on it once, shown or hidden (domain.md 4.4). */
export const HOME_KINDS = ['categories', 'banners', 'products', 'actions', 'brands', 'list', 'text'] as const
export type HomeKind = (typeof HOME_KINDS)[number]
export const HOME_SORTS = ['popular', 'new', 'discount', 'cheap', 'expensive'] as const
export type HomeSort = (typeof HOME_SORTS)[number]

export interface HomeBlock {
  readonly id: string
  readonly kind: HomeKind
  readonly visible: boolean
  /** Of products, lists and texts; empty where the app has words of its own. */
  readonly title: string
  readonly text: string
  /** Which products: the first ones by it, reduced ones alone, of one category or of all (alias or empty). */
  readonly sort: HomeSort
  readonly onSale: boolean
  readonly category: string
  /** These ones instead, in this order. */
  readonly productIds: readonly number[]
}

/** Kinds that may stand on one home page several times. */
export const isMany = (kind: HomeKind): kind is 'list' | 'text' => kind === 'list' || kind === 'text'

/** A block of a kind with nothing chosen yet. */
export const blankBlock = (id: string, kind: HomeKind, visible: boolean): HomeBlock => ({
  id,
  kind,
  visible,
  title: '',
  text: '',
  sort: 'popular',
  onSale: false,
  category: '',
  productIds: [],
})

/** The home page nobody changed: landing pages have a page of their own and wait hidden. */
export const USUAL_HOME: readonly HomeBlock[] = [
  blankBlock('categories', 'categories', true),
  blankBlock('banners', 'banners', true),
  blankBlock('products', 'products', true),
  blankBlock('actions', 'actions', false),
  blankBlock('brands', 'brands', true),
]
