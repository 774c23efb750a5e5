import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { piggybackedCall } from '../fast-lane/fast-lane.ts'
import { productsOnSale, requireProductsOnSale } from '../landings/landings.ts'
import { type Db, onOneConnection } from '../platform/database/database.ts'
import { LATE_COMMIT } from '../platform/database/late-commit.ts'
import { awaitBatch, queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { findOwner, requireOwner } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import {
  type Cart,
  type CartOwner,
  cartAfter,
  cartOf,
  clearCart,
  piggybackPut,
  type QuantityChange,
  removeFromCart,
  type SetQuantityRow,
  setQuantity,
} from './cart.ts'
import { isBlocked, linesOnSale, totalsOf } from './rules.ts'
import { showLine } from './wire.ts'

type CartReply = ResponseOf<typeof cartCalls.showCart>
const EMPTY: Cart = { id: null, version: 0, lines: [] }
const SET_COMMIT_MODE = statement('cart.calls.setCommitMode')`select ${LATE_COMMIT}`

/** `setQuantity` changes the cart in the same statement as the identity lookup. */
export const cartFastCalls = [
  piggybackedCall(cartCalls.setQuantity, (input, at) => piggybackPut(toQuantityChange(input, at))),
]

/** Returns the handlers of the cart calls; each responds with the cart after the change. */
export function cartHandlers({ db }: { db: Db }): HandlersOf<typeof cartCalls> {
  const whoseOf = (context: RequestContext): CartOwner => ({
    owner: requireOwner(context),
    showcaseId: context.showcase.id,
  })
  const onSaleIn = ({ showcase, now: at }: RequestContext) => productsOnSale(db, { showcase, at })
  // No explicit transaction: statements of one batch commit together, and the read after the change sees its result.
  async function change(
    context: RequestContext,
    work: (db: Db, whose: CartOwner) => Promise<void>,
  ): Promise<CartReply> {
    const whose = whoseOf(context)
    const [, , cart] = await onOneConnection(db, (same) =>
      awaitBatch([queryRows(same, SET_COMMIT_MODE, []), work(same, whose), cartOf(same, whose)]),
    )
    return showCart(cart, context, await onSaleIn(context))
  }
  return {
    async showCart(context) {
      const owner = findOwner(context)
      const cart = owner ? await cartOf(db, { owner, showcaseId: context.showcase.id }) : EMPTY
      return showCart(cart, context, await onSaleIn(context))
    },
    async setQuantity(context, input) {
      const wanted = toQuantityChange(input, context.now)
      const { showcase } = context
      const onSale =
        wanted.quantity > 0 ? await requireProductsOnSale(db, { showcase, at: context.now }) : null
      if (onSale && !onSale.has(wanted.productId)) throw refuse('product_not_found')
      // Without a catalogue the piggybacked statement inserted nothing.
      const put = onSale ? null : (context.early?.result as SetQuantityRow | null | undefined) // of the statement in `cartFastCalls`
      if (!put) return change(context, (same, whose) => setQuantity(same, { ...whose, ...wanted }))
      const cart = cartAfter(put, wanted) ?? (await cartOf(db, whoseOf(context)))
      return showCart(cart, context, null)
    },
    async removeFromCart(context, input) {
      const variantId = input.VariantId ?? null
      return change(context, (same, whose) =>
        removeFromCart(same, { ...whose, productId: input.ProductId, variantId, at: context.now }),
      )
    },
    async clearCart(context) {
      return change(context, (same, whose) => clearCart(same, { ...whose, at: context.now }))
    },
  }
}

function toQuantityChange(input: RequestOf<typeof cartCalls.setQuantity>, at: Date): QuantityChange {
  return { productId: input.ProductId, variantId: input.VariantId ?? null, quantity: input.Quantity, at }
}

function showCart(
  cart: Cart,
  { showcase, locale }: RequestContext,
  onSale: ReadonlySet<number> | null,
): CartReply {
  const { cashback } = showcase
  const lines = linesOnSale(cart.lines, onSale)
  const totals = totalsOf(lines, cashback)
  return {
    cart: {
      goodsInfo: lines.map((line) => showLine(line, { cashback, locale })),
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
