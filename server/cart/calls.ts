import type { ReplyOf } from '@sarafan/contract/call'
import type { cartCalls } from '@sarafan/contract/cart'
import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import { type Db, onOneConnection } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { toRub } from '../platform/money.ts'
import { ownerOf, visitorOf } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import { allSent } from '../platform/rows.ts'
import type { Cashback, Visit } from '../platform/visit.ts'
import { type Cart, cartOf, clearCart, removeFromCart, setQuantity, type Whose } from './cart.ts'
import { isBlocked, totalsOf } from './rules.ts'
import { showLine } from './wire.ts'

type Answer = ReplyOf<typeof cartCalls.showCart>
const EMPTY: Cart = { id: null, version: 0, lines: [] }

/** The calls of the cart; each answers the cart as it is afterwards. */
export function cartHandlers({ db }: { db: Db }): HandlersOf<typeof cartCalls> {
  // No transaction: each change is one statement, and the look that travels behind it shows what stands then.
  async function change(visit: Visit, work: (db: Db, whose: Whose) => Promise<void>): Promise<Answer> {
    const whose = { owner: ownerOf(visit), showcaseId: visit.showcase.id }
    const [, cart] = await onOneConnection(db, (same) => allSent([work(same, whose), cartOf(same, whose)]))
    return showCart(cart, visit.showcase.cashback)
  }
  return {
    async showCart(visit) {
      const owner = visitorOf(visit)
      const cart = owner ? await cartOf(db, { owner, showcaseId: visit.showcase.id }) : EMPTY
      return showCart(cart, visit.showcase.cashback)
    },
    async setQuantity(visit, ask) {
      if (visit.showcase.stateId === SHOWCASE_STATE.landing) throw refuse('catalogue_closed')
      return change(visit, (same, whose) =>
        setQuantity(same, {
          ...whose,
          productId: ask.ProductId,
          variantId: ask.VariantId ?? null,
          quantity: ask.Quantity,
          at: visit.now,
        }),
      )
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

function showCart({ lines, version }: Cart, cashback: Cashback): Answer {
  const totals = totalsOf(lines, cashback)
  return {
    cart: {
      goodsInfo: lines.map((line) => showLine(line, cashback)),
      cnt_in_cart: totals.count,
      version,
      goods: toRub(totals.goodsKop),
      discount: toRub(totals.discountKop),
      total: toRub(totals.totalKop),
      bonus: Math.floor(toRub(totals.bonusKop)),
      blocked: lines.some(isBlocked),
    },
  }
}
