import { makeZip } from './zip.fixtures.ts'

/** A cell: a text, a number, or the XML of the cell's content with its type and style. */
export type Cell =
  | string
  | number
  | null
  | { readonly xml: string; readonly type?: string; readonly style?: number }

export interface SheetSpec {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  readonly isHidden?: boolean
}

/** Numbers of the styles that `makeXlsx` defines. */
export const STYLE = { plain: 0, date: 1, percent: 2, zeros: 3, dateTime: 4 } as const

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Returns the bytes of a workbook whose texts are shared strings, as spreadsheets write it. */
export function makeXlsx(
  sheets: readonly SheetSpec[],
  { is1904 = false, strings = [] }: { is1904?: boolean; strings?: readonly string[] } = {},
): Buffer {
  const texts = strings.map((xml) => `<si>${xml}</si>`)
  const shared = (text: string) => texts.push(`<si><t xml:space="preserve">${escaped(text)}</t></si>`) - 1
  const parts = sheets.map(({ rows }, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    data: sheetXml(rows, shared),
  }))
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="s${at}"/>`,
  )
  const targets = parts.map(({ name }, at) => relation(`s${at}`, 'worksheet', name.slice(3)))
  const others = [
    relation('st', 'styles', 'styles.xml'),
    relation('ss', 'sharedStrings', '/xl/sharedStrings.xml'),
  ]
  return makeZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: '_rels/.rels', data: relations([relation('w', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904}"/><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: relations([...targets, ...others]) },
    ...parts,
    { name: 'xl/sharedStrings.xml', data: `<sst xmlns="${MAIN}">${texts.join('')}</sst>` },
    { name: 'xl/styles.xml', data: STYLES },
  ])
}

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="0000000000000"/>
<numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ h:mm;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

function sheetXml(rows: SheetSpec['rows'], shared: (text: string) => number): string {
  const lines = rows.map((cells, line) => {
    const row = cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${line + 1}`, shared))
    return `<row r="${line + 1}">${row.join('')}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><dimension ref="A1:Z${rows.length}"/><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell, place: string, shared: (text: string) => number): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${cell.style ?? 0}" t="${cell.type ?? 'n'}">${cell.xml}</c>`
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`
const relations = (list: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
