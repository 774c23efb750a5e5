import type { ImportRow, ProblemCode, ProductFields, RowProblem, VariantFields } from '../../model.ts'
import type { Reading } from '../values.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

/** A row while its cells are read, each into the field that its column means. */
export interface DraftRow {
  readonly line: number
  readonly product: Writable<ProductFields>
  readonly variant: Writable<VariantFields>
  readonly problems: RowProblem[]
  group: string | null
  /** Levels of a category in columns of their own, and halves of pairs, by their numbers. */
  readonly levels: Map<number, string>
  readonly attributePairs: Map<number, Pair>
  readonly optionPairs: Map<number, Pair>
  salePriceKop?: number | null
  /** WooCommerce: kind, parent and id of the row. */
  kind?: string
  parent?: string
  id?: string
}

export interface Pair {
  name: string
  value: string
}

export function draftRow(line: number): DraftRow {
  return {
    line,
    product: {},
    variant: {},
    problems: [],
    group: null,
    levels: new Map(),
    attributePairs: new Map(),
    optionPairs: new Map(),
  }
}

const VALUE_CHARS = 80

export function problemOf(
  level: RowProblem['level'],
  code: ProblemCode,
  column: string,
  value: string,
): RowProblem {
  const short = value.length > VALUE_CHARS ? `${value.slice(0, VALUE_CHARS - 1)}…` : value
  return { level, code, column, value: short }
}

/** Returns the value of a reading; a problem is added to the list instead, and the field stays absent. */
export function take<T>(
  problems: RowProblem[],
  reading: Reading<T>,
  where: { readonly level: RowProblem['level']; readonly column: string; readonly value: string },
): T | undefined {
  if ('value' in reading) return reading.value
  problems.push(problemOf(where.level, reading.problem, where.column, where.value))
  return undefined
}

/** Completes a row; a variant of which nothing is known, or only what it lacks, is none: a product without variants has such a row. */
export function finishRow(draft: DraftRow): ImportRow {
  const { line, group, product, variant, problems } = draft
  const isNone = Object.values(variant).every((value) => value === null)
  return { line, group, product, variant: isNone ? null : variant, problems }
}
