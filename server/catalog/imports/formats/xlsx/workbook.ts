import type { Archive } from '../archive/zip.ts'
import type { ByteSource } from '../byte-source.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type CellFormat, readFormats } from './formats.ts'
import { elementsOf, partOf, relationsOf } from './package-parts.ts'
import { readSharedStrings, SharedStrings } from './shared-strings.ts'

/** An open workbook: what its sheets refer to, and the sheets in the order to try them, visible ones first. */
export interface Workbook {
  readonly sheets: readonly ByteSource[]
  readonly strings: SharedStrings
  readonly formats: readonly CellFormat[]
  /** Whether days are counted from 1904, as old Excel for Macintosh did. */
  readonly is1904: boolean
}

/** Sheets that are looked at; a price list with more is no price list. */
const MAX_SHEETS = 50

export const isWorkbook = (archive: Archive) =>
  archive.entries.some(({ name }) => /^xl\/workbook\d*\.(?:xml|bin)$/i.test(name))

/** Opens the workbook of a package. Throws `UnreadableFile` when it is binary or damaged. */
export async function openWorkbook(archive: Archive): Promise<Workbook> {
  const { byKind: roots } = await relationsOf(archive, '')
  const path = roots.get('officeDocument') ?? 'xl/workbook.xml'
  if (path.endsWith('.bin')) throw new UnreadableFile('old_excel')
  const part = partOf(archive, path)
  if (part === null) throw new UnreadableFile('damaged')
  const { byId, byKind } = await relationsOf(archive, path)
  const { sheets, is1904 } = await readSheetList(part)
  const partAt = (target: string | undefined) => (target === undefined ? null : partOf(archive, target))
  const strings = partAt(byKind.get('sharedStrings'))
  const styles = partAt(byKind.get('styles'))
  const parts = sheets.flatMap((id) => partAt(byId.get(id)) ?? [])
  if (parts.length === 0) throw new UnreadableFile('damaged')
  return {
    sheets: parts.slice(0, MAX_SHEETS),
    strings: strings === null ? new SharedStrings() : await readSharedStrings(strings),
    formats: styles === null ? [] : await readFormats(styles),
    is1904,
  }
}

/** Returns the relation ids of the sheets, hidden ones last. */
async function readSheetList(part: ByteSource): Promise<{ sheets: string[]; is1904: boolean }> {
  const visible: string[] = []
  const hidden: string[] = []
  let is1904 = false
  for await (const { name, attributes } of elementsOf(part)) {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    if (name !== 'sheet') continue
    const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1]
    const list = (attributes.state ?? 'visible') === 'visible' ? visible : hidden
    if (id !== undefined) list.push(id)
  }
  return { sheets: [...visible, ...hidden], is1904 }
}
