import { bpsIn, type Plan, planFor, promiseOf } from '../plans/plans.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/**
 * Picks each product's plan exception by the rule of the plans' `bpsFor`: its own, else that of its nearest
 * category.
 */
const storeCashback = (scope: string) => `
  with goods as (select p.id from product p where ${scope}),
  exceptions as (
    select * from jsonb_to_recordset($2::jsonb) as o (kind text, id bigint, bp int, "marginBp" int)),
  applicable as (
    select goods.id, o.bp, o."marginBp", true as is_own, 0 as depth, 0::bigint as list_id
    from exceptions o join goods on goods.id = o.id where o.kind = 'product'
    union all
    select goods.id, o.bp, o."marginBp", false, up.depth, up.list_id
    from goods join product_category pc on pc.product_id = goods.id join category c on c.id = pc.category_id
    cross join unnest(c.path) with ordinality as up (list_id, depth)
    join exceptions o on o.kind = 'category' and o.id = up.list_id),
  nearest as (
    select distinct on (id) id, bp, "marginBp" from applicable order by id, is_own desc, depth desc, list_id),
  stale as materialized (
    select p.id, n.bp, n."marginBp" from product p join goods on goods.id = p.id left join nearest n on n.id = p.id
    where (p.cashback_bp, p.cashback_margin_bp) is distinct from (n.bp, n."marginBp")
    order by p.id for no key update of p)
  update product p set cashback_bp = stale.bp, cashback_margin_bp = stale."marginBp" from stale where p.id = stale.id`

const OF_PRODUCTS = statement('catalog.cashback.ofProducts')`${storeCashback('p.id = any($1::bigint[])')}`
const OF_SHOWCASE = statement('catalog.cashback.ofShowcase')`${storeCashback('p.showcase_id = $1')}`
const OF_PLATFORM = statement('catalog.cashback.ofPlatform')`${storeCashback(
  '$1::bigint is null and not exists (select from plan_version v where v.showcase_id = p.showcase_id)',
)}`

/**
 * Updates the cashback that products promise their buyers to the plan in force. `showcaseId` null: all
 * showcases that use the platform's plan. Call it in the transaction that publishes a plan, or moves products
 * or categories.
 */
export async function refreshCashback(tx: Tx, of: { showcaseId: number | null }): Promise<void> {
  // No showcase has the id 0, so this finds the platform's plan only.
  const plan = await planFor(tx, of.showcaseId ?? 0)
  const scope = of.showcaseId === null ? OF_PLATFORM : OF_SHOWCASE
  await queryRows(tx, scope, [of.showcaseId, JSON.stringify(exceptionsOf(plan))])
}

/** Like `refreshCashback`, for some products of one showcase. */
export async function refreshProductsCashback(
  tx: Tx,
  of: { showcaseId: number; products: readonly { id: number; hasOwn: boolean }[] },
): Promise<void> {
  const exceptions = exceptionsOf(await planFor(tx, of.showcaseId))
  const products = exceptions.length > 0 ? of.products : of.products.filter(({ hasOwn }) => hasOwn)
  if (products.length === 0) return
  await queryRows(tx, OF_PRODUCTS, [products.map(({ id }) => id), JSON.stringify(exceptions)])
}

function exceptionsOf(plan: Plan | null) {
  if (!plan) return []
  return (plan.overrides ?? []).map((one) => ({
    kind: one.kind,
    id: one.id,
    ...promiseOf(plan, bpsIn(one)),
  }))
}
