import { CATEGORIES, PRODUCTS } from './fixtures/goods.ts'
import type { Shop } from './fixtures/shop.ts'
import { bytesOf, type Wire } from './wire.ts'

/** A measured operation: `ask` runs it for the n-th time over a connection. */
export interface BenchRequest {
  readonly name: string
  /** Number of runs per round. */
  readonly times: number
  ask(wire: Wire, n: number): Promise<unknown>
}

const SEARCHES = [
  'кружка',
  'чайник стекло',
  'керамика',
  'синяя полка',
  'подушка лен',
  'плед шерсть темн',
  'ваза',
]

export function firstOf(shop: Shop, token: string) {
  return { path: pathOf('catalog/', { category: `c${shop.categoryIds.length}`, sort: 'cheap' }), token }
}

function pathOf(path: string, query: Readonly<Record<string, string>> = {}): string {
  return `/bench/api/${path}?${new URLSearchParams({ json: '1', toramatest: '0', ...query })}`
}

const cataloguePath = (n: number) =>
  pathOf('catalog/', { category: `c${(n % CATEGORIES) + 1}`, sort: 'cheap', page: String(n % 3) })

/** Pages for a session: what is stored for guests answers none of them. */
export function catalogue(token: string): BenchRequest {
  const pages = Array.from({ length: CATEGORIES * 3 }, (_, n) => bytesOf({ path: cataloguePath(n), token }))
  return { name: 'catalogue', times: 1500, ask: (wire, n) => wire.get(pages[n % pages.length] ?? '') }
}

/** The calls of the table in performance.md, in its order. */
export function requestsOf(shop: Shop, token: string, guest: () => string): BenchRequest[] {
  return [
    catalogue(token),
    {
      name: 'product',
      times: 1500,
      ask: (wire, n) => wire.get(bytesOf({ path: pathOf(`product/${((n * 7) % PRODUCTS) + 1}`), token })),
    },
    {
      name: 'search',
      times: 700,
      ask: (wire, n) =>
        wire.get(bytesOf({ path: pathOf('search/', { q: SEARCHES[n % SEARCHES.length] ?? '' }), token })),
    },
    cached(),
    { name: 'first', times: 400, ask: (wire) => wire.get(bytesOf({ path: pathOf('menu/') })) },
    { name: 'add', times: 400, ask: (wire, n) => add(wire, guest(), productOf(n)) },
    { name: 'checkout', times: 150, ask: (wire, n) => checkout(wire, shop, guest(), n) },
  ]
}

/** Pages that guests without a session repeat: of three requests two are for lists and one for a product (decision 092). */
function cached(): BenchRequest {
  const pages = Array.from({ length: 120 }, (_, n) =>
    bytesOf({ path: n % 3 === 2 ? pathOf(`product/${n + 1}`) : cataloguePath(n) }),
  )
  return { name: 'cached', times: 1500, ask: (wire, n) => wire.get(pages[n % pages.length] ?? '') }
}

const productOf = (n: number) => ((n * 13) % PRODUCTS) + 1

const INTO_CART = pathOf('tg/')
const ORDER = pathOf('tg')

interface CartSeen {
  readonly cart: { readonly version: number; readonly total: number }
}

function add(wire: Wire, token: string, product: number): Promise<string> {
  const body = { method: 'UpdateProductQuantityInCart', ProductId: product, Quantity: 1 }
  return wire.get(bytesOf({ path: INTO_CART, token, body }))
}

/** Puts two lines into a new cart and orders them, paid on delivery. */
async function checkout(wire: Wire, shop: Shop, token: string, n: number): Promise<void> {
  await add(wire, token, productOf(2 * n))
  const { cart } = JSON.parse(await add(wire, token, productOf(2 * n + 1))) as CartSeen // Typed by the contract
  const body = orderOf(cart, shop, token)
  await wire.get(bytesOf({ path: ORDER, token, body, key: `bench-order-number-${n}` }))
}

/** Returns the body of a guest's order of a cart, delivered by courier and paid on delivery. */
export function orderOf(
  cart: CartSeen['cart'],
  shop: Pick<Shop, 'deliveryId' | 'deliveryKop'>,
  token: string,
) {
  return {
    method: 'createOrder',
    CartVersion: cart.version,
    Total: (cart.total + shop.deliveryKop / 100).toFixed(2),
    // Each guest types another phone: a phone may have at most three open orders without prepayment.
    Contact: { Name: 'Анна Котова', Phone: `+79${token.slice(-9)}` },
    Address: { City: 'Москва', Line: 'Тверская, 1' },
    DeliveryId: shop.deliveryId,
    Payment: 'cod',
    Consents: ['offer', 'pd_processing'],
  }
}
