import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import type { cartCalls } from '@sarafan/contract/orders/cart'
import { productsOnSale, requireProductsOnSale } from '../landings/landings.ts'
import { type Db, onOneConnection } from '../platform/database/database.ts'
import { awaitBatch, queryRows } from '../platform/database/rows.ts'
import { toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { CallOptionsOf, HandlersOf } from '../platform/requests/handlers.ts'
import { findOwner, requireOwner } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import {
  type Cart,
  type CartOwner,
  cartAfter,
  cartOf,
  clearCart,
  type Put,
  piggybackPut,
  type QuantityChange,
  removeFromCart,
  setQuantity,
} from './cart.ts'
import { CART_COMMIT } from './put.ts'
import { isBlocked, linesOnSale, totalsOf } from './rules.ts'
import { showLine } from './wire.ts'

type Answer = ReplyOf<typeof cartCalls.showCart>
const EMPTY: Cart = { id: null, version: 0, lines: [] }
const UNHURRIED = `select ${CART_COMMIT}`

/** What is put into a cart is asked along with who visits. */
export const cartWays: CallOptionsOf<typeof cartCalls> = {
  setQuantity: { along: (ask, at) => piggybackPut(wishOf(ask, at)) },
}

/** The calls of the cart; each answers the cart as it is afterwards. */
export function cartHandlers({ db }: { db: Db }): HandlersOf<typeof cartCalls> {
  const whoseOf = (context: RequestContext): CartOwner => ({
    owner: requireOwner(context),
    showcaseId: context.showcase.id,
  })
  const onSaleIn = ({ showcase, now: at }: RequestContext) => productsOnSale(db, { showcase, at })
  // No transaction of ours: what travels together is kept together, and the look behind a change shows what stands then.
  async function change(
    context: RequestContext,
    work: (db: Db, whose: CartOwner) => Promise<void>,
  ): Promise<Answer> {
    const whose = whoseOf(context)
    const [, , cart] = await onOneConnection(db, (same) =>
      awaitBatch([queryRows(same, UNHURRIED), work(same, whose), cartOf(same, whose)]),
    )
    return showCart(cart, context, await onSaleIn(context))
  }
  return {
    async showCart(context) {
      const owner = findOwner(context)
      const cart = owner ? await cartOf(db, { owner, showcaseId: context.showcase.id }) : EMPTY
      return showCart(cart, context, await onSaleIn(context))
    },
    async setQuantity(context, ask) {
      const wish = wishOf(ask, context.now)
      const { showcase } = context
      const onSale = wish.quantity > 0 ? await requireProductsOnSale(db, { showcase, at: context.now }) : null
      if (onSale && !onSale.has(wish.productId)) throw refuse('product_not_found')
      // Without a catalogue nothing was put in along the way.
      const put = onSale ? null : (context.along as Put | null | undefined) // the row of what `cartWays` asks
      if (!put) return change(context, (same, whose) => setQuantity(same, { ...whose, ...wish }))
      const cart = cartAfter(put, wish) ?? (await cartOf(db, whoseOf(context)))
      return showCart(cart, context, null)
    },
    async removeFromCart(context, ask) {
      const variantId = ask.VariantId ?? null
      return change(context, (same, whose) =>
        removeFromCart(same, { ...whose, productId: ask.ProductId, variantId, at: context.now }),
      )
    },
    async clearCart(context) {
      return change(context, (same, whose) => clearCart(same, { ...whose, at: context.now }))
    },
  }
}

function wishOf(ask: AskOf<typeof cartCalls.setQuantity>, at: Date): QuantityChange {
  return { productId: ask.ProductId, variantId: ask.VariantId ?? null, quantity: ask.Quantity, at }
}

function showCart(cart: Cart, { showcase }: RequestContext, onSale: ReadonlySet<number> | null): Answer {
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
