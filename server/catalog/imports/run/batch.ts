import type { RowOutcome } from '@sarafan/contract/catalog/import-fields'
import type { Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { Data, Problems } from '../jobs/json.ts'
import type { ImportRow, RowProblem } from '../model.ts'

/** A staged row with what an earlier run has recorded of it. */
export interface BatchRow {
  readonly groupNo: number
  readonly rowNo: number
  readonly data: ImportRow
  readonly outcome: RowOutcome
  readonly problems: readonly RowProblem[]
}

/** Rows of at most so many products; a product has at most 200 rows. */
const MAX_ROWS = 1000

const NEXT = statement('catalog.imports.run.batch.next', { data: Data, problems: Problems })`
  select group_no, row_no, data, outcome, problems from import_row
  where job_id = $1 and group_no > $2 and group_no <= $3 order by group_no, row_no limit ${MAX_ROWS}`

/** Returns the rows of the next products after `cursor`, at most `products` of them, and the number of the last one. */
export async function nextBatch(
  tx: Tx,
  of: { jobId: number; cursor: number; groups: number; products: number },
): Promise<{ rows: BatchRow[]; cursor: number }> {
  const end = Math.min(of.cursor + of.products, of.groups)
  const rows = await queryRows(tx, NEXT, [of.jobId, of.cursor, end])
  if (rows.length < MAX_ROWS) return { rows, cursor: end }
  // The rows of the last product may go on.
  const last = rows.at(-1)?.groupNo ?? end
  return { rows: rows.filter(({ groupNo }) => groupNo < last), cursor: last - 1 }
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
  of: { jobId: number; cursor: number; results: readonly RowResult[] },
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
    of.results.length,
    count('created'),
    count('changed'),
    count('unchanged'),
    count('hidden'),
    count('rejected'),
    of.results.filter(({ problems }) => problems.length > 0).length,
  ])
}
