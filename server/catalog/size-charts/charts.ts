import { CHART_LIMITS } from '@sarafan/contract/catalog/products/size-chart-limits'
import { audit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { lockShowcaseProducts } from '../lock-products.ts'

const COLUMNS = 'id, version, name, unit, columns, rows, category_id'

const CHARTS = statement('catalog.sizeCharts.charts.all')`
  select ${COLUMNS} from size_chart where showcase_id = $1 order by name, id`
/** A table of sizes. */
export type StoredChart = RowOf<'catalog.sizeCharts.charts.all'>

/** Returns the size charts of a showcase by name. */
export async function chartsOf(db: Db, showcaseId: number): Promise<StoredChart[]> {
  return queryRows(db, CHARTS, [showcaseId])
}

/** SQL of the chart of product `p` with details `d`: its own, else that of its main category. */
export const CHART_OF_PRODUCT = `(
    select jsonb_build_object('name', chart.name, 'unit', chart.unit, 'columns', chart.columns, 'rows', chart.rows)
    from size_chart chart where chart.showcase_id = p.showcase_id and chart.id = coalesce(d.size_chart_id,
      (select of_category.id from size_chart of_category where of_category.category_id = p.category_id)))`

export interface ChartSheet {
  readonly name: string
  readonly unit: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly categoryId: number | null
}
interface Writing {
  readonly showcaseId: number
  readonly personId: number | null
  readonly at: Date
}

const LOCK = statement('catalog.sizeCharts.charts.lock')`
  select ${COLUMNS} from size_chart where id = $1 and showcase_id = $2 for update`
const COUNT = statement('catalog.sizeCharts.charts.count')`
  select count(*)::int as charts from size_chart where showcase_id = $1`
// A category has one chart, so its former one loses it.
const RELEASE = statement('catalog.sizeCharts.charts.release')`
  update size_chart set category_id = null, version = version + 1
  where showcase_id = $3 and category_id = $1 and id <> $2`
const CATEGORY = statement('catalog.sizeCharts.charts.category')`
  select id from category where id = $1 and showcase_id = $2 and status <> 'archived' for key share`
const INSERT = statement('catalog.sizeCharts.charts.insert')`
  insert into size_chart (showcase_id, name, unit, columns, rows, category_id)
  values ($1, $2, $3, $4::jsonb, $5::jsonb, $6) returning ${COLUMNS}`
const UPDATE = statement('catalog.sizeCharts.charts.update')`
  update size_chart set name = $2, unit = $3, columns = $4::jsonb, rows = $5::jsonb, category_id = $6,
    version = version + 1
  where id = $1 returning ${COLUMNS}`

/**
 * Creates or changes a chart and returns it. Throws `size_chart_not_found`, `changed_meanwhile`, `category_not_found`,
 * `too_many_size_charts`.
 */
export async function saveChart(
  tx: Tx,
  by: Writing,
  of: { readonly existing: { id: number; version: number } | null; readonly sheet: ChartSheet },
): Promise<StoredChart> {
  const { existing, sheet } = of
  const { name, unit, categoryId } = sheet
  await lockShowcaseProducts(tx, by.showcaseId)
  if (categoryId !== null) await requireCategory(tx, by.showcaseId, categoryId)
  const before = existing && (await lockChart(tx, by.showcaseId, existing.id))
  if (before && before.version !== existing.version) throw refuse('changed_meanwhile')
  if (!before) await requireRoom(tx, by.showcaseId)
  if (categoryId !== null) await queryRows(tx, RELEASE, [categoryId, before?.id ?? 0, by.showcaseId])
  const cells = [JSON.stringify(sheet.columns), JSON.stringify(sheet.rows)] as const
  const [saved] = before
    ? await queryRows(tx, UPDATE, [before.id, name, unit, ...cells, categoryId])
    : await queryRows(tx, INSERT, [by.showcaseId, name, unit, ...cells, categoryId])
  if (!saved) throw new Error('saving returned no row')
  await record(tx, by, { before: before ?? null, after: saved })
  return saved
}

async function requireCategory(tx: Tx, showcaseId: number, categoryId: number): Promise<void> {
  if ((await queryRows(tx, CATEGORY, [categoryId, showcaseId])).length === 0)
    throw refuse('category_not_found')
}

async function lockChart(tx: Tx, showcaseId: number, id: number): Promise<StoredChart> {
  const [found] = await queryRows(tx, LOCK, [id, showcaseId])
  if (!found) throw refuse('size_chart_not_found')
  return found
}

async function requireRoom(tx: Tx, showcaseId: number): Promise<void> {
  const [count] = await queryRows(tx, COUNT, [showcaseId])
  if ((count?.charts ?? 0) >= CHART_LIMITS.charts)
    throw refuse('too_many_size_charts', { limit: CHART_LIMITS.charts })
}

const REMOVE = statement('catalog.sizeCharts.charts.remove')`delete from size_chart where id = $1`

/** Removes a chart; products that chose it have that of their category, or none. Throws `size_chart_not_found`. */
export async function removeChart(tx: Tx, by: Writing, id: number): Promise<void> {
  await lockShowcaseProducts(tx, by.showcaseId)
  const before = await lockChart(tx, by.showcaseId, id)
  await queryRows(tx, REMOVE, [id])
  await record(tx, by, { before, after: null })
}

/** Records a change, of which one side is null when the chart is new or removed. */
async function record(
  tx: Tx,
  { showcaseId, personId, at }: Writing,
  { before, after }: { before: StoredChart | null; after: StoredChart | null },
): Promise<void> {
  const id = after?.id ?? before?.id
  if (id === undefined) return
  await audit(tx, {
    showcaseId,
    personId,
    at,
    action: before ? (after ? 'change' : 'remove') : 'create',
    object: `size_chart:${id}`,
    before: before ? auditView(before) : {},
    after: after ? auditView(after) : {},
  })
}

function auditView({ name, unit, columns, rows, categoryId }: StoredChart): object {
  return { name, unit, columns, rows: rows.map((row) => row.join(' · ')), categoryId }
}
