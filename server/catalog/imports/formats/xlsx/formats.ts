import type { ByteSource } from '../byte-source.ts'
import { elementsOf } from './package-parts.ts'

/** How a number is shown, as far as its text depends on it: `zeros` is the number of digits it is filled up to. */
export type CellFormat = 'plain' | 'date' | 'time' | 'dateTime' | 'percent' | { readonly zeros: number }

/** Formats that every workbook has, by number (ECMA-376 part 1, 18.8.30). */
function builtIn(number: number): CellFormat {
  if (number === 9 || number === 10) return 'percent'
  if (number === 22) return 'dateTime'
  if ((number >= 18 && number <= 21) || (number >= 45 && number <= 47)) return 'time'
  const isDate =
    (number >= 14 && number <= 17) || (number >= 27 && number <= 36) || (number >= 50 && number <= 58)
  return isDate ? 'date' : 'plain'
}

/** Returns the format that a code such as `dd.mm.yyyy` or `00000` means. */
export function formatOf(code: string): CellFormat {
  const signs = code
    .split(';')[0]
    ?.replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (signs === undefined || /^general$/i.test(signs)) return 'plain'
  if (/^0{2,}$/.test(signs)) return { zeros: signs.length }
  if (signs.includes('%')) return 'percent'
  const hasDate = /[dy]|m{3}/i.test(signs)
  const hasTime = /[hs]/i.test(signs)
  if (hasDate) return hasTime ? 'dateTime' : 'date'
  return hasTime ? 'time' : 'plain'
}

/** Reads the formats of cells by the number of their style. */
export async function readFormats(part: ByteSource): Promise<CellFormat[]> {
  const own = new Map<number, CellFormat>()
  const formats: CellFormat[] = []
  let isInCells = false
  for await (const { name, attributes } of elementsOf(part)) {
    const number = Number(attributes.numFmtId ?? 0)
    if (name === 'numFmt') own.set(number, formatOf(attributes.formatCode ?? ''))
    if (name === 'cellXfs') isInCells = true
    if (name === 'cellStyles' || name === 'dxfs') isInCells = false
    if (name === 'xf' && isInCells) formats.push(own.get(number) ?? builtIn(number))
  }
  return formats
}
