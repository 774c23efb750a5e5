import { isDeepStrictEqual } from 'node:util'
import type { ImportMode } from '@sarafan/contract/catalog/import-fields'
import { LIMITS } from '@sarafan/contract/limits'
import type { Dictionary } from '../dictionary.ts'
import type { Matches } from '../match.ts'
import { productFields } from './fields.ts'
import { type PlannedOptions, planOptions } from './options.ts'
import type { Axis, StoredProduct } from './stored.ts'
import type { PlannedRow, ProductPlan, ProductTarget, Unit } from './target.ts'
import { isVariantChanged, planVariants } from './variants.ts'

export interface PlanContext {
  readonly mode: ImportMode
  readonly dictionary: Dictionary
  readonly matches: Matches
  /** Articles and SKUs that new products and variants of the batch have been given. */
  readonly givenArticles: Set<string>
  readonly givenSkus: Set<string>
  /** A pre-order is sent after it, `2026-11-21`. */
  readonly today: string
  /** Returns the next number for a product without an article. */
  readonly nextNumber: () => string
}

/** Plans what an import does with one product; problems are added to its rows. Writes nothing. */
export function planProduct(unit: Unit, context: PlanContext): ProductPlan {
  const { stored, rows } = unit
  const nothing: ProductPlan = {
    unit,
    product: null,
    isProductChanged: false,
    variants: [],
    changedRows: new Set(),
    pictures: null,
    sale: null,
    skuOf: new Map(),
    keys: [],
  }
  if (context.mode === 'prices') return planPrices(nothing, context)
  const usable = () => rows.filter(({ problems }) => !problems.hasError)
  const options = planOptions(unit)
  const before = stored && targetOf(stored)
  const fields = productFields(usable(), { dictionary: context.dictionary, before })
  if (usable().length === 0) return nothing
  const name = fields.name ?? before?.name
  if (name === undefined) {
    for (const { problems } of usable()) problems.error('value_required', 'name')
    return nothing
  }
  const article = articleOf(unit, fields.article, context)
  const planning = {
    unit,
    mode: context.mode,
    article,
    options,
    matches: context.matches,
    given: context.givenSkus,
    today: context.today,
  }
  const variants = planVariants(planning)
  rejectBeyondLimit(unit, variants)
  if (usable().length === 0) return nothing
  const allVariants = [...variants.values(), ...(stored?.variants ?? [])]
  const optionsInUse = allVariants.map((variant) => variant.options)
  const axes = axesOf(stored?.axes ?? [], options, optionsInUse)
  const product: ProductTarget = {
    ...(before ?? EMPTY),
    ...fields,
    id: stored?.id ?? null,
    name,
    article,
    axes,
  }
  const changed = [...variants].filter(([planned, target]) => isVariantChanged(planned, target))
  return {
    unit,
    product,
    isProductChanged: !isDeepStrictEqual(product, before),
    variants: changed.map(([, target]) => target),
    changedRows: new Set(changed.map(([planned]) => planned)),
    pictures: picturesOf(usable()),
    sale: saleOf(unit, usable()),
    skuOf: new Map([...variants].map(([planned, { sku }]) => [planned, sku])),
    keys: keysOf(usable()),
  }
}

/** Only prices and stock of variants that exist. */
function planPrices(nothing: ProductPlan, context: PlanContext): ProductPlan {
  const { unit } = nothing
  for (const { row, variant, problems } of unit.rows)
    if (row.data.variant !== null && variant === null && !problems.hasError)
      problems.error('product_not_found', 'sku', row.data.variant.sku ?? row.data.product.name ?? '')
  if (!unit.stored) {
    for (const { problems } of unit.rows) if (!problems.hasError) problems.error('product_not_found', 'sku')
    return nothing
  }
  const options: PlannedOptions = { axes: [], optionsOf: new Map() }
  const { matches, givenSkus: given, today } = context
  const variants = planVariants({ unit, mode: 'prices', article: '', options, matches, given, today })
  const changed = [...variants].filter(([planned, target]) => isVariantChanged(planned, target))
  return {
    ...nothing,
    product: targetOf(unit.stored),
    variants: changed.map(([, target]) => target),
    changedRows: new Set(changed.map(([planned]) => planned)),
  }
}

const EMPTY = {
  names: null,
  descriptions: null,
  short: '',
  description: '',
  vatCode: 1,
  ageLimit: null,
  brandId: null,
  categoryIds: [],
  attributes: [],
  minQuantity: 1,
  quantityStep: 1,
  unit: 'piece',
  contentUnit: 'g',
  markedGroup: null,
} as const

function targetOf(stored: StoredProduct): ProductTarget {
  const { status: _status, pictures: _pictures, variants: _variants, ...target } = stored
  return target
}

/** The article of the rows, of the stored product, of the first variant, or a number; a product never takes that of another. */
function articleOf(unit: Unit, given: string | undefined, context: PlanContext): string {
  const { stored, rows } = unit
  const isFree = (text: string) =>
    text.length <= 64 && !context.matches.hasArticle(text) && !context.givenArticles.has(text)
  if (stored && (given === undefined || given === stored.article)) return stored.article
  if (given !== undefined && !isFree(given))
    rows[0]?.problems.warn(given.length > 64 ? 'text_too_long' : 'article_taken', 'article', given)
  const sku = rows.find(({ problems }) => !problems.hasError)?.row.data.variant?.sku
  const candidates = stored ? [given, stored.article] : [given, sku]
  const chosen = candidates.find((one) => one !== undefined && (one === stored?.article || isFree(one)))
  const article = chosen ?? context.nextNumber()
  context.givenArticles.add(article)
  return article
}

function rejectBeyondLimit({ stored }: Unit, variants: Map<PlannedRow, unknown>): void {
  let count = stored?.variants.length ?? 0
  for (const planned of variants.keys()) {
    if (planned.variant !== null || ++count <= LIMITS.productVariants) continue
    planned.problems.error('too_many_values', 'option', String(count))
    variants.delete(planned)
  }
}

/** The stored values, also those that no variant has yet, then new ones in the order of the rows; values keep their pictures. */
function axesOf(
  stored: readonly Axis[],
  { axes }: PlannedOptions,
  used: readonly (readonly string[])[],
): Axis[] {
  return axes.map((name, at) => {
    const known = stored[at]?.options ?? []
    const values = new Set(used.flatMap((options) => options[at] ?? []))
    const names = new Set(known.map(({ value }) => value))
    const added = [...values].filter((value) => !names.has(value)).map((value) => ({ value, picture: null }))
    return { name: stored[at]?.name ?? name, options: [...known, ...added] }
  })
}

function picturesOf(rows: readonly PlannedRow[]): string[] | null {
  const given = rows.filter(({ row }) => row.data.product.pictures !== undefined)
  if (given.length === 0) return null
  const all = [...new Set(given.flatMap(({ row }) => row.data.product.pictures ?? []))]
  if (all.length > LIMITS.productPictures)
    given[0]?.problems.warn('too_many_values', 'pictures', String(all.length))
  return all.slice(0, LIMITS.productPictures)
}

/** A new product goes on sale unless its rows say otherwise; a stored one changes only if they say so. */
function saleOf({ stored }: Unit, rows: readonly PlannedRow[]): ProductPlan['sale'] {
  const isGone = rows.every(({ row }) => row.data.isRemoved)
  const wanted = isGone
    ? false
    : rows.find(({ row }) => row.data.product.isOnSale !== undefined)?.row.data.product.isOnSale
  if (!stored) return wanted === false ? null : 'publish'
  if (wanted === false) return stored.status === 'active' ? 'hide' : null
  return wanted === true && stored.status !== 'active' ? 'publish' : null
}

function keysOf(rows: readonly PlannedRow[]): ProductPlan['keys'] {
  const keys = new Map<string, PlannedRow | null>()
  for (const planned of rows) {
    const { productKey, variantKey, variant } = planned.row.data
    if (productKey !== undefined) keys.set(productKey, null)
    if (variantKey !== undefined && variant !== null) keys.set(variantKey, planned)
  }
  return [...keys].map(([key, row]) => ({ key, row }))
}
