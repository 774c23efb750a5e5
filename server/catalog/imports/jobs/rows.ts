import type { RowOutcome } from '@sarafan/contract/catalog/import-fields'
import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { ImportRow, RowProblem } from '../model.ts'
import { Data, Problems } from './json.ts'

/** A row of an import with what became of it, or would in a dry run. */
export interface ReportedRow {
  readonly rowNo: number
  readonly data: ImportRow
  readonly outcome: RowOutcome
  readonly problems: readonly RowProblem[]
}

// Rows that change nothing are not written, so that importing the same file again costs no updates: a row that has been
// processed and has no outcome is unchanged.
const ROWS = `
  select r.row_no, r.group_no, r.data, r.problems,
    case when r.outcome = 'waiting' and r.group_no <= j.group_cursor then 'unchanged' else r.outcome end as outcome
  from import_row r join import_job j on j.id = r.job_id
  where r.job_id = $1`
const ROW = { data: Data, problems: Problems }

const WITH_PROBLEMS = statement('catalog.imports.jobs.rows.withProblems', ROW)`
  select * from (${ROWS} and r.problems <> '[]') found order by row_no limit ${LIMITS.importRowPage} offset $2`
const BY_OUTCOME = statement('catalog.imports.jobs.rows.byOutcome', ROW)`
  select * from (${ROWS}) found where outcome = $3 order by group_no, row_no limit ${LIMITS.importRowPage} offset $2`
const COUNTS = statement('catalog.imports.jobs.rows.counts')`
  select count(*) filter (where outcome = $2)::int as rows from (${ROWS}) found`

/** Returns a page (0-based) of rows with a problem or with an outcome, and their number. */
export async function importRows(
  db: Db,
  of: { jobId: number; show: 'problems' | RowOutcome; page: number; problems: number },
): Promise<{ rows: ReportedRow[]; total: number }> {
  const offset = of.page * LIMITS.importRowPage
  if (of.show === 'problems')
    return {
      rows: await queryRows(db, WITH_PROBLEMS, [of.jobId, offset]).then(toReported),
      total: of.problems,
    }
  const rows = toReported(await queryRows(db, BY_OUTCOME, [of.jobId, offset, of.show]))
  const [count] = await queryRows(db, COUNTS, [of.jobId, of.show])
  return { rows, total: count?.rows ?? 0 }
}

const NEXT = statement('catalog.imports.jobs.rows.next', ROW)`
  ${ROWS} and (r.group_no, r.row_no) > ($2, $3) order by r.group_no, r.row_no limit 500`

/** Yields all rows of an import in batches, rows of one product together. No connection is held between the batches. */
export async function* allRows(db: Db, jobId: number): AsyncGenerator<ReportedRow[]> {
  for (let last = { groupNo: 0, rowNo: -1 }; ; ) {
    const batch = await queryRows(db, NEXT, [jobId, last.groupNo, last.rowNo])
    if (batch.length === 0) return
    last = batch.at(-1) ?? last
    yield toReported(batch)
  }
}

type Found = Omit<ReportedRow, 'outcome'> & { readonly outcome: string | null }

function toReported(found: readonly Found[]): ReportedRow[] {
  return found.map(({ rowNo, data, outcome, problems }) => ({
    rowNo,
    data,
    outcome: outcome as RowOutcome, // the column's CHECK lists them
    problems,
  }))
}
