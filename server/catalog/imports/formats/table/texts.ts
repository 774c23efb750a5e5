import type { RowProblem } from '../../model.ts'
import { toMarkup } from '../markup.ts'
import { problemOf } from './draft-row.ts'

/** Reads a description or a name: HTML becomes plain text, and what is lost by that is reported. */
export function textOf(
  cell: string,
  { column, problems, isOneLine }: { column: string; problems: RowProblem[]; isOneLine: boolean },
): string {
  const { text, isCleaned } = toMarkup(cell)
  if (isCleaned) problems.push(problemOf('warning', 'text_cleaned', column, cell))
  return isOneLine ? text.replaceAll('**', '').replace(/\s+/g, ' ').trim() : text
}
