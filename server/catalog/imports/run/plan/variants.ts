import type { ImportMode } from '@sarafan/contract/catalog/import-fields'
import { isGtin } from '../../../editor/barcode.ts'
import type { VariantFields } from '../../model.ts'
import type { Matches } from '../match.ts'
import type { PlannedOptions } from './options.ts'
import type { PlannedRow, Unit, VariantTarget } from './target.ts'

/** The lowest price of a variant, kopecks (domain.md 4.3). */
const MIN_PRICE_KOP = 100

interface Planning {
  readonly unit: Unit
  readonly mode: ImportMode
  readonly article: string
  readonly options: PlannedOptions
  readonly matches: Matches
  /** SKUs that new variants of the batch have been given. */
  readonly given: Set<string>
  readonly today: string
}

/** Returns the variant that each row makes, changed or not. Rows with an error make none. */
export function planVariants(of: Planning): Map<PlannedRow, VariantTarget> {
  const targets = new Map<PlannedRow, VariantTarget>()
  let position = Math.max(-1, ...(of.unit.stored?.variants ?? []).map((one) => one.position)) + 1
  for (const planned of of.unit.rows) {
    const fields = planned.row.data.variant
    if (fields === null || planned.problems.hasError) continue
    const target = planned.variant
      ? changedVariant(planned, fields, of)
      : newVariant(planned, fields, { ...of, position })
    if (planned.problems.hasError || target === null) continue
    if (planned.variant === null) position++
    targets.set(planned, target)
  }
  return targets
}

/** Whether a planned variant differs from the stored one. */
export function isVariantChanged(planned: PlannedRow, target: VariantTarget): boolean {
  const { variant } = planned
  if (variant === null) return true
  const { id: _, options, ...scalars } = target
  if (options.join('\n') !== variant.options.join('\n')) return true
  const stored: Readonly<Record<string, unknown>> = { ...variant }
  return Object.entries(scalars).some(([name, value]) => stored[name] !== value)
}

function changedVariant(planned: PlannedRow, fields: VariantFields, of: Planning): VariantTarget {
  const { variant, problems, row } = planned
  if (variant === null) throw new Error('only stored variants are changed')
  const { reserved, ...before } = variant
  const priceKop = fields.priceKop ?? before.priceKop
  const isCounted = of.mode === 'prices' ? before.isCounted : (fields.isCounted ?? before.isCounted)
  const onHand = stockOf(planned, fields.onHand ?? before.onHand, isCounted ? reserved : 0)
  const oldPriceKop = oldPriceOf(planned, {
    priceKop,
    oldPriceKop: fields.oldPriceKop,
    before: before.oldPriceKop,
  })
  const isActive = row.data.isRemoved ? false : (fields.isActive ?? before.isActive)
  if (of.mode === 'prices') return { ...before, priceKop, oldPriceKop, onHand }
  return {
    ...before,
    ...measuresOf(fields, before),
    isCounted,
    shipsOn: shipsOnOf(planned, { shipsOn: fields.shipsOn, before: before.shipsOn, today: of.today }),
    sku: skuOf(planned, fields, of),
    barcode: barcodeOf(planned, fields) ?? before.barcode,
    ...(fields.barcode === null ? { barcode: null } : {}),
    options: of.options.optionsOf.get(planned) ?? before.options,
    priceKop,
    oldPriceKop,
    costKop: fields.costKop === undefined ? before.costKop : fields.costKop,
    onHand,
    isActive: problems.hasError ? before.isActive : isActive,
  }
}

function newVariant(
  planned: PlannedRow,
  fields: VariantFields,
  of: Planning & { position: number },
): VariantTarget | null {
  const { problems, row } = planned
  if (row.data.isRemoved) return null
  const { priceKop } = fields
  if (priceKop === undefined) problems.error('value_required', 'price')
  else if (priceKop < MIN_PRICE_KOP) problems.error('price_out_of_range', 'price', String(priceKop / 100))
  const options = of.options.optionsOf.get(planned)
  if (priceKop === undefined || !options || problems.hasError) return null
  const sku = fields.sku ?? freeSku(of)
  if (sku.length > 64) {
    problems.error('text_too_long', 'sku', sku)
    return null
  }
  of.given.add(sku)
  return {
    id: null,
    sku,
    options,
    position: of.position,
    priceKop,
    oldPriceKop: oldPriceOf(planned, { priceKop, oldPriceKop: fields.oldPriceKop, before: null }),
    costKop: fields.costKop ?? null,
    onHand: fields.onHand ?? 0,
    barcode: barcodeOf(planned, fields) ?? null,
    isActive: fields.isActive ?? true,
    isCounted: fields.isCounted ?? true,
    shipsOn: shipsOnOf(planned, { shipsOn: fields.shipsOn, before: null, today: of.today }),
    ...measuresOf(fields, UNMEASURED),
  }
}

type Measures = Pick<VariantTarget, 'weightG' | 'lengthCm' | 'widthCm' | 'heightCm' | 'content'>

const UNMEASURED: Measures = { weightG: null, lengthCm: null, widthCm: null, heightCm: null, content: null }

function measuresOf(fields: VariantFields, before: Measures): Measures {
  const pick = (name: keyof Measures) => (fields[name] === undefined ? before[name] : fields[name])
  return {
    weightG: pick('weightG'),
    lengthCm: pick('lengthCm'),
    widthCm: pick('widthCm'),
    heightCm: pick('heightCm'),
    content: pick('content'),
  }
}

/** Orders that are not shipped keep what they have reserved. */
function stockOf({ problems }: PlannedRow, onHand: number, reserved: number): number {
  if (onHand >= reserved) return onHand
  problems.warn('stock_below_reserved', 'stock', `${onHand} < ${reserved}`)
  return reserved
}

/** As in the product editor, a new day of a pre-order is in the future. */
function shipsOnOf(
  { problems }: PlannedRow,
  of: { shipsOn: string | null | undefined; before: string | null; today: string },
): string | null {
  const { shipsOn = of.before, before, today } = of
  if (shipsOn === null || shipsOn === before || shipsOn > today) return shipsOn
  problems.warn('date_past', 'shipsOn', shipsOn)
  return before
}

/** An old price that is not above the price is dropped. */
function oldPriceOf(
  { problems }: PlannedRow,
  of: { priceKop: number; oldPriceKop: number | null | undefined; before: number | null },
): number | null {
  const old = of.oldPriceKop === undefined ? of.before : of.oldPriceKop
  if (old === null || old > of.priceKop) return old
  if (of.oldPriceKop !== undefined) problems.warn('old_price_not_higher', 'oldPrice', String(old / 100))
  return null
}

function barcodeOf({ problems }: PlannedRow, { barcode }: VariantFields): string | null | undefined {
  if (barcode === undefined || barcode === null || isGtin(barcode)) return barcode
  problems.warn('barcode_invalid', 'barcode', barcode)
  return undefined
}

/** A variant that was found by its key or barcode may get another SKU, unless a different variant has it. */
function skuOf(
  { variant, problems }: PlannedRow,
  { sku }: VariantFields,
  { matches, given }: Planning,
): string {
  const before = variant?.sku ?? ''
  if (sku === undefined || sku === before) return before
  if (sku.length > 64) problems.error('text_too_long', 'sku', sku)
  else if (matches.hasSku(sku) || given.has(sku)) problems.error('sku_repeated', 'sku', sku)
  else given.add(sku)
  return sku
}

/** A variant without a SKU is numbered after its article. */
function freeSku({ article, unit, matches, given }: Planning): string {
  const own = new Set(unit.stored?.variants.map(({ sku }) => sku))
  const isTaken = (sku: string) => own.has(sku) || matches.hasSku(sku) || given.has(sku)
  if (!isTaken(article)) return article
  for (let number = own.size + 1; ; number++) {
    const candidate = `${article.slice(0, 58)}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}
