import { LIMITS } from '@sarafan/contract/limits'
import { randomKey } from '../../../../core/api/random-key.ts'

export const STOCK_MODES = ['tracked', 'unlimited', 'preorder'] as const
export type StockMode = (typeof STOCK_MODES)[number]

/** The form's draft of a variant; `key` identifies its row while the editor is open. */
export interface VariantDraft {
  readonly key: string
  /** Null: not stored yet */
  readonly id: number | null
  readonly options: readonly string[]
  readonly sku: string
  readonly price: string
  readonly oldPrice: string
  readonly cost: string
  readonly onHand: string
  readonly onHandSeen: number
  readonly reserved: number
  readonly barcode: string
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly on: boolean
  readonly stock: StockMode
  /** Day from which a pre-order is sent; empty: not chosen yet */
  readonly shipsOn: string
  readonly limited: boolean
  /** How much of the product's content unit is in one; empty: no unit price */
  readonly content: string
}
/** An option of a product; its values are typed as a list with commas. */
export interface AxisDraft {
  readonly key: string
  readonly name: string
  readonly text: string
}

export const newVariant = (options: readonly string[] = []): VariantDraft => ({
  key: randomKey(),
  id: null,
  options,
  sku: '',
  price: '',
  oldPrice: '',
  cost: '',
  onHand: '',
  onHandSeen: 0,
  reserved: 0,
  barcode: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  on: true,
  stock: 'tracked',
  shipsOn: '',
  limited: false,
  content: '',
})

/** Whether the stock of a variant is counted. */
export const isCounted = ({ stock, limited }: Pick<VariantDraft, 'stock' | 'limited'>) =>
  stock === 'tracked' || (stock === 'preorder' && limited)

export function valuesOf(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

/** Returns the axes that have values. */
export function filledAxes(axes: readonly AxisDraft[]): { name: string; values: string[] }[] {
  return axes
    .map(({ name, text }) => ({ name: name.trim(), values: valuesOf(text) }))
    .filter(({ values }) => values.length > 0)
}

/** Returns how many variants these axes make. */
export function variantCount(axes: readonly AxisDraft[]): number {
  return filledAxes(axes).reduce((product, { values }) => product * values.length, 1)
}

/**
 * Returns the variants of a product after its axes changed from `before` to `after`: one per combination. A value typed
 * over another renames it, existing variants stay, and a new axis gives them its first value. If there are more
 * combinations than a product may have, the variants stay unchanged.
 */
export function withAxes(
  variants: readonly VariantDraft[],
  before: readonly AxisDraft[],
  after: readonly AxisDraft[],
): readonly VariantDraft[] {
  if (variantCount(after) > LIMITS.productVariants) return variants
  const renamed = rename(variants, filledAxes(before), filledAxes(after))
  const free = new Set(renamed)
  return combinationsOf(filledAxes(after).map(({ values }) => values)).map((options) => {
    const known =
      [...free].find((one) => isSame(one.options, options)) ?? [...free].find((one) => isPart(one, options))
    if (!known) return { ...newVariant(options), price: renamed[0]?.price ?? '' }
    free.delete(known)
    return { ...known, options }
  })
}

type Axes = ReturnType<typeof filledAxes>

/** Renames values that were typed over, if no axis and no value was added or removed. */
function rename(variants: readonly VariantDraft[], before: Axes, after: Axes): readonly VariantDraft[] {
  const isInPlace =
    before.length === after.length &&
    before.every(({ values }, at) => values.length === after[at]?.values.length)
  if (!isInPlace) return variants
  return variants.map((variant) => ({
    ...variant,
    options: variant.options.map(
      (value, at) => after[at]?.values[before[at]?.values.indexOf(value) ?? -1] ?? value,
    ),
  }))
}

function combinationsOf(axes: readonly (readonly string[])[]): string[][] {
  return axes.reduce<string[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, at) => value === other[at])

/** Whether the variant has fewer or more options than `wanted`, and those that both have agree. */
function isPart({ options }: VariantDraft, wanted: readonly string[]): boolean {
  const least = Math.min(options.length, wanted.length)
  return options.length !== wanted.length && isSame(options.slice(0, least), wanted.slice(0, least))
}
