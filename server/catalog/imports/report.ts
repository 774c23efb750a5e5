import type { Locale } from '@sarafan/contract/orders/states'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/database/database.ts'
import { allRows, type ReportedRow } from './jobs/rows.ts'

const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  'ru-RU': [
    'Строка',
    'Товар',
    'Артикул варианта',
    'Результат',
    'Важность',
    'Колонка',
    'Значение',
    'Замечание',
  ],
  'en-US': ['Row', 'Product', 'SKU', 'Outcome', 'Severity', 'Column', 'Value', 'Problem'],
  'ar-AR': ['الصف', 'المنتج', 'رمز الصنف', 'النتيجة', 'الأهمية', 'العمود', 'القيمة', 'المشكلة'],
}

/**
 * Yields an import's rows as CSV, a line per problem and one per row without any. Cells that look like formulas are escaped. The
 * next batch is read when the previous one has been consumed.
 */
export async function* importReport(db: Db, of: { jobId: number; locale: Locale }): AsyncGenerator<string> {
  yield toCsv([HEADS[of.locale]], true)
  for await (const rows of allRows(db, of.jobId)) yield toCsv(rows.flatMap(linesOf))
}

function linesOf({ data, outcome, problems }: ReportedRow): string[][] {
  const row = [String(data.line), data.product.name ?? '', data.variant?.sku ?? '', outcome]
  if (problems.length === 0) return [[...row, '', '', '', '']]
  return problems.map(({ level, code, column, value }) => [...row, level, column, value, code])
}

function toCsv(table: readonly (readonly string[])[], bom = false): string {
  return stringify([...table], { bom, delimiter: ';', record_delimiter: 'windows', escape_formulas: true })
}
