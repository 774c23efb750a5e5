import type { ImportRow, RowProblem, VariantFields } from '../../model.ts'
import { problemOf } from '../table/draft-row.ts'
import { textIn, type XmlElement } from '../xml/elements.ts'
import { characteristicsOf, isDeleted } from './classifier.ts'
import type { Exchange } from './exchange.ts'
import { productOf, sharedOf } from './goods.ts'
import type { Offer } from './offer.ts'
import { skuOf } from './sku.ts'

/** Rows of one product of the exchange: the first tells about the product, each about one of its variants. */
export function goodsRows(goods: XmlElement, { classifier, offers }: Exchange): ImportRow[] {
  const problems: RowProblem[] = []
  const id = textIn(goods, 'Ид')
  const [key = ''] = id.split('#')
  if (key === '') problems.push(problemOf('error', 'value_required', 'Ид', ''))
  const product = productOf(goods, classifier, problems)
  const first = { line: goods.line, group: key, productKey: key, product, problems }
  if (isDeleted(goods) && !id.includes('#')) return [{ ...first, variant: null, isRemoved: true }]
  const shared = sharedOf(goods, problems)
  const own = offersOf(goods, id, offers.get(key) ?? [])
  const [offer, ...others] = own
  if (offer === undefined) return [{ ...first, variant: null }]
  const variantsOf = (one: Offer) => variantOf(one, own, { article: product.article ?? null, shared })
  const rows = others.map((one) => ({ ...offerRow(one, key), variant: variantsOf(one) }))
  const head = { ...first, ...removalOf(offer), variantKey: offer.id, variant: variantsOf(offer) }
  return [{ ...head, problems: [...problems, ...offer.problems] }, ...rows]
}

/** Rows of offers whose product is in none of the files: prices and stock of what was imported before. */
export function loneOfferRows(key: string, offers: readonly Offer[]): ImportRow[] {
  return offers.map((offer) => ({
    ...offerRow(offer, key),
    variant: variantOf(offer, offers, { article: undefined, shared: {} }),
  }))
}

/** Old editions list each variant as goods of its own, `product#characteristic`, and tell its options there. */
function offersOf(goods: XmlElement, id: string, offers: readonly Offer[]): readonly Offer[] {
  if (!id.includes('#')) return offers
  const options = characteristicsOf(goods)
  const offer = offers.find((one) => one.id === id) ?? {
    id,
    line: goods.line,
    isRemoved: false,
    variant: {},
    problems: [],
  }
  const isRemoved = offer.isRemoved || isDeleted(goods)
  return [
    { ...offer, isRemoved, variant: { ...(options.length === 0 ? {} : { options }), ...offer.variant } },
  ]
}

function offerRow(offer: Offer, key: string): ImportRow {
  return {
    line: offer.line,
    group: key,
    productKey: key,
    variantKey: offer.id,
    product: {},
    variant: null,
    ...removalOf(offer),
    problems: offer.problems,
  }
}

/** A product without variants goes with its only offer; a variant is taken off sale alone. */
function removalOf(offer: Offer): { isRemoved?: true } {
  return offer.isRemoved && !offer.id.includes('#') ? { isRemoved: true } : {}
}

function variantOf(
  offer: Offer,
  siblings: readonly Offer[],
  goods: { article: string | null | undefined; shared: VariantFields },
): VariantFields {
  const sku = skuOf(offer, siblings, goods.article)
  const { weightG, barcode } = goods.shared
  const isOnly = siblings.length === 1 && !offer.id.includes('#')
  return {
    ...(sku === null ? {} : { sku }),
    ...(isOnly && barcode !== undefined ? { barcode } : {}),
    ...(weightG === undefined ? {} : { weightG }),
    ...offer.variant,
    ...(offer.isRemoved && offer.id.includes('#') ? { isActive: false } : {}),
  }
}
