import { LIMITS } from '@sarafan/contract/limits'
import { refusalCode, refusalFields } from '../../../core/api/error-text.ts'
import { kopTyped } from '../../../core/config/amounts.ts'
import { money } from '../../../ui/format.ts'
import type { useWords } from '../../../words/useWords.ts'
import { attributeKey } from './attribute-values.ts'
import { type ProductDraft, pricedVariants } from './product-editor.ts'
import { type VariantDraft, variantCount } from './variants/matrix.ts'

type Words = ReturnType<typeof useWords>
/** Errors of a draft by field name, or by `<key of the variant>.<field>`. */
export type FieldErrors = Readonly<Record<string, string>>

const LEAST_KOP = 100
const MOST_UNITS = 1_000_000

/**
 * Returns the errors of a draft before it is sent. Publishing requires a category, a picture and a price.
 */
export function validate(draft: ProductDraft, isPublishing: boolean, t: Words): FieldErrors {
  const found: Record<string, string> = {}
  if (draft.name.trim().length < 2) found.name = t('product-editor.nameNeeded')
  if (variantCount(draft.axes) > LIMITS.productVariants)
    found.axes = t('product-editor.tooMany', {
      count: variantCount(draft.axes),
      limit: LIMITS.productVariants,
    })
  else if (draft.axes.some(({ name, text }) => (name.trim() === '') !== (text.trim() === '')))
    found.axes = t('product-editor.axisNeeded')
  if (isPublishing && draft.category === '') found.category = t('product-editor.categoryNeeded')
  if (isPublishing && draft.pictures.length === 0) found.pictures = t('product-editor.pictureNeeded')
  for (const variant of draft.variants) {
    if (isPublishing || variant.price.trim() !== '') priceFaults(found, variant, t)
    if (!isUnits(variant.onHand)) found[`${variant.key}.onHand`] = t('product-editor.unitsWrong')
    else if (Number(variant.onHand) !== variant.onHandSeen && Number(variant.onHand) < variant.reserved)
      found[`${variant.key}.onHand`] = t('products.promised', { count: variant.reserved })
    for (const side of ['weight', 'length', 'width', 'height'] as const)
      if (!isMeasure(variant[side], side)) found[`${variant.key}.${side}`] = t('product-editor.measureWrong')
  }
  for (const side of ['weight', 'length', 'width', 'height'] as const)
    if (!isMeasure(draft[side], side)) found[side] = t('product-editor.measureWrong')
  return found
}

function priceFaults(
  found: Record<string, string>,
  { key, price, oldPrice, cost }: VariantDraft,
  t: Words,
): void {
  const kop = kopTyped(price)
  if (kop === undefined) found[`${key}.price`] = t('sale-settings.badAmount')
  else if (kop < LEAST_KOP) found[`${key}.price`] = t('products.least', { sum: money(LEAST_KOP) })
  if (cost.trim() !== '' && kopTyped(cost) === undefined) found[`${key}.cost`] = t('sale-settings.badAmount')
  if (oldPrice.trim() === '') return
  const old = kopTyped(oldPrice)
  if (old === undefined) found[`${key}.oldPrice`] = t('sale-settings.badAmount')
  else if (old <= (kop ?? 0)) found[`${key}.oldPrice`] = t('products.oldAbove')
}

const isUnits = (text: string) => /^\d{0,7}$/.test(text.trim()) && Number(text) <= MOST_UNITS
const isMeasure = (text: string, side: 'weight' | 'length' | 'width' | 'height') =>
  text.trim() === '' ||
  (/^[1-9]\d{0,5}$/.test(text.trim()) && Number(text) <= (side === 'weight' ? 100_000 : 300))

/** Fields of a variant that a refusal may blame, by their names in the request. */
const VARIANT_FIELDS: Readonly<Record<string, keyof VariantDraft>> = {
  priceKop: 'price',
  oldPriceKop: 'oldPrice',
  costKop: 'cost',
  onHand: 'onHand',
  sku: 'sku',
  barcode: 'barcode',
}
/** The same of the product itself. */
const PRODUCT_FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  article: 'article',
  axes: 'axes',
  variants: 'axes',
  pictures: 'pictures',
  categoryIds: 'category',
}

/** Which fields a refusal blames, with the server's own words where they say more than that the field is wrong. */
export function refusedFields(error: unknown, draft: ProductDraft, text: string, t: Words): FieldErrors {
  const sent = pricedVariants(draft)
  const words = refusalCode(error) === 'invalid_question' ? t('products.refused') : text
  return Object.fromEntries(
    Object.entries(refusalFields(error)).flatMap(([name, problem]) => {
      const [area = '', place = '', field = ''] = name.split('.')
      const variant = sent[Number(place)]
      const variantField = VARIANT_FIELDS[field]
      if (area === 'variants' && variant && variantField) return [[`${variant.key}.${variantField}`, words]]
      if (area === 'attributes')
        return [
          [attributeKey(Number(place)), problem === 'required' ? t('product-editor.attributeNeeded') : words],
        ]
      const productField = PRODUCT_FIELDS[area]
      return productField ? [[productField, words]] : []
    }),
  )
}
