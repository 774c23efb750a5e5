import { fromUnix } from '../../../../platform/clock.ts'
import type { CellMark } from '../table/table-row.ts'
import type { CellFormat } from './formats.ts'

/** The text of a cell, and what is odd about it. */
export interface CellText {
  readonly text: string
  readonly mark?: CellMark
}

const SIMPLE = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/
const DAY_SECONDS = 86_400
/** Days from 1970 back to the day before the first one of each count; Excel believes that 1900 had a 29 February. */
const EPOCH_1900 = 25_569
const EPOCH_1904 = 24_107
const FALSE_LEAP_DAY = 60

/** Returns a number of a sheet as a person would have typed it: without the noise of its binary form and without exponents. */
export function numberText(stored: string, format: CellFormat, is1904: boolean): CellText {
  if (format === 'plain' && SIMPLE.test(stored)) return { text: stored }
  const number = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(number)) return { text: stored }
  if (format === 'percent') return { text: `${decimalText(number * 100)}%` }
  if (format === 'date' || format === 'time' || format === 'dateTime')
    return { text: dateText(number, format, is1904) ?? decimalText(number) }
  const text = decimalText(number)
  if (typeof format === 'object' && /^\d+$/.test(text)) return { text: text.padStart(format.zeros, '0') }
  return Math.abs(number) >= 1e15 ? { text, mark: 'digits_lost' } : { text }
}

/** A binary number has 15 sure digits; more would turn 0.1 + 0.2 into 0.30000000000000004. */
function decimalText(number: number): string {
  const sure = Number(number.toPrecision(15))
  if (Math.abs(sure) >= 1e15) return BigInt(Math.round(sure)).toString()
  const text = String(sure)
  return text.includes('e') ? sure.toFixed(20).replace(/\.?0+$/, '') : text
}

/** Returns a day as Russian spreadsheets show it, `31.12.2026`, and a time as `09:30`; null: no such day. */
function dateText(serial: number, format: CellFormat, is1904: boolean): string | null {
  if (serial < 0 || serial >= 2_958_466) return null
  const day = is1904 ? serial - EPOCH_1904 : serial - EPOCH_1900 + (serial < FALSE_LEAP_DAY ? 1 : 0)
  const iso = fromUnix(Math.round(day * DAY_SECONDS)).toISOString()
  const [date = '', clock = ''] = iso.split('T')
  const shown = date.split('-').reverse().join('.')
  const time = clock.slice(0, 5)
  if (format === 'time') return time
  return format === 'dateTime' && time !== '00:00' ? `${shown} ${time}` : shown
}

/**
 * Undoes `_x000D_`, by which spreadsheets write characters that XML cannot hold. Only a small `x` begins one (ECMA-376, ST_Xstring);
 * the digits may be large or small.
 */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
