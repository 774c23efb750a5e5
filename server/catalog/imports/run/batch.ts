import type { RowOutcome } from '@sarafan/contract/catalog/import-fields'
import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { Data, Problems } from '../jobs/json.ts'
import type { RowProblem } from '../model.ts'
import type { BatchRow } from './batch-row.ts'
import type { HeldImport } from './lease.ts'
import { unchangedGroups } from './prints.ts'

/** Rows of at most so many products; a product has at most 200 rows. */
const MAX_ROWS = 1000

const NEXT = statement('catalog.imports.run.batch.next', { data: Data, problems: Problems })`
  select group_no, row_no, data, outcome, problems, print from import_row
  where job_id = $1 and group_no = any($2::integer[]) order by group_no, row_no limit ${MAX_ROWS}`

/** The next products of an import. */
interface Batch {
  /** Rows of the products that have to be looked at. */
  readonly rows: readonly BatchRow[]
  /** Number of rows that are known to change nothing. */
  readonly unchanged: number
  /** The number of the last product. */
  readonly cursor: number
}

/** Returns the next products after `cursor`, at most `products` of them. */
export async function nextBatch(
  tx: Tx,
  held: HeldImport,
  of: { cursor: number; groups: number; products: number },
): Promise<Batch> {
  const end = Math.min(of.cursor + of.products, of.groups)
  const unchanged = await unchangedGroups(tx, held, { after: of.cursor, upTo: end })
  const numbers = Array.from({ length: end - of.cursor }, (_, at) => of.cursor + 1 + at)
  const groups = numbers.filter((groupNo) => !unchanged.has(groupNo))
  const rows = groups.length === 0 ? [] : await queryRows(tx, NEXT, [held.id, groups])
  // The rows of the last product may go on.
  const cut = rows.length < MAX_ROWS ? end + 1 : (rows.at(-1)?.groupNo ?? end)
  const count = [...unchanged].reduce((sum, [groupNo, of]) => (groupNo < cut ? sum + of : sum), 0)
  return { rows: rows.filter(({ groupNo }) => groupNo < cut), unchanged: count, cursor: cut - 1 }
}

const RECORD = statement('catalog.imports.run.batch.record')`
  update import_row r set outcome = line.outcome, problems = line.problems
  from jsonb_to_recordset($2::jsonb) as line ("groupNo" integer, "rowNo" integer, outcome text, problems jsonb)
  where r.job_id = $1 and r.group_no = line."groupNo" and r.row_no = line."rowNo"`
const ADVANCE = statement('catalog.imports.run.batch.advance')`
  update import_job set group_cursor = $2, processed = processed + $3, created = created + $4, changed = changed + $5,
    unchanged = unchanged + $6, hidden = hidden + $7, rejected = rejected + $8, problems = problems + $9
  where id = $1`

/** What became of a row. */
export interface RowResult {
  readonly row: BatchRow
  readonly outcome: RowOutcome
  readonly problems: readonly RowProblem[]
}

/**
 * Records what became of a batch and moves the cursor behind it. Rows that change nothing and have no problem are not written:
 * importing the same file again costs no updates.
 */
export async function recordBatch(
  tx: Tx,
  of: { jobId: number; cursor: number; unchanged: number; results: readonly RowResult[] },
): Promise<void> {
  const news = of.results.filter(({ row, outcome, problems }) => {
    const before = row.outcome === 'waiting' ? 'unchanged' : row.outcome
    return before !== outcome || JSON.stringify(row.problems) !== JSON.stringify(problems)
  })
  const lines = news.map(({ row, outcome, problems }) => ({
    groupNo: row.groupNo,
    rowNo: row.rowNo,
    outcome,
    problems,
  }))
  if (lines.length > 0) await queryRows(tx, RECORD, [of.jobId, JSON.stringify(lines)])
  const count = (wanted: RowOutcome) => of.results.filter(({ outcome }) => outcome === wanted).length
  await queryRows(tx, ADVANCE, [
    of.jobId,
    of.cursor,
    of.results.length + of.unchanged,
    count('created'),
    count('changed'),
    count('unchanged') + of.unchanged,
    count('hidden'),
    count('rejected'),
    of.results.filter(({ problems }) => problems.length > 0).length,
  ])
}
