import type { RowProblem } from '../../model.ts'
import { type Reading, readMeasure, readPrice, readWhole } from '../values.ts'
import { problemOf, take } from './draft-row.ts'

/** Units in stock of one variant. */
const MAX_STOCK = 1_000_000
/** Weight and sides of one packed unit, as in the product editor: grams and centimetres. */
const MAX_WEIGHT_G = 100_000
const MAX_SIDE_CM = 300
const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }
const CENTIMETRES: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100, in: 2.54 }
const NO_UNITS: ReadonlySet<string> = new Set(['', 'мм', 'mm', 'см', 'cm', 'м', 'm', 'г', 'g', 'кг', 'kg'])

/** A cell with the place to report its problems. */
export interface NumberCell {
  readonly text: string
  readonly column: string
  readonly problems: RowProblem[]
}

/** Reads a price that must be right: a row with an unreadable one is skipped. */
export function priceOf({ text, column, problems }: NumberCell): number | undefined {
  return take(problems, readPrice(text), { level: 'error', column, value: text })
}

/** Reads an old price or a cost; an unreadable one is left out. Zero, as many programs write none, is null. */
export function extraPriceOf({ text, column, problems }: NumberCell): number | null | undefined {
  if (isZero(text)) return null
  return take(problems, readPrice(text), { level: 'warning', column, value: text })
}

/** Reads a cost as our own export writes it: goods may have cost nothing. */
export function costOf({ text, column, problems }: NumberCell): number | undefined {
  return take(problems, readPrice(text, 0), { level: 'warning', column, value: text })
}

/** Reads units in stock. Programs that sell more than they have write negative numbers, which are none in stock. */
export function stockOf({ text, column, problems }: NumberCell): number | undefined {
  const reading = readWhole(text, { least: -MAX_STOCK, most: MAX_STOCK })
  const stock = take(problems, reading, { level: 'error', column, value: text })
  if (stock === undefined || stock >= 0) return stock
  problems.push(problemOf('warning', 'number_out_of_range', column, text))
  return 0
}

/** Reads a weight in a unit, in grams. Zero is how programs write "unknown": the field stays absent. */
export function weightOf(cell: NumberCell, unit: string): number | undefined {
  return measureOf(cell, GRAMS[unit] ?? 1, MAX_WEIGHT_G)
}

/** Reads a side in a unit, in whole centimetres, at least one. */
export function sideOf(cell: NumberCell, unit: string): number | undefined {
  return measureOf(cell, CENTIMETRES[unit] ?? 1, MAX_SIDE_CM)
}

function measureOf({ text, column, problems }: NumberCell, factor: number, most: number): number | undefined {
  if (isZero(text)) return undefined
  const number = text.replace(/\s*([a-zа-я]+)\.?$/i, (whole, unit: string) =>
    NO_UNITS.has(unit.toLowerCase()) ? '' : whole,
  )
  const reading: Reading<number> = readMeasure(number, { factor, least: 0, most })
  const value = take(problems, reading, { level: 'warning', column, value: text })
  return value === undefined ? undefined : Math.max(1, value)
}

const isZero = (text: string) => /^\s*0+(?:[.,]0+)?\s*$/.test(text)
