/** The kinds of home page blocks. Every kind except lists and texts occurs exactly once, shown or hidden (domain.md 4.4). */
export const HOME_KINDS = ['categories', 'banners', 'products', 'actions', 'brands', 'list', 'text'] as const
export type HomeKind = (typeof HOME_KINDS)[number]
export const HOME_SORTS = ['popular', 'new', 'discount', 'cheap', 'expensive'] as const
export type HomeSort = (typeof HOME_SORTS)[number]

export interface HomeBlock {
  readonly id: string
  readonly kind: HomeKind
  readonly visible: boolean
  /** Title of products, lists and texts; empty where the app has its own title. */
  readonly title: string
  readonly text: string
  /** Which products: sorted so, only reduced ones if set, of one category or of all (alias or empty). */
  readonly sort: HomeSort
  readonly onSale: boolean
  readonly category: string
  /** Show these products instead, in this order. */
  readonly productIds: readonly number[]
}

/** Kinds that may occur on one home page several times. */
export const isRepeatable = (kind: HomeKind): kind is 'list' | 'text' => kind === 'list' || kind === 'text'

/** Returns a block of the kind with nothing selected yet. */
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

/** The default home page. Landing pages are hidden on it, because they have a page of their own. */
export const DEFAULT_HOME: readonly HomeBlock[] = [
  blankBlock('categories', 'categories', true),
  blankBlock('banners', 'banners', true),
  blankBlock('products', 'products', true),
  blankBlock('actions', 'actions', false),
  blankBlock('brands', 'brands', true),
]
