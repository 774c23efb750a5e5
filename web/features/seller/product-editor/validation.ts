import { LIMITS } from '@sarafan/contract/limits'
import { refusalCode } from '../../../core/api/error-text.ts'
import { refusalFields } from '../../../core/api/refusal-fields.ts'
import { kopTyped } from '../../../core/config/amounts.ts'
import { isShortName } from '../../../core/forms/other-languages/other-texts.ts'
import { LEAST_PRICE_KOP } from '../../../parts/products/products.ts'
import { money } from '../../../ui/format.ts'
import type { useWords } from '../../../words/useWords.ts'
import { attributeKey } from './attribute-values.ts'
import { limitsOf, MEASURES, type Measure } from './limits.ts'
import { type ProductDraft, pricedVariants } from './product-editor.ts'
import { type VariantDraft, variantCount } from './variants/matrix.ts'

type Words = ReturnType<typeof useWords>
/** Errors of a draft by field name, or by `<key of the variant>.<field>`. */
export type FieldErrors = Readonly<Record<string, string>>

/** Fields of a variant that show their own errors. */
export const VARIANT_FIELDS = [
  'price',
  'oldPrice',
  'cost',
  'onHand',
  'sku',
  'barcode',
  'shipsOn',
  'content',
  ...MEASURES,
] as const

/** Returns the errors of a draft before it is sent. Publishing requires a category, a picture and a price. */
export function validate(draft: ProductDraft, isPublishing: boolean, t: Words): FieldErrors {
  const found: Record<string, string> = {}
  if (draft.name.trim().length < limitsOf('name').min) found.name = t('product-editor.nameNeeded')
  if ([draft.names.en, draft.names.ar].some(isShortName)) found.names = t('languages.short')
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
    if (isPublishing || variant.price.trim() !== '') checkPrices(found, variant, t)
    checkStock(found, variant, t)
    if (!isWhole(variant.content, limitsOf('variants.*.content').max))
      found[`${variant.key}.content`] = t('product-editor.contentWrong')
    if (variant.stock === 'preorder' && variant.shipsOn === '')
      found[`${variant.key}.shipsOn`] = t('product-editor.shipsOnNeeded')
    for (const side of MEASURES)
      if (!isMeasure(variant[side], side)) found[`${variant.key}.${side}`] = t('product-editor.measureWrong')
  }
  for (const side of MEASURES)
    if (!isMeasure(draft[side], side)) found[side] = t('product-editor.measureWrong')
  for (const field of ['minQuantity', 'quantityStep'] as const)
    if (!isWhole(draft[field], limitsOf(field).max)) found[field] = t('product-editor.quantityWrong')
  if (!/^\d*$/.test(draft.lowStock.trim()) || Number(draft.lowStock) > limitsOf('lowStock').max)
    found.lowStock = t('product-editor.lowStockWrong')
  return found
}

function checkPrices(
  found: Record<string, string>,
  { key, price, oldPrice, cost }: VariantDraft,
  t: Words,
): void {
  const kop = kopTyped(price)
  if (kop === undefined) found[`${key}.price`] = t('sale-settings.badAmount')
  else if (kop < LEAST_PRICE_KOP) found[`${key}.price`] = t('products.least', { sum: money(LEAST_PRICE_KOP) })
  if (cost.trim() !== '' && kopTyped(cost) === undefined) found[`${key}.cost`] = t('sale-settings.badAmount')
  if (oldPrice.trim() === '') return
  const old = kopTyped(oldPrice)
  if (old === undefined) found[`${key}.oldPrice`] = t('sale-settings.badAmount')
  else if (old <= (kop ?? 0)) found[`${key}.oldPrice`] = t('products.oldAbove')
}

function checkStock(
  found: Record<string, string>,
  { key, onHand, onHandSeen, reserved }: VariantDraft,
  t: Words,
): void {
  const units = Number(onHand)
  if (!/^\d*$/.test(onHand.trim()) || units > limitsOf('variants.*.onHand').max)
    found[`${key}.onHand`] = t('product-editor.unitsWrong')
  else if (units !== onHandSeen && units < reserved)
    found[`${key}.onHand`] = t('products.promised', { count: reserved })
}

const isWhole = (text: string, max: number) =>
  text.trim() === '' || (/^[1-9]\d*$/.test(text.trim()) && Number(text) <= max)
const isMeasure = (text: string, side: Measure) => isWhole(text, limitsOf(side).max)

/** Returns the fields that a refusal blames, with the server's text where it says more than that they are wrong. */
export function refusedFields(error: unknown, draft: ProductDraft, text: string, t: Words): FieldErrors {
  const sent = pricedVariants(draft)
  const words = refusalCode(error) === 'invalid_question' ? t('products.refused') : text
  const textOf = (reason: string) => (reason === 'required' ? t('product-editor.attributeNeeded') : words)
  return Object.fromEntries(
    Object.entries(refusalFields(error)).map(([path, reason]) => {
      const [area = '', place = '', field = ''] = path.split('.')
      if (area === 'attributes') return [attributeKey(Number(place)), textOf(reason)]
      const variant = area === 'variants' ? sent[Number(place)] : undefined
      return [fieldOf(area, variant, field), words]
    }),
  )
}

/** Returns how the draft calls a field of the request; what is wrong with a combination is shown at the options. */
function fieldOf(area: string, variant: VariantDraft | undefined, field: string): string {
  const shown = VARIANT_FIELDS.find((one) => one === field.replace(/Kop$/, ''))
  if (variant && shown) return `${variant.key}.${shown}`
  if (area === 'variants') return 'axes'
  return area === 'categoryIds' ? 'category' : area
}
