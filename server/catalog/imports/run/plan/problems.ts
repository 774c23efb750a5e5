import type { ImportField } from '@sarafan/contract/catalog/import-fields'
import type { Mapping } from '../../mapping.ts'
import type { ProblemCode, RowProblem } from '../../model.ts'

const VALUE_CHARS = 80

/** Problems of one row, with those that its reader has found. */
export class RowProblems {
  readonly #found: RowProblem[]
  readonly #columnOf: (field: ImportField) => string

  constructor(known: readonly RowProblem[], columnOf: (field: ImportField) => string) {
    this.#found = [...known]
    this.#columnOf = columnOf
  }

  error(code: ProblemCode, field: ImportField, value = ''): void {
    this.#add('error', code, field, value)
  }

  warn(code: ProblemCode, field: ImportField, value = ''): void {
    this.#add('warning', code, field, value)
  }

  get hasError(): boolean {
    return this.#found.some(({ level }) => level === 'error')
  }

  get all(): readonly RowProblem[] {
    return this.#found
  }

  #add(level: RowProblem['level'], code: ProblemCode, field: ImportField, value: string): void {
    const short = value.length > VALUE_CHARS ? `${value.slice(0, VALUE_CHARS - 1)}…` : value
    this.#found.push({ level, code, column: this.#columnOf(field), value: short })
  }
}

/** Returns a lookup of the column that a field is read from; feeds have no columns, so there it is the field itself. */
export function columnsOf(mapping: Mapping): (field: ImportField) => string {
  const columns = new Map(mapping.map((one) => [one.field, one.column]))
  return (field) => columns.get(field) ?? (mapping.length === 0 ? field : '')
}
