import type { ReadSettings } from '../../mapping.ts'
import type { ImportRow } from '../../model.ts'
import { FILE_LIMITS } from '../file-limits.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type RowBuilder, rowBuilder } from './build-row.ts'
import type { DraftRow } from './draft-row.ts'
import { findHeader, HEADER_ROWS, type Header } from './header.ts'
import { shopifyRows } from './shopify.ts'
import { isBlank, type TableRow } from './table-row.ts'
import { readWooParents, wooRows } from './woocommerce.ts'

/** A table that can be read from its beginning several times. */
export type OpenTable = () => AsyncGenerator<TableRow>

/** The header of a table and its first rows. */
export interface TableHead {
  readonly header: Header
  readonly samples: readonly TableRow[]
}

const SAMPLE_ROWS = 5

/** Reads the header and some rows below it. Throws `UnreadableFile` when there are none. */
export async function readTableHead(open: OpenTable): Promise<TableHead> {
  const first: TableRow[] = []
  for await (const row of open()) {
    if (!isBlank(row)) first.push(row)
    if (first.length === HEADER_ROWS + SAMPLE_ROWS) break
  }
  const header = findHeader(first)
  if (header === null) throw new UnreadableFile('empty')
  if (header.names.length > FILE_LIMITS.columns) throw new UnreadableFile('too_many_columns', header.line)
  return { header, samples: first.filter((row) => row.line > header.line).slice(0, SAMPLE_ROWS) }
}

/** Streams the rows below the header. */
export async function* readTable(open: OpenTable, settings: ReadSettings): AsyncGenerator<ImportRow> {
  const { header } = await readTableHead(open)
  const builder = rowBuilder(header.names, settings)
  const adapt = await adapterOf(settings, () => drafts(open, header.line, builder))
  const options = settings.mapping.some(({ field }) => field === 'option' || field === 'optionValue')
  for await (const draft of drafts(open, header.line, builder)) {
    adapt?.(draft)
    const row = builder.finish(draft)
    const isNamed = options && row.group === null && row.product.name !== undefined
    yield isNamed ? { ...row, group: row.product.name ?? null } : row
  }
}

async function adapterOf(
  settings: ReadSettings,
  openDrafts: () => AsyncGenerator<DraftRow>,
): Promise<((row: DraftRow) => void) | null> {
  if (settings.system === 'shopify') return shopifyRows(settings)
  if (settings.system === 'woocommerce') return wooRows(settings, await readWooParents(openDrafts()))
  return null
}

async function* drafts(open: OpenTable, headerLine: number, builder: RowBuilder): AsyncGenerator<DraftRow> {
  let count = 0
  for await (const row of open()) {
    if (row.line <= headerLine || isBlank(row)) continue
    count++
    if (count > FILE_LIMITS.rows) throw new UnreadableFile('too_many_rows', row.line)
    if (
      row.cells.length > FILE_LIMITS.columns &&
      row.cells.slice(FILE_LIMITS.columns).some((cell) => cell !== '')
    )
      throw new UnreadableFile('too_many_columns', row.line)
    yield builder.draft(row)
  }
}
