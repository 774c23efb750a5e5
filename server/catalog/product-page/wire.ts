import type { ResponseOf } from '@sarafan/contract/call'
import type { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { readVideo } from '@sarafan/contract/catalog/products/videos'
import { toRub } from '../../platform/money.ts'
import type { Cashback, RequestContext } from '../../platform/requests/context.ts'
import { namedIn, textIn } from '../../platform/words/names.ts'
import { sellerRating } from '../../showcases/showcases.ts'
import { readerOf, showCard, wholeBonus } from '../cards.ts'
import { unitPriceToWire } from '../quantities.ts'
import { showReview } from '../reviews/wire.ts'
import type { ProductRow, VariantRow } from './product.ts'

/** Returns the page of a product as the caller of the request sees it. */
export function showProduct(
  found: ProductRow,
  context: RequestContext,
): ResponseOf<typeof catalogCalls.showProduct> {
  const { short, pictures, attributes, axes, category, brand, seller, returnDays, ratings } = found
  const video = readVideo(found.video)
  const rating = sellerRating(found.sellerStars ?? [])
  return {
    ...showCard(found, readerOf(context)),
    description: textIn(context.locale, found.description, found.descriptions),
    short,
    pictures,
    attributes,
    axes,
    category: category && namedIn(context.locale, category),
    brand: brand && namedIn(context.locale, brand),
    seller: rating ? { ...seller, rating } : seller,
    returnDays,
    ...(found.certificateDays === null ? {} : { certificateYears: certificateYears(found.certificateDays) }),
    ratings,
    variants: found.variants.map((variant) => showVariant(variant, found, context.showcase.cashback)),
    latestReviews: found.latestReviews.map(showReview),
    alike: [],
    ...(found.sizeChart ? { sizeChart: found.sizeChart } : {}),
    ...(video ? { video } : {}),
  }
}

/** A year of a certificate has 366 days, so that none expires within a calendar year (decision 060). */
const certificateYears = (days: number): number => Math.floor(days / 366)

function showVariant(variant: VariantRow, product: ProductRow, showcaseCashback: Cashback) {
  const { id, options, priceKop, oldPriceKop, available, shipsOn } = variant
  const off = oldPriceKop === null ? 0 : Math.floor(((oldPriceKop - priceKop) * 100) / oldPriceKop)
  return {
    id,
    options,
    available,
    shipsOn,
    price: toRub(priceKop),
    oldPrice: oldPriceKop === null ? null : toRub(oldPriceKop),
    discountPercent: off > 0 ? off : null,
    bonus: wholeBonus(product, variant, showcaseCashback),
    ...unitPriceToWire(priceKop, variant.content, product.contentUnit),
  }
}
