import type { ImportField } from '@sarafan/contract/catalog/import-fields'
import type { BatchRow } from '../batch-row.ts'
import type { Matches } from '../match.ts'
import { RowProblems } from './problems.ts'
import type { PlannedRow, Unit } from './target.ts'

/**
 * Groups the rows of a batch by the product that they describe: the one they match, otherwise the one that another row of their
 * group matches, otherwise a new one. Rows of several groups that match one product are changed together.
 */
export function unitsOf(
  rows: readonly BatchRow[],
  { matches, columnOf }: { matches: Matches; columnOf: (field: ImportField) => string },
): Unit[] {
  const groupProduct = new Map<number, number>()
  for (const { groupNo, data } of rows) {
    const id = matches.productIdOf(data)
    if (id !== null && !groupProduct.has(groupNo)) groupProduct.set(groupNo, id)
  }
  const units = new Map<string, { stored: Unit['stored']; rows: PlannedRow[] }>()
  for (const row of rows) {
    const productId = matches.productIdOf(row.data) ?? groupProduct.get(row.groupNo)
    const stored = productId === undefined ? null : (matches.products.get(productId) ?? null)
    const key = stored ? `product:${stored.id}` : `group:${row.groupNo}`
    const unit = units.get(key) ?? { stored, rows: [] }
    units.set(key, unit)
    const variantId = matches.variantOf(row.data)?.variantId
    const variant = stored?.variants.find(({ id }) => id === variantId) ?? soleVariant(unit.stored, row)
    unit.rows.push({ row, problems: new RowProblems(row.data.problems, columnOf), variant })
  }
  return [...units.values()]
}

/** A row that names a product by its article and no variant means the only variant that there is. */
function soleVariant(stored: Unit['stored'], { data }: BatchRow) {
  const { variant } = data
  if (!stored || variant === null || data.variantKey !== undefined) return null
  const isUnnamed = variant.sku === undefined && !variant.barcode
  if (!isUnnamed || stored.variants.length === 0) return null
  const options = variant.options?.map(({ value }) => value) ?? []
  if (options.length > 0)
    return stored.variants.find((one) => one.options.join('\n') === options.join('\n')) ?? null
  return stored.variants.length === 1 ? (stored.variants[0] ?? null) : null
}
