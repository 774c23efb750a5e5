import type { RowProblem } from '../../model.ts'
import { toMarkup } from '../markup.ts'
import { problemOf } from './draft-row.ts'

/** Control characters, and the mark of those that XML forbids: of no use to people, and refused by the database. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
export const UNUSABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/g

/** Reads a description or a name: HTML becomes plain text, and what is lost by that is reported. */
export function textOf(
  cell: string,
  { column, problems, isOneLine }: { column: string; problems: RowProblem[]; isOneLine: boolean },
): string {
  const { text, isCleaned } = toMarkup(cell.replace(UNUSABLE, ''))
  if (isCleaned || cell.search(UNUSABLE) >= 0)
    problems.push(problemOf('warning', 'text_cleaned', column, cell))
  return isOneLine ? text.replaceAll('**', '').replace(/\s+/g, ' ').trim() : text
}

/** Returns a text of our own export: what looks like HTML in it is text. Only line ends that a spreadsheet adds are mended. */
export function exactText(cell: string, { isOneLine }: { isOneLine: boolean }): string {
  return isOneLine ? cell.replace(/\s*[\r\n]+\s*/g, ' ') : cell.replace(/\r\n?/g, '\n')
}
