import type { Locale } from '@sarafan/contract/orders/states'
import { quantityToWire } from '../catalog/catalog.ts'
import { toRub } from '../platform/money.ts'
import type { Cashback } from '../platform/requests/context.ts'
import { textIn } from '../platform/words/names.ts'
import { bonusOf, type Line, noticeOf } from './rules.ts'

/** Returns a cart or checkout line in wire format, named in the shopper's language. */
export function showLine(line: Line, { cashback, locale }: { cashback: Cashback; locale: Locale }) {
  return {
    ProductId: line.productId,
    VariantId: line.variantId,
    Name: textIn(locale, line.name, line.names),
    Options: line.options,
    Picture: { small: line.picture, large: line.pictureLarge, hue: line.hue },
    Quantity: line.quantity,
    Price: toRub(line.priceKop),
    WasPrice: line.priceKop === line.seenPriceKop ? null : toRub(line.seenPriceKop),
    OldPrice: line.oldPriceKop === null ? null : toRub(line.oldPriceKop),
    Sum: toRub(line.priceKop * line.quantity),
    Bonus: Math.floor(toRub(bonusOf(line, cashback))),
    Available: line.available,
    ShipsOn: line.shipsOn,
    ...ruleToWire(line),
    Notice: noticeOf(line),
    Seller: line.companyName,
  }
}

function ruleToWire(line: Line) {
  const { minQuantity: MinQuantity, quantityStep: QuantityStep, unit: Unit } = quantityToWire(line)
  return {
    ...(MinQuantity ? { MinQuantity } : {}),
    ...(QuantityStep ? { QuantityStep } : {}),
    ...(Unit ? { Unit } : {}),
  }
}
