import { Readable } from 'node:stream'
import { escapeXml } from '../xml.ts'

/** A cell: text, a number in the spreadsheet's own sense, or nothing. */
export type XlsxCell = string | number | null

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet and two styles: plain, and bold for the header. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${SHEETS}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}
/** Rows are handed to the compressor in texts of about this many characters. */
const CHUNK_CHARS = 64 * 1024
/** All that a spreadsheet accepts in one cell. */
const CELL_CHARS = 32_767
/** Spreadsheets read `_x0041_` as the character with this code, so such a text is written with a coded underscore. */
const CODED = /_x(?=[\da-fA-F]{4}_)/g

/**
 * Yields the bytes of a workbook with one sheet; the first row is its header. Memory does not grow with the rows: they are read
 * as fast as the result is. Text is always a text cell, so nothing in it is run as a formula. An error of the rows ends the
 * workbook with that error.
 */
export async function* xlsxOf(
  rows: AsyncIterable<readonly XlsxCell[]>,
  { sheet }: { sheet: string },
): AsyncGenerator<Uint8Array> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const [name, text] of Object.entries({ ...PARTS, 'xl/workbook.xml': workbook(sheet) }))
    zip.addBuffer(Buffer.from(HEAD + text), name)
  const body = Readable.from(sheetText(rows), { objectMode: false })
  const bytes = zip.outputStream as Readable
  zip.on('error', (error: Error) => bytes.destroy(error))
  zip.addReadStream(body, 'xl/worksheets/sheet1.xml')
  zip.end()
  try {
    for await (const chunk of bytes) yield chunk
  } finally {
    body.destroy()
  }
}

function workbook(sheet: string): string {
  const name = escapeXml(sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))
  return `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

async function* sheetText(rows: AsyncIterable<readonly XlsxCell[]>): AsyncGenerator<string> {
  let text = `${HEAD}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  let line = 0
  for await (const row of rows) {
    line++
    text += `<row r="${line}">${row.map((cell, at) => cellText(cell, `${columnName(at)}${line}`, line === 1)).join('')}</row>`
    if (text.length < CHUNK_CHARS) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function cellText(cell: XlsxCell, place: string, isHeader: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const style = isHeader ? ' s="1"' : ''
  const text = escapeXml(cell.slice(0, CELL_CHARS).replace(CODED, '_x005F_x'))
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`
}

const LETTERS = 26
const names: string[] = []

/** Returns the name of a column by its number from 0: A, B … Z, AA. */
function columnName(at: number): string {
  const known = names[at]
  if (known !== undefined) return known
  const last = String.fromCharCode(65 + (at % LETTERS))
  const name = at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last
  names[at] = name
  return name
}
