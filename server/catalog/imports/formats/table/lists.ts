import type { RowProblem } from '../../model.ts'
import { problemOf } from './draft-row.ts'

const ADDRESS = /^https?:\/\/[^\s/]+\S*$/i
const FILE_NAME = /^[^<>:"|?*]{1,200}\.(?:jpe?g|png|webp|gif|avif|heic|bmp|tiff?)$/i

/**
 * Returns the pictures of a cell. Programs put addresses between commas, semicolons, bars, line ends or spaces; names of
 * files may have spaces, and addresses may have commas, so a comma divides only where an item begins after it.
 */
export function readPictures(cell: string, column: string, problems: RowProblem[]): string[] {
  const parts = cell.split(/[;|\n\r]+|,\s*(?=https?:\/\/)|,\s+|(?<=\.\w{3,4}),|\s+(?=https?:\/\/)/i)
  const named = parts.map((one) => one.trim()).filter((one) => one !== '')
  return named.flatMap((part) => pictureOf(part, column, problems) ?? [])
}

/** Returns the address or file name of one picture; null, with a problem: it is neither. */
export function pictureOf(text: string, column: string, problems: RowProblem[]): string | null {
  if (ADDRESS.test(text) ? URL.canParse(text) : FILE_NAME.test(text)) return text
  problems.push(problemOf('warning', 'picture_address_invalid', column, text))
  return null
}

/** Returns the paths of a cell, such as `Дом > Посуда, Подарки` of WooCommerce; a backslash keeps a separator as text. */
export function readPaths(cell: string, list: string, level: string): string[][] {
  return splitEscaped(cell, list)
    .map((path) => splitEscaped(path, level).map((part) => unescaped(part).trim()))
    .map((path) => path.filter((part) => part !== ''))
    .filter((path) => path.length > 0)
}

/** Splits at separators that no backslash precedes; the backslashes stay. */
export function splitEscaped(text: string, separator: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(separator, at)) {
      parts.push(text.slice(from, at))
      at += separator.length - 1
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts
}

export const unescaped = (text: string) => text.replace(/\\([\\>,;])/g, '$1')
