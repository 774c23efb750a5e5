import type { ImportGoal } from '@sarafan/contract/catalog/import-fields'
import type { Locale } from '@sarafan/contract/orders/states'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../../platform/database/database.ts'
import { allRows, type ReportedRow } from '../jobs/rows.ts'
import { AR } from './ar.ts'
import { EN } from './en.ts'
import { RU } from './ru.ts'
import type { ReportWords } from './words.ts'

const WORDS: Readonly<Record<Locale, ReportWords>> = { 'ru-RU': RU, 'en-US': EN, 'ar-AR': AR }

/**
 * Yields an import's rows as CSV in the reader's language, a line per problem and one per row without any. Cells that look like
 * formulas are escaped. The next batch is read when the previous one has been consumed.
 */
export async function* importReport(
  db: Db,
  of: { jobId: number; goal: ImportGoal; locale: Locale },
): AsyncGenerator<string> {
  const words = WORDS[of.locale]
  const outcomes = words.outcome[of.goal === 'apply' ? 'apply' : 'check']
  yield toCsv([words.head], true)
  for await (const rows of allRows(db, of.jobId))
    yield toCsv(rows.flatMap((row) => linesOf(row, words, outcomes)))
}

function linesOf(
  { data, outcome, problems }: ReportedRow,
  words: ReportWords,
  outcomes: ReportWords['outcome']['check'],
): string[][] {
  const line = data.line === 0 ? words.notInFile : String(data.line)
  const row = [line, data.product.name ?? '', data.variant?.sku ?? '', outcomes[outcome]]
  if (problems.length === 0) return [[...row, '', '', '', '']]
  return problems.map(({ level, code, column, value }) => [
    ...row,
    words.level[level],
    column || words.wholeRow,
    value,
    words.problem[code],
  ])
}

function toCsv(table: readonly (readonly string[])[], bom = false): string {
  return stringify([...table], { bom, delimiter: ';', record_delimiter: 'windows', escape_formulas: true })
}
