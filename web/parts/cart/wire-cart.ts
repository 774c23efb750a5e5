import type { cartCalls } from '@sarafan/contract/orders/cart'
import type { Reply } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import type { Cart, CartLine } from './cart.ts'

export type WireCart = Reply<typeof cartCalls.showCart>
type WireLine = WireCart['cart']['goodsInfo'][number]

/** A line of a cart or a checkout, off the wire. */
export function toCartLine(line: WireLine): CartLine {
  return {
    productId: line.ProductId,
    variantId: line.VariantId,
    name: line.Name,
    options: line.Options,
    picture: line.Picture.small,
    hue: line.Picture.hue,
    quantity: line.Quantity,
    priceKop: kopOf(line.Price),
    wasKop: line.WasPrice === null ? undefined : kopOf(line.WasPrice),
    oldPriceKop: line.OldPrice === null ? undefined : kopOf(line.OldPrice),
    sumKop: kopOf(line.Sum),
    bonus: line.Bonus,
    available: line.Available,
    notice: line.Notice ?? undefined,
    seller: line.Seller,
  }
}

/** A whole cart, off the wire. */
export function toCart({ cart }: WireCart): Cart {
  return {
    lines: cart.goodsInfo.map(toCartLine),
    count: cart.cnt_in_cart,
    goodsKop: kopOf(cart.goods),
    discountKop: kopOf(cart.discount),
    totalKop: kopOf(cart.total),
    bonus: cart.bonus,
    blocked: cart.blocked,
  }
}
