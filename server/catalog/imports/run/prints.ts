import { hash } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { ImportRow } from '../model.ts'
import type { BatchRow } from './batch-row.ts'
import type { HeldImport } from './lease.ts'
import type { ResolvedPlan } from './write/apply.ts'

/** Part of every stored state: raise it when the plan of an import changes, so that no product is skipped by an older one. */
const VERSION = 2

// Names of rows lead to categories and definitions of attributes, so a change of these makes every product worth a look.
const DICTIONARY = `
  dictionary as materialized (
    select md5(
      coalesce((select string_agg(row(c.id, c.parent_id, c.name, c.status)::text, '' order by c.id)
        from category c where c.showcase_id = $1), '')
      || coalesce((select string_agg(row(a.*)::text, '' order by a.id) from attribute a where a.showcase_id = $1), ''))
      as names)`
// All that a plan compares. `row` quotes its values, so that different products have different texts.
const STATE = `
  md5(row(${VERSION}, $2::text, dictionary.names, p.article, p.name, p.status, p.vat_code, p.age_limit, p.category_id, p.brand_id,
    (select b.name from brand b where b.id = p.brand_id), p.min_quantity, p.quantity_step, p.unit, p.content_unit, p.marked_group,
    p.names, d.descriptions, d.short, d.description, d.attributes, d.axes, d.pictures,
    (select string_agg(pc.category_id::text, ' ' order by pc.category_id) from product_category pc where pc.product_id = p.id),
    (select string_agg(k.key || k.variant_id, ' ' order by k.key) from import_key k where k.product_id = p.id),
    (select string_agg(row(v.id, v.sku, v.options, v.position, v.price_kop, v.old_price_kop, v.cost_kop, v.on_hand,
        v.barcode, v.status, v.weight_g, v.length_cm, v.width_cm, v.height_cm, v.is_counted, v.ships_on, v.content)::text, ''
        order by v.id)
      from variant v where v.product_id = p.id and v.status <> 'removed'))::text)::uuid`

// `offset 0` looks products up one by one: a join would read all of them for every batch, in an empty shop because it costs
// nothing yet, and in a full one because the number of products of a batch is overestimated.
const STATE_OF = (id: string) => `
  select p.id, ${STATE} as state from product p join product_details d on d.product_id = p.id where p.id = ${id} offset 0`

const UNCHANGED = statement('catalog.imports.run.prints.unchanged')`
  with ${DICTIONARY},
  batch as materialized (
    select r.group_no, count(*)::int as rows, md5(string_agg(r.print::text, '' order by r.row_no))::uuid as print
    from import_row r where r.job_id = $3 and r.group_no > $4 and r.group_no <= $5
    group by r.group_no having bool_and(r.outcome = 'waiting' and r.problems = '[]'))
  select batch.group_no, batch.rows from batch cross join dictionary
  cross join lateral (
    select k.product_id, k.state from import_print k where k.showcase_id = $1 and k.print = batch.print offset 0) known
  cross join lateral (${STATE_OF('known.product_id')}) now
  where known.state = now.state order by batch.group_no`

/**
 * Returns the groups between two numbers that change nothing, with how many rows each has: an import found the same rows and their
 * product in agreement, and neither has changed since.
 */
export async function unchangedGroups(
  tx: Tx,
  held: HeldImport,
  of: { after: number; upTo: number },
): Promise<ReadonlyMap<number, number>> {
  // That mode records which variants a file has, so each row has to be matched.
  if (held.mode === 'hide_missing') return new Map()
  const found = await queryRows(tx, UNCHANGED, [held.showcaseId, held.mode, held.id, of.after, of.upTo])
  return new Map(found.map(({ groupNo, rows }) => [groupNo, rows]))
}

const RECORD = statement('catalog.imports.run.prints.record')`
  with ${DICTIONARY}
  insert into import_print (product_id, showcase_id, print, state)
  select now.id, $1, line.print, now.state
  from jsonb_to_recordset($3::jsonb) as line (id bigint, print uuid) cross join dictionary
  cross join lateral (${STATE_OF('line.id')}) now
  order by now.id
  on conflict (product_id) do update set print = excluded.print, state = excluded.state
    where (import_print.print, import_print.state) is distinct from (excluded.print, excluded.state)`

/** Records the products of a batch that agree with their rows now, so that the next import of the same rows skips them. */
export async function recordPrints(
  tx: Tx,
  held: HeldImport,
  of: { plans: readonly ResolvedPlan[]; idOf: (plan: ResolvedPlan) => number | null },
): Promise<void> {
  const groups = Map.groupBy(of.plans, ({ plan }) => plan.unit.rows[0]?.row.groupNo)
  const lines = of.plans.flatMap((one) => {
    const { rows } = one.plan.unit
    const isAlone = groups.get(rows[0]?.row.groupNo)?.length === 1
    const print = printOf(rows.map(({ row }) => row))
    const id = of.idOf(one)
    const isSettled = one.plan.product !== null && one.pictures.missing.length === 0
    const isFaultless = rows.every(({ row, problems }) => problems.all.length === 0 && isNamed(row.data))
    return isAlone && isSettled && isFaultless && print !== null && id !== null ? [{ id, print }] : []
  })
  if (lines.length > 0) await queryRows(tx, RECORD, [held.showcaseId, held.mode, JSON.stringify(lines)])
}

/** A row without any code is a new product each time. */
const isNamed = ({ productKey, variantKey, product, variant }: ImportRow) =>
  [productKey, variantKey, product.article, variant?.sku, variant?.barcode].some(Boolean)

/** Returns the print of a group; null when the rows are of several groups, or were read before rows had prints. */
function printOf(rows: readonly BatchRow[]): string | null {
  const isOneGroup = rows.every(({ groupNo }) => groupNo === rows[0]?.groupNo)
  const prints = rows.flatMap(({ print }) => print ?? [])
  return isOneGroup && prints.length === rows.length ? hash('md5', prints.join('')) : null
}
