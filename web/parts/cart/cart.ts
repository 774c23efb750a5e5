import { isAllowedQuantity } from '@sarafan/contract/catalog/quantities'
import type { cartCalls } from '@sarafan/contract/orders/cart'
import type { ResponseData } from '../../core/api/endpoints.ts'
import { ruleOf } from './quantities.ts'

export type Cart = ResponseData<typeof cartCalls.showCart>['cart']
/** A line of a cart or a checkout; `wasPriceKop` is the price the shopper last saw, if it has changed. */
export type CartLine = Cart['goodsInfo'][number]

/** A quantity that the shopper has set and the server has not confirmed yet; no variant means the card's. */
export interface PendingQuantity {
  readonly productId: number
  readonly variantId?: number | undefined
  readonly quantity: number
}

export const EMPTY_CART: Cart = {
  goodsInfo: [],
  cntInCart: 0,
  version: 0,
  goodsKop: 0,
  discountKop: 0,
  totalKop: 0,
  bonus: 0,
  blocked: false,
}

/** Whether a pending quantity belongs to the line. */
export function matchesLine(
  update: Omit<PendingQuantity, 'quantity'>,
  line: Pick<CartLine, 'productId' | 'variantId'>,
): boolean {
  return (
    update.productId === line.productId &&
    (update.variantId === undefined || update.variantId === line.variantId)
  )
}

/** Returns pending updates in which a newer one replaces the older of the same line. */
export function addPending(pending: readonly PendingQuantity[], update: PendingQuantity): PendingQuantity[] {
  return [...removePending(pending, update), update]
}

export function removePending(
  pending: readonly PendingQuantity[],
  update: Omit<PendingQuantity, 'quantity'>,
): PendingQuantity[] {
  return pending.filter(
    (other) => other.productId !== update.productId || other.variantId !== update.variantId,
  )
}

/** The cart with the updates that the server has not confirmed yet, so that a tap shows at once. */
export function applyPending(cart: Cart, pending: readonly PendingQuantity[]): Cart {
  return pending.reduce(applyQuantity, cart)
}

function applyQuantity(cart: Cart, update: PendingQuantity): Cart {
  const at = cart.goodsInfo.findIndex((line) => matchesLine(update, line))
  const known = cart.goodsInfo[at]
  if (!known && update.quantity === 0) return cart
  if (!known)
    return {
      ...cart,
      goodsInfo: [...cart.goodsInfo, unnamed(update)],
      cntInCart: cart.cntInCart + update.quantity,
    }
  const line = { ...known, ...scaled(known, update.quantity) }
  const lines = cart.goodsInfo.flatMap((other, index) =>
    index !== at ? [other] : line.quantity > 0 ? [line] : [],
  )
  const counted = known.available > 0 ? line.quantity - known.quantity : 0
  const totalKop = cart.totalKop + counted * known.priceKop
  const goodsKop = cart.goodsKop + counted * (known.oldPriceKop ?? known.priceKop)
  return {
    ...cart,
    goodsInfo: lines,
    cntInCart: cart.cntInCart + line.quantity - known.quantity,
    goodsKop,
    discountKop: goodsKop - totalKop,
    totalKop,
    bonus: cart.bonus + line.bonus - known.bonus,
    blocked: lines.some(
      (each) => each.available < each.quantity || !isAllowedQuantity(each.quantity, ruleOf(each)),
    ),
  }
}

function scaled(
  line: CartLine,
  quantity: number,
): Pick<CartLine, 'quantity' | 'sumKop' | 'bonus' | 'notice'> {
  const bonus = line.quantity > 0 ? Math.floor((line.bonus * quantity) / line.quantity) : 0
  const isAllowed = isAllowedQuantity(quantity, ruleOf(line))
  const settled =
    (line.notice === 'less_stock' && quantity <= line.available) ||
    (line.notice === 'wrong_quantity' && isAllowed)
  return { quantity, sumKop: line.priceKop * quantity, bonus, notice: settled ? null : line.notice }
}

/** A line of which only the product is known yet; screens with a list of lines wait for its name. */
function unnamed(update: PendingQuantity): CartLine {
  return {
    productId: update.productId,
    variantId: update.variantId ?? 0,
    name: '',
    options: [],
    picture: { small: '', large: '', hue: 60 },
    quantity: update.quantity,
    priceKop: 0,
    wasPriceKop: null,
    oldPriceKop: null,
    sumKop: 0,
    bonus: 0,
    available: update.quantity,
    shipsOn: null,
    notice: null,
    seller: '',
  }
}
