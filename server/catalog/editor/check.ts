import { readVideo } from '@sarafan/contract/catalog/products/videos'
import { LIMITS } from '@sarafan/contract/limits'
import { refuse } from '../../platform/requests/refuse.ts'
import { fold } from '../search/words.ts'
import { isGtin } from './barcode.ts'
import type { ProductSheet, VariantSheet } from './sheet.ts'

/** The lowest price of a variant, kopecks (domain.md 4.3). */
const MIN_PRICE_KOP = 100

/**
 * Checks a sheet without the database. Throws `too_many_variants`, `options_repeated`, `sku_taken` for a code
 * that two of its variants have, `barcode_invalid`, `video_unsupported`, and `invalid_question` with the wrong fields as
 * `Variants.<index>.<field>`.
 */
export function checkSheet(sheet: ProductSheet): void {
  const { variants } = sheet
  if (variants.length > LIMITS.productVariants)
    throw refuse('too_many_variants', { count: variants.length, limit: LIMITS.productVariants })
  checkAxes(sheet)
  checkOptions(sheet)
  const sku = firstRepeated(variants.map((one) => one.sku).filter((one) => one !== ''))
  if (sku !== undefined)
    throw refuse(
      'sku_taken',
      { sku },
      fieldsOf(variants, 'Sku', (one) => one.sku === sku),
    )
  const coded = variants.find(({ barcode }) => barcode !== '' && !isGtin(barcode))
  if (coded) {
    const wrong = fieldsOf(variants, 'Barcode', (one) => one.barcode === coded.barcode)
    throw refuse('barcode_invalid', { barcode: coded.barcode }, wrong)
  }
  checkPrices(variants)
  if (sheet.video && !readVideo(sheet.video)) throw refuse('video_unsupported', {}, { Video: 'unsupported' })
}

function checkAxes({ axes }: ProductSheet): void {
  const name = firstRepeated(
    axes.map((axis) => axis.name),
    fold,
  )
  const value = axes.map((axis) => firstRepeated(axis.values, fold)).find((one) => one !== undefined)
  const repeated = name ?? value
  if (repeated !== undefined) throw refuse('options_repeated', { name: repeated }, { Axes: 'duplicate' })
}

/**
 * Each variant has one value of each axis, and no two variants have the same values; so a product without
 * axes has one variant.
 */
function checkOptions({ axes, variants }: ProductSheet): void {
  const isOfAxes = ({ options }: VariantSheet) =>
    options.length === axes.length && options.every((value, at) => axes[at]?.values.includes(value))
  if (!variants.every(isOfAxes)) {
    const wrong = fieldsOf(variants, 'Options', (one) => !isOfAxes(one))
    throw refuse('invalid_question', {}, wrong)
  }
  const repeated = firstRepeated(variants.map(({ options }) => options.join(', ')))
  if (repeated !== undefined) throw refuse('options_repeated', { name: repeated }, { Variants: 'duplicate' })
}

function checkPrices(variants: readonly VariantSheet[]): void {
  const wrong = {
    ...fieldsOf(variants, 'Price', ({ priceKop }) => priceKop < MIN_PRICE_KOP),
    ...fieldsOf(
      variants,
      'OldPrice',
      ({ priceKop, oldPriceKop }) => oldPriceKop !== null && oldPriceKop <= priceKop,
    ),
  }
  if (Object.keys(wrong).length > 0) throw refuse('invalid_question', {}, wrong)
}

/** Returns the `fields` of a refusal: `field` of every wrong variant, by its index. */
export function fieldsOf(
  variants: readonly VariantSheet[],
  field: 'Sku' | 'Options' | 'Barcode' | 'Price' | 'OldPrice' | 'OnHand' | 'ShipsOn',
  isWrong: (variant: VariantSheet) => boolean,
): Record<string, string> {
  const places = variants.flatMap((one, at) => (isWrong(one) ? [`Variants.${at}.${field}`] : []))
  return Object.fromEntries(places.map((place) => [place, 'wrong']))
}

function firstRepeated(texts: readonly string[], by = (text: string) => text): string | undefined {
  const seen = new Set<string>()
  return texts.find((text) => seen.size === seen.add(by(text)).size)
}
