import type { ImportField } from '@sarafan/contract/catalog/import-fields'
import type { ReadSettings } from '../../mapping.ts'
import type { ImportRow } from '../../model.ts'
import { type MappedColumn, mapColumns } from './columns.ts'
import { type Dialect, dialectOf } from './dialects.ts'
import { type DraftRow, draftRow, finishRow, problemOf } from './draft-row.ts'
import { clearField } from './empty-cells.ts'
import { addAttribute, addOption, FIELD_READERS } from './fields.ts'
import type { CellMark, TableRow } from './table-row.ts'
import { UNUSABLE } from './texts.ts'

/** Turns records of a table into rows by what its columns mean. */
export interface RowBuilder {
  /** Reads the cells; `finish` completes the row. */
  draft(row: TableRow): DraftRow
  finish(draft: DraftRow): ImportRow
}

/** Fields in which a formula is plain text: a spreadsheet would have stored its result. */
const TEXT_FIELDS: ReadonlySet<ImportField> = new Set([
  'name',
  'short',
  'description',
  'nameEn',
  'nameAr',
  'descriptionEn',
  'descriptionAr',
  'attribute',
  'attributes',
  'attributeValue',
])

export function rowBuilder(header: readonly string[], settings: ReadSettings): RowBuilder {
  const columns = mapColumns(header, settings.mapping)
  const dialect = dialectOf(settings.system)
  const isClearing = settings.emptyCells === 'clear'
  return {
    draft: (row) => {
      const draft = draftRow(row.line)
      for (const column of columns) readCell(draft, row, column, { dialect, isClearing })
      const beyond = row.cells.findIndex((cell, at) => at >= header.length && cell.trim() !== '')
      if (beyond >= 0)
        draft.problems.push(problemOf('error', 'columns_mismatch', '', row.cells[beyond] ?? ''))
      return draft
    },
    finish: (draft) => {
      addPairs(draft)
      addLevels(draft)
      draft.group ??= draft.product.article ?? null
      return finishRow(draft)
    },
  }
}

function readCell(
  draft: DraftRow,
  row: TableRow,
  { at, field, column, detail }: MappedColumn,
  { dialect, isClearing }: { dialect: Dialect; isClearing: boolean },
): void {
  const raw = row.cells[at]?.trim() ?? ''
  const cell = raw.replace(UNUSABLE, '')
  if (cell !== raw) draft.problems.push(problemOf('warning', 'text_cleaned', column, cell))
  const isText = row.isTyped || row.literals?.has(at)
  const mark = row.marks?.get(at) ?? (isText ? undefined : formulaMark(cell, field))
  if (mark) draft.problems.push(problemOf('warning', mark, column, cell))
  if (mark === 'formula_ignored' || (mark === 'digits_lost' && field === 'barcode')) return
  const text = isText ? cell : literalText(cell)
  if (text !== '') FIELD_READERS[field](draft, { text, column, detail, dialect })
  else if (isClearing) clearField(draft, field, detail || column)
}

/** A formula is never evaluated: its field keeps what is stored. */
function formulaMark(cell: string, field: ImportField): CellMark | undefined {
  const isFormula = cell.startsWith('=') && literalText(cell) === cell
  return isFormula && !TEXT_FIELDS.has(field) ? 'formula_ignored' : undefined
}

/** `="00123"` is how spreadsheets are made to keep leading zeros; it is the text between the quotes. */
function literalText(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell
}

function addPairs(draft: DraftRow): void {
  for (const { name, value } of draft.attributePairs.values())
    if (name !== '' && value !== '') addAttribute(draft, name, value)
  for (const { name, value } of draft.optionPairs.values())
    if (name !== '' && value !== '') addOption(draft, name, value)
}

function addLevels(draft: DraftRow): void {
  if (draft.levels.size === 0) return
  const path = [...draft.levels].sort(([a], [b]) => a - b).map(([, name]) => name)
  draft.product.categories = [...(draft.product.categories ?? []), path]
}
