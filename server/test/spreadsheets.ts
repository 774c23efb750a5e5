import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the cells of a workbook as a spreadsheet would show them: numbers as numbers, texts as texts, none as null. */
export async function sheetCells(workbook: AsyncIterable<Uint8Array>): Promise<(string | number | null)[][]> {
  const sheet = (await unzipped(await joined(workbook))).get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)]
  return rows.map(([, cells = '']) => {
    const row: (string | number | null)[] = []
    for (const [, name = '', kind = '', content = ''] of cells.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
    )) {
      const text = unescaped(/<[vt][^>]*>(.*?)<\/[vt]>/s.exec(content)?.[1] ?? '')
      row[numberOf(name)] = kind.includes('inlineStr') ? text : Number(text)
    }
    return Array.from(row, (cell) => cell ?? null)
  })
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

async function unzipped(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const zip = await fromBufferPromise(archive)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'))
  return files
}

const numberOf = (name: string) =>
  [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#13': '\r',
}
const unescaped = (text: string) =>
  text.replace(/&(\w+|#13);/g, (whole, sign: string) => SIGNS[sign] ?? whole)
