import { isDeepStrictEqual } from 'node:util'
import { LIMITS } from '@sarafan/contract/limits'
import { Type } from '@sarafan/contract/schema/schema'
import type { Tx } from '../../platform/database/database.ts'
import { oneOf } from '../../platform/database/one-of.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { batchesOf, type Skipped } from './apply.ts'
import { CHANGE_KINDS, type ChangeKind, type SkipReason, type Values, valuesOf } from './change.ts'
import { lackingProducts } from './lacking.ts'
import { type Author, recordUndoing } from './log.ts'
import { priceFault } from './prices.ts'
import { lockProducts, type ProductState, readProducts } from './state.ts'
import { writeValues } from './write.ts'

const StoredValues = Type.Object({
  priceKop: Type.Optional(Type.Integer()),
  oldPriceKop: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  onHand: Type.Optional(Type.Integer()),
  status: Type.Optional(
    Type.Enum(['draft', 'on_review', 'active', 'hidden', 'rejected', 'archived'] as const),
  ),
  vatCode: Type.Optional(Type.Integer()),
  brandId: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  categoryIds: Type.Optional(Type.Array(Type.Integer())),
})

const LOCK_CHANGE = statement('catalog.bulk.undo.lockChange')`
  select kind, undone_at from goods_change where id = $1 and showcase_id = $2 for update`
const PRODUCT_IDS = statement('catalog.bulk.undo.productIds')`
  select distinct product_id from goods_change_item where change_id = $1 order by product_id`
const ITEMS = statement('catalog.bulk.undo.items', { before: StoredValues, after: StoredValues })`
  select product_id, variant_id, before, after from goods_change_item
  where change_id = $1 and product_id = any($2::bigint[]) order by product_id, variant_id`
const END = statement('catalog.bulk.undo.end')`
  update goods_change set undone_at = $2, undone_by = $3 where id = $1`

type Item = StatementRow<typeof ITEMS>

export interface Undone {
  readonly restored: number
  /** Products with values that were not restored; at most `LIMITS.goodsChangeSkipped` of them. */
  readonly skipped: readonly Skipped[]
  readonly skippedCount: number
}

/**
 * Restores what a change replaced, except values that were changed since or that the product cannot have any more; those
 * products are reported. Throws `goods_change_not_found`, and `goods_change_undone` for the second time.
 */
export async function undoChange(tx: Tx, by: Author, changeId: number): Promise<Undone> {
  const { showcaseId, personId, at } = by
  // Two that undo the same change wait here for each other.
  const [change] = await queryRows(tx, LOCK_CHANGE, [changeId, showcaseId])
  if (!change) throw refuse('goods_change_not_found', { days: LIMITS.goodsChangeDays })
  if (change.undoneAt) throw refuse('goods_change_undone')
  const kind = oneOf(CHANGE_KINDS, change.kind)
  const changed = await queryRows(tx, PRODUCT_IDS, [changeId])
  const productIds = changed.map((one) => one.productId)
  await lockProducts(tx, { showcaseId, productIds })
  const skipped: Skipped[] = []
  let restored = 0
  for (const batch of batchesOf(productIds)) {
    const done = await undoBatch(tx, by, { changeId, kind, productIds: batch })
    skipped.push(...done.skipped)
    restored += done.restored
  }
  await queryRows(tx, END, [changeId, at, personId])
  await recordUndoing(tx, by, { kind, restored, kept: skipped.length })
  return {
    restored,
    skipped: skipped.slice(0, LIMITS.goodsChangeSkipped),
    skippedCount: skipped.length,
  }
}

async function undoBatch(
  tx: Tx,
  { showcaseId, at }: Author,
  of: { changeId: number; kind: ChangeKind; productIds: readonly number[] },
) {
  const { changeId, kind, productIds } = of
  const products = await readProducts(tx, { showcaseId, productIds })
  const items = Map.groupBy(await queryRows(tx, ITEMS, [changeId, productIds]), (item) => item.productId)
  const lacking =
    kind === 'status' ? await lackingProducts(tx, { showcaseId, productIds }) : new Map<number, SkipReason>()
  const values: { productId: number; variantId: number; to: Values }[] = []
  const skipped: Skipped[] = []
  for (const product of products) {
    const own = items.get(product.id) ?? []
    const faults = own.map((item) => restoreFault(kind, { product, item, lack: lacking.get(product.id) }))
    const reason = faults.find((fault) => fault !== null)
    if (reason) skipped.push({ id: product.id, name: product.name, reason })
    values.push(
      ...own.flatMap(({ productId, variantId, before }, place) =>
        faults[place] === null ? [{ productId, variantId, to: before }] : [],
      ),
    )
  }
  await writeValues(tx, { showcaseId, kind, values, at })
  return { skipped, restored: new Set(values.map(({ productId }) => productId)).size }
}

/** Returns why a value is not restored; null if it is. */
function restoreFault(
  kind: ChangeKind,
  of: { product: ProductState; item: Item; lack: SkipReason | undefined },
): SkipReason | null {
  const { product, item } = of
  const { before, after } = item
  const variant = product.variants.find(({ id }) => id === item.variantId)
  if (item.variantId !== 0 && !variant) return 'changed'
  if (!isDeepStrictEqual(valuesOf(kind, product, variant), after)) return 'changed'
  if (before.status === 'active' && of.lack) return of.lack
  if (variant && before.onHand !== undefined && before.onHand < variant.reserved) return 'reserved'
  const { priceKop, oldPriceKop = null } = before
  return priceKop === undefined ? null : priceFault({ priceKop, oldPriceKop })
}
