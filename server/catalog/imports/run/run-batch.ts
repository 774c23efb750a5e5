import type { RowOutcome } from '@sarafan/contract/catalog/import-fields'
import { dayOf } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { lockShowcaseProducts } from '../../lock-products.ts'
import { nextBatch, type RowResult, recordBatch } from './batch.ts'
import type { BatchRow } from './batch-row.ts'
import { openDictionary } from './dictionary.ts'
import { type HeldImport, holdImport } from './lease.ts'
import { type Matches, matchRows } from './match.ts'
import { planProduct } from './plan/plan.ts'
import { columnsOf } from './plan/problems.ts'
import type { PlannedRow, Unit } from './plan/target.ts'
import { unitsOf } from './plan/units.ts'
import { recordPrints } from './prints.ts'
import { applyPlans, type ResolvedPlan } from './write/apply.ts'
import { knownPictures } from './write/pictures.ts'
import { resolvePictures } from './write/resolve-pictures.ts'

const LAST_NUMBER = statement('catalog.imports.run.runBatch.lastNumber')`
  select coalesce(max(article::bigint), 1000) as last from product where showcase_id = $1 and article ~ '^\\d{1,9}$'`
const SEEN = statement('catalog.imports.run.runBatch.seen')`
  insert into import_seen (job_id, variant_id) select $1, id from unnest($2::bigint[]) as id order by id
  on conflict do nothing`
const SEEN_NEW = statement('catalog.imports.run.runBatch.seenNew')`
  insert into import_seen (job_id, variant_id) select $1, id from variant
  where showcase_id = $2 and sku = any($3::text[]) and status <> 'removed' on conflict do nothing`

/**
 * Runs the next batch of an import in the caller's transaction: plans its products, writes them unless it is a dry run, and records
 * what became of the rows with the cursor. So a killed process continues behind the last batch, and no product is half done.
 * Returns the number of rows and whether they were the last. Throws `LeaseLost`.
 */
export async function runBatch(
  tx: Tx,
  held: HeldImport,
  of: { at: Date; products: number },
): Promise<{ rows: number; isLast: boolean }> {
  const { groupCursor, groups } = await holdImport(tx, held, of.at)
  const batch = await nextBatch(tx, held, { cursor: groupCursor, groups, products: of.products })
  const plans = batch.rows.length === 0 ? [] : await runRows(tx, held, { ...of, rows: batch.rows })
  const { cursor, unchanged } = batch
  await recordBatch(tx, { jobId: held.id, cursor, unchanged, results: plans.flatMap(resultsOf) })
  return { rows: batch.rows.length, isLast: batch.cursor >= groups }
}

/** Plans the products of rows, and writes them unless it is a dry run. */
async function runRows(
  tx: Tx,
  held: HeldImport,
  batch: { at: Date; rows: readonly BatchRow[] },
): Promise<ResolvedPlan[]> {
  const { showcaseId } = held
  const { at } = batch
  const isApplying = held.goal === 'apply'
  if (isApplying) await lockShowcaseProducts(tx, showcaseId)
  const matches = await matchRows(tx, { showcaseId, rows: batch.rows })
  const rows = batch.rows.map(({ data }) => data)
  const named =
    held.mode === 'prices'
      ? []
      : rows.filter(({ problems }) => !problems.some(({ level }) => level === 'error'))
  const dictionary = await openDictionary(tx, { showcaseId, at, isApplying, rows: named })
  const columnOf = columnsOf(held.settings)
  const planning = {
    mode: held.mode,
    dictionary,
    matches,
    givenArticles: new Set<string>(),
    givenSkus: new Set<string>(),
    today: dayOf(at),
    nextNumber: await numbersFor(tx, showcaseId, rows),
  }
  const units = unitsOf(batch.rows, { matches, columnOf })
  const plans = await resolve(
    tx,
    showcaseId,
    units.map((unit) => planProduct(unit, planning)),
  )
  if (isApplying) {
    const ids = await applyPlans(tx, { held, dictionary, at, plans })
    await recordPrints(tx, held, { plans, idOf: ({ plan }) => ids.get(plan) ?? plan.unit.stored?.id ?? null })
  }
  if (held.mode === 'hide_missing') await recordSeen(tx, held, { units, plans })
  return plans
}

async function resolve(
  tx: Tx,
  showcaseId: number,
  plans: readonly ResolvedPlan['plan'][],
): Promise<ResolvedPlan[]> {
  const addresses = [...new Set(plans.flatMap(({ pictures }) => pictures ?? []))]
  const known = await knownPictures(tx, { showcaseId, addresses })
  return plans.map((plan) => {
    const pictures = resolvePictures(plan, known)
    const hasVariant =
      plan.variants.some(({ isActive }) => isActive) || (plan.unit.stored?.variants ?? []).length > 0
    const isComplete = pictures.hasAny && hasVariant && (plan.product?.categoryIds.length ?? 0) > 0
    if (plan.product && plan.sale === 'publish' && !isComplete)
      firstUsable(plan.unit)?.problems.warn('not_published', 'status')
    return { plan, pictures, isComplete }
  })
}

const firstUsable = ({ rows }: Unit) => rows.find(({ problems }) => !problems.hasError)

/** Numbers for products without an article; the highest one is looked up only where a row may need it. */
async function numbersFor(
  tx: Tx,
  showcaseId: number,
  rows: readonly Parameters<Matches['productIdOf']>[0][],
): Promise<() => string> {
  const isNeeded = rows.some(
    ({ product, variant }) => product.article === undefined || variant?.sku === undefined,
  )
  const [found] = isNeeded ? await queryRows(tx, LAST_NUMBER, [showcaseId]) : []
  let last = found?.last ?? 1000
  return () => String(++last)
}

/** Rows that are rejected have been seen too: their variants must not be taken off sale. */
async function recordSeen(
  tx: Tx,
  held: HeldImport,
  of: { units: readonly Unit[]; plans: readonly ResolvedPlan[] },
): Promise<void> {
  const ids = of.units.flatMap(({ rows, stored }) =>
    rows.flatMap(({ variant, row }) => {
      if (variant) return row.data.isRemoved ? [] : [variant.id]
      return row.data.variant === null ? (stored?.variants ?? []).map(({ id }) => id) : []
    }),
  )
  await queryRows(tx, SEEN, [held.id, [...new Set(ids)]])
  const added = of.plans.flatMap(({ plan }) =>
    plan.variants.flatMap(({ id, sku }) => (id === null ? [sku] : [])),
  )
  if (held.goal === 'apply' && added.length > 0)
    await queryRows(tx, SEEN_NEW, [held.id, held.showcaseId, added])
}

function resultsOf(resolved: ResolvedPlan): RowResult[] {
  return resolved.plan.unit.rows.map((planned) => ({
    row: planned.row,
    outcome: outcomeOf(planned, resolved),
    problems: planned.problems.all,
  }))
}

function outcomeOf(planned: PlannedRow, { plan, pictures, isComplete }: ResolvedPlan): RowOutcome {
  if (planned.problems.hasError) return 'rejected'
  if (plan.product === null) return 'unchanged'
  if (plan.sale === 'hide') return 'hidden'
  const { stored } = plan.unit
  const isNewVariant = planned.variant === null && plan.changedRows.has(planned)
  if (stored === null || isNewVariant) return 'created'
  const moves = plan.sale === 'publish' && isComplete
  const isChanged = plan.isProductChanged || plan.changedRows.has(planned) || pictures.isChanged || moves
  return isChanged ? 'changed' : 'unchanged'
}
