import type { Archive } from '../archive/zip.ts'
import { type ByteSource, headOf } from '../byte-source.ts'
import type { RecognisedFile } from '../recognised-file.ts'
import { inspectTable } from '../table/inspect-table.ts'
import { type OpenTable, readTable, readTableHead } from '../table/read-table.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readSheet } from './sheet.ts'
import { openWorkbook, type Workbook } from './workbook.ts'

/** A workbook: its table is on the sheet with most columns that are understood, the first one if several are equal. */
export async function xlsxFile(archive: Archive): Promise<RecognisedFile> {
  const workbook = await openWorkbook(archive)
  const sheet = await findSheet(workbook)
  const table = () => readSheet(sheet, workbook)
  return {
    inspect: async () => {
      const { headerLine, ...info } = await inspectTable(table)
      const lines = await claimedLines(sheet)
      const rows = lines !== null && lines > headerLine ? lines - headerLine : null
      return { ...info, format: 'xlsx', encoding: null, delimiter: null, rows, priceTypes: [] }
    },
    rows: (settings) => readTable(table, settings),
  }
}

async function findSheet(workbook: Workbook): Promise<ByteSource> {
  let best: { sheet: ByteSource; known: number } | null = null
  for (const sheet of workbook.sheets) {
    const known = await knownColumns(() => readSheet(sheet, workbook))
    if (known !== null && (best === null || known > best.known)) best = { sheet, known }
  }
  if (best === null) throw new UnreadableFile('empty')
  return best.sheet
}

/** Number of columns that are understood; null: the sheet is empty. */
async function knownColumns(table: OpenTable): Promise<number | null> {
  try {
    return (await readTableHead(table)).header.known
  } catch (error) {
    if (error instanceof UnreadableFile && error.code === 'empty') return null
    throw error
  }
}

/** The last line by the sheet's own word, which stands at its beginning. */
async function claimedLines(sheet: ByteSource): Promise<number | null> {
  const head = (await headOf(sheet)).toString('latin1')
  const last = /<(?:\w+:)?dimension ref="[A-Z]+\d+:[A-Z]+(\d{1,7})"/.exec(head)?.[1]
  return last === undefined ? null : Number(last)
}
