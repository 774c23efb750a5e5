import { LIMITS } from '@sarafan/contract/limits'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { GoodsSearch } from '../goods/filters.ts'
import { matchingIds } from '../goods/goods.ts'
import type { GoodsChange, Replacement, SkipReason } from './change.ts'
import { lackingProducts } from './lacking.ts'
import { type Author, beginChange, endChange, recordReplacements } from './log.ts'
import { planChange } from './plan.ts'
import { lockProducts, readProducts } from './state.ts'
import { writeValues } from './write.ts'

/** Products whose values are read, planned and written together: bounds the memory of a change. */
const BATCH = 1000

/** A product that was not changed. */
export interface Skipped {
  readonly id: number
  readonly name: string
  readonly reason: SkipReason
}
export interface Changed {
  /** Null: nothing was changed. */
  readonly changeId: number | null
  readonly products: number
  /** At most `LIMITS.goodsChangeSkipped` of them. */
  readonly skipped: readonly Skipped[]
  readonly skippedCount: number
}

/** The products to change: selected ones, or all that match. */
export type Selection = { readonly ids: readonly number[] } | { readonly search: GoodsSearch }

/**
 * Changes one property of all selected products and records what it replaced. Products that cannot take it are skipped and
 * reported. Throws `selection_changed` unless `count` products are selected, `product_not_found` for an id of another
 * showcase, `category_not_found` and `brand_not_found`.
 */
export async function changeGoods(
  tx: Tx,
  by: Author,
  of: { selection: Selection; count: number; change: GoodsChange },
): Promise<Changed> {
  const { showcaseId } = by
  await requireTarget(tx, showcaseId, of.change)
  const productIds = await selectedIds(tx, of.selection)
  if (productIds.length !== of.count) throw refuse('selection_changed', { count: productIds.length })
  const locked = await lockProducts(tx, { showcaseId, productIds })
  if (locked !== productIds.length) throw refuse('product_not_found')
  const changeId = await beginChange(tx, by, of.change)
  const skipped: Skipped[] = []
  let first: readonly Replacement[] = []
  let products = 0
  for (const batch of batchesOf(productIds)) {
    const done = await changeBatch(tx, by, { changeId, change: of.change, productIds: batch })
    skipped.push(...done.skipped)
    products += done.products
    if (first.length === 0) first = done.replacements
  }
  return {
    changeId: await endChange(tx, by, { changeId, change: of.change, replacements: first, products }),
    products,
    skipped: skipped.slice(0, LIMITS.goodsChangeSkipped),
    skippedCount: skipped.length,
  }
}

async function changeBatch(
  tx: Tx,
  { showcaseId, at }: Author,
  of: { changeId: number; change: GoodsChange; productIds: readonly number[] },
) {
  const { changeId, change, productIds } = of
  const lacking =
    change.kind === 'status' && change.status === 'active'
      ? await lackingProducts(tx, { showcaseId, productIds })
      : new Map<number, SkipReason>()
  const replacements: Replacement[] = []
  const skipped: Skipped[] = []
  let products = 0
  for (const product of await readProducts(tx, { showcaseId, productIds })) {
    const plan = planChange(change, product, { variantId: null, lacking })
    if ('reason' in plan) skipped.push({ id: product.id, name: product.name, reason: plan.reason })
    else if (plan.replacements.length > 0) {
      replacements.push(...plan.replacements)
      products++
    }
  }
  const values = replacements.map(({ after, ...of }) => ({ ...of, to: after }))
  await writeValues(tx, { showcaseId, kind: change.kind, values, at })
  await recordReplacements(tx, { changeId, showcaseId, replacements })
  return { replacements, skipped, products }
}

const LOCK_CATEGORY = statement('catalog.bulk.apply.lockCategory')`
  select id from category where id = $1 and showcase_id = $2 and status <> 'archived' for key share`
const LOCK_BRAND = statement('catalog.bulk.apply.lockBrand')`
  select id from brand where id = $1 and showcase_id = $2 for key share`

async function requireTarget(tx: Tx, showcaseId: number, change: GoodsChange): Promise<void> {
  if (change.kind === 'category') {
    const found = await queryRows(tx, LOCK_CATEGORY, [change.categoryId, showcaseId])
    if (found.length === 0) throw refuse('category_not_found')
  }
  if (change.kind === 'brand' && change.brandId !== null) {
    const found = await queryRows(tx, LOCK_BRAND, [change.brandId, showcaseId])
    if (found.length === 0) throw refuse('brand_not_found')
  }
}

async function selectedIds(tx: Tx, selection: Selection): Promise<number[]> {
  if ('ids' in selection) return [...new Set(selection.ids)].toSorted((one, other) => one - other)
  return matchingIds(tx, { search: selection.search, most: LIMITS.goodsChangeProducts + 1 })
}

/** Returns the ids in batches that are read and written together. */
export function batchesOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
    ids.slice(at * BATCH, (at + 1) * BATCH),
  )
}
