import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import type { cartCalls } from '@sarafan/contract/cart'
import { productsOnSale, requireProductsOnSale } from '../landings/landings.ts'
import { type Db, onOneConnection } from '../platform/database.ts'
import type { HandlersOf, WaysOf } from '../platform/handlers.ts'
import { toRub } from '../platform/money.ts'
import { ownerOf, visitorOf } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import { allSent, rows } from '../platform/rows.ts'
import type { Visit } from '../platform/visit.ts'
import {
  type Cart,
  cartAfter,
  cartOf,
  clearCart,
  type Put,
  putAlong,
  removeFromCart,
  setQuantity,
  type Whose,
  type Wish,
} from './cart.ts'
import { CART_COMMIT } from './put.ts'
import { isBlocked, linesOnSale, totalsOf } from './rules.ts'
import { showLine } from './wire.ts'

type Answer = ReplyOf<typeof cartCalls.showCart>
const EMPTY: Cart = { id: null, version: 0, lines: [] }
const UNHURRIED = `select ${CART_COMMIT}`

/** What is put into a cart is asked along with who visits. */
export const cartWays: WaysOf<typeof cartCalls> = {
  setQuantity: { along: (ask, at) => putAlong(wishOf(ask, at)) },
}

/** The calls of the cart; each answers the cart as it is afterwards. */
export function cartHandlers({ db }: { db: Db }): HandlersOf<typeof cartCalls> {
  const whoseOf = (visit: Visit): Whose => ({ owner: ownerOf(visit), showcaseId: visit.showcase.id })
  const onSaleIn = ({ showcase, now: at }: Visit) => productsOnSale(db, { showcase, at })
  // No transaction of ours: what travels together is kept together, and the look behind a change shows what stands then.
  async function change(visit: Visit, work: (db: Db, whose: Whose) => Promise<void>): Promise<Answer> {
    const whose = whoseOf(visit)
    const [, , cart] = await onOneConnection(db, (same) =>
      allSent([rows(same, UNHURRIED), work(same, whose), cartOf(same, whose)]),
    )
    return showCart(cart, visit, await onSaleIn(visit))
  }
  return {
    async showCart(visit) {
      const owner = visitorOf(visit)
      const cart = owner ? await cartOf(db, { owner, showcaseId: visit.showcase.id }) : EMPTY
      return showCart(cart, visit, await onSaleIn(visit))
    },
    async setQuantity(visit, ask) {
      const wish = wishOf(ask, visit.now)
      const { showcase } = visit
      const onSale = wish.quantity > 0 ? await requireProductsOnSale(db, { showcase, at: visit.now }) : null
      if (onSale && !onSale.has(wish.productId)) throw refuse('product_not_found')
      // Without a catalogue nothing was put in along the way.
      const put = onSale ? null : (visit.along as Put | null | undefined) // the row of what `cartWays` asks
      if (!put) return change(visit, (same, whose) => setQuantity(same, { ...whose, ...wish }))
      const cart = cartAfter(put, wish) ?? (await cartOf(db, whoseOf(visit)))
      return showCart(cart, visit, null)
    },
    async removeFromCart(visit, ask) {
      const variantId = ask.VariantId ?? null
      return change(visit, (same, whose) =>
        removeFromCart(same, { ...whose, productId: ask.ProductId, variantId, at: visit.now }),
      )
    },
    async clearCart(visit) {
      return change(visit, (same, whose) => clearCart(same, { ...whose, at: visit.now }))
    },
  }
}

function wishOf(ask: AskOf<typeof cartCalls.setQuantity>, at: Date): Wish {
  return { productId: ask.ProductId, variantId: ask.VariantId ?? null, quantity: ask.Quantity, at }
}

function showCart(cart: Cart, { showcase }: Visit, onSale: ReadonlySet<number> | null): Answer {
  const { cashback } = showcase
  const lines = linesOnSale(cart.lines, onSale)
  const totals = totalsOf(lines, cashback)
  return {
    cart: {
      goodsInfo: lines.map((line) => showLine(line, cashback)),
      cnt_in_cart: totals.count,
      version: cart.version,
      goods: toRub(totals.goodsKop),
      discount: toRub(totals.discountKop),
      total: toRub(totals.totalKop),
      bonus: Math.floor(toRub(totals.bonusKop)),
      blocked: lines.some(isBlocked),
    },
  }
}
