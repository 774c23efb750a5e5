import type { ImportField } from '@sarafan/contract/catalog/import-fields'
import type { ReadSettings } from '../../mapping.ts'
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

/** The elements that fields are read from in formats without columns. */
const ELEMENTS: Readonly<Record<'yml' | 'commerceml', Partial<Record<ImportField, string>>>> = {
  yml: {
    article: 'vendorCode',
    name: 'name',
    short: 'description',
    description: 'description',
    category: 'categoryId',
    brand: 'vendor',
    pictures: 'picture',
    attribute: 'param',
    option: 'param',
    sku: 'id',
    barcode: 'barcode',
    price: 'price',
    oldPrice: 'oldprice',
    stock: 'count',
    status: 'offer',
  },
  commerceml: {
    article: 'Артикул',
    name: 'Наименование',
    short: 'Полное наименование',
    description: 'Описание',
    category: 'Группы',
    brand: 'Изготовитель',
    pictures: 'Картинка',
    attribute: 'ЗначенияСвойств',
    option: 'ХарактеристикиТовара',
    sku: 'Артикул',
    barcode: 'Штрихкод',
    price: 'ЦенаЗаЕдиницу',
    stock: 'Количество',
    status: 'Товар',
  },
}

/** Returns a lookup of the column or the element that a field is read from, as the file names it; empty: the whole row. */
export function columnsOf(settings: ReadSettings | null): (field: ImportField) => string {
  const format = settings?.format
  if (format === 'yml' || format === 'commerceml') return (field) => ELEMENTS[format][field] ?? ''
  const columns = new Map(settings?.mapping.map((one) => [one.field, one.column]))
  return (field) => columns.get(field) ?? ''
}
