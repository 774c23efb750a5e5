import type { ImportField } from '@sarafan/contract/catalog/import-fields'
import { readContent, readContentUnit, readDay, readMarked, readQuantity, readUnit } from '../sale-terms.ts'
import { type Reading, readAgeLimit, readFlag, readVat } from '../values.ts'
import type { Dialect } from './dialects.ts'
import { type DraftRow, type Pair, problemOf, take } from './draft-row.ts'
import { readPaths, readPictures, splitEscaped, unescaped } from './lists.ts'
import { costOf, extraPriceOf, type NumberCell, priceOf, sideOf, stockOf, weightOf } from './numbers.ts'
import { exactText, textOf } from './texts.ts'

/** A cell that is not empty, with the column it is in. */
export interface FieldCell {
  readonly text: string
  readonly column: string
  readonly detail: string
  readonly dialect: Dialect
}
type FieldReader = (row: DraftRow, cell: FieldCell) => void

const RUBLES = new Set(['rub', 'rur', 'руб', 'руб.', '643', '₽', 'рубль', 'российский рубль'])

/** Puts a cell into the field of its column; what cannot be read is reported on the row. */
export const FIELD_READERS: Readonly<Record<ImportField, FieldReader>> = {
  group: (row, { text }) => {
    row.group = text
  },
  article: (row, { text }) => {
    row.product.article = text
  },
  name: (row, cell) => {
    row.product.name = textIn(row, cell, { isOneLine: true })
  },
  short: (row, cell) => {
    row.product.short = textIn(row, cell, { isOneLine: true })
  },
  description: (row, cell) => {
    row.product.description = textIn(row, cell, { isOneLine: false })
  },
  nameEn: (row, cell) => {
    row.product.nameEn = textIn(row, cell, { isOneLine: true })
  },
  nameAr: (row, cell) => {
    row.product.nameAr = textIn(row, cell, { isOneLine: true })
  },
  descriptionEn: (row, cell) => {
    row.product.descriptionEn = textIn(row, cell, { isOneLine: false })
  },
  descriptionAr: (row, cell) => {
    row.product.descriptionAr = textIn(row, cell, { isOneLine: false })
  },
  category: (row, { text, detail, dialect }) => {
    const paths = readPaths(text, dialect.categoryList, detail || dialect.categoryLevel)
    row.product.categories = [...(row.product.categories ?? []), ...paths]
  },
  categoryLevel: (row, { text, detail }) => {
    row.levels.set(Number(detail) || 1, text)
  },
  brand: (row, { text }) => {
    row.product.brand = text
  },
  vat: (row, { text, column }) => {
    const vat = take(row.problems, readVat(text), { level: 'error', column, value: text })
    if (vat !== undefined) row.product.vat = vat
  },
  ageLimit: (row, { text, column }) => {
    const limit = take(row.problems, readAgeLimit(text), { level: 'error', column, value: text })
    if (limit !== undefined) row.product.ageLimit = limit
  },
  pictures: (row, { text, column }) => {
    const pictures = readPictures(text, column, row.problems)
    row.product.pictures = [...(row.product.pictures ?? []), ...pictures]
  },
  attribute: (row, cell) => {
    for (const value of valuesOf(cell)) addAttribute(row, cell.detail || cell.column, value)
  },
  attributes: (row, { text }) => {
    for (const [name, value] of pairsOf(text)) addAttribute(row, name, value)
  },
  attributeName: (row, cell) => {
    pairAt(row.attributePairs, cell).name = cell.text
  },
  attributeValue: (row, cell) => {
    pairAt(row.attributePairs, cell).value = cell.text
  },
  option: (row, { text, column, detail }) => addOption(row, detail || column, text),
  options: (row, { text }) => {
    for (const [axis, value] of pairsOf(text)) addOption(row, axis, value)
  },
  optionName: (row, cell) => {
    pairAt(row.optionPairs, cell).name = cell.text
  },
  optionValue: (row, cell) => {
    pairAt(row.optionPairs, cell).value = cell.text
  },
  sku: (row, { text }) => {
    row.variant.sku = text
  },
  barcode: (row, { text, column }) => {
    if (/^\d[.,]\d+e\+\d+$/i.test(text)) {
      row.problems.push(problemOf('warning', 'digits_lost', column, text))
      return
    }
    // Several codes in one cell: the first is taken over, as of feeds.
    row.variant.barcode = text.split(/[,;\s]+/)[0] ?? text
  },
  price: (row, cell) => {
    const price = priceOf(numberOf(row, cell))
    if (price !== undefined) row.variant.priceKop = price
  },
  oldPrice: (row, cell) => {
    const price = extraPriceOf(numberOf(row, cell))
    if (price !== undefined) row.variant.oldPriceKop = price
  },
  salePrice: (row, cell) => {
    const price = extraPriceOf(numberOf(row, cell))
    if (price !== undefined) row.salePriceKop = price
  },
  currency: (row, { text, column }) => {
    if (!isRouble(text)) row.problems.push(problemOf('error', 'currency_unsupported', column, text))
  },
  cost: (row, cell) => {
    const { isExact } = cell.dialect
    const cost = isExact ? costOf(numberOf(row, cell)) : extraPriceOf(numberOf(row, cell))
    if (cost !== undefined) row.variant.costKop = cost
  },
  stock: (row, cell) => {
    const stock = stockOf(numberOf(row, cell))
    if (stock !== undefined) row.variant.onHand = stock
  },
  status: (row, { text, column }) => {
    const flag = take(row.problems, readFlag(text), { level: 'warning', column, value: text })
    // Two columns of one table may hide a product: it is on sale if both say so.
    if (flag !== undefined) row.product.isOnSale = flag && (row.product.isOnSale ?? true)
  },
  variantStatus: (row, { text, column }) => {
    const flag = take(row.problems, readFlag(text), { level: 'warning', column, value: text })
    if (flag !== undefined) row.variant.isActive = flag
  },
  weight: (row, cell) => {
    const weight = weightOf(numberOf(row, cell), cell.detail)
    if (weight !== undefined) row.variant.weightG = weight
  },
  length: (row, cell) => {
    const length = sideOf(numberOf(row, cell), cell.detail)
    if (length !== undefined) row.variant.lengthCm = length
  },
  width: (row, cell) => {
    const width = sideOf(numberOf(row, cell), cell.detail)
    if (width !== undefined) row.variant.widthCm = width
  },
  height: (row, cell) => {
    const height = sideOf(numberOf(row, cell), cell.detail)
    if (height !== undefined) row.variant.heightCm = height
  },
  unlimited: (row, cell) => {
    const flag = warned(row, cell, readFlag)
    if (flag !== undefined) row.variant.isCounted = !flag
  },
  shipsOn: (row, cell) => {
    const day = warned(row, cell, readDay)
    if (day !== undefined) row.variant.shipsOn = day
  },
  minQuantity: (row, cell) => {
    const quantity = warned(row, cell, readQuantity)
    if (quantity !== undefined) row.product.minQuantity = quantity
  },
  quantityStep: (row, cell) => {
    const quantity = warned(row, cell, readQuantity)
    if (quantity !== undefined) row.product.quantityStep = quantity
  },
  unit: (row, cell) => {
    const unit = warned(row, cell, readUnit)
    if (unit !== undefined) row.product.unit = unit
  },
  content: (row, cell) => {
    const content = warned(row, cell, readContent)
    if (content !== undefined) row.variant.content = content
  },
  contentUnit: (row, cell) => {
    const unit = warned(row, cell, readContentUnit)
    if (unit !== undefined) row.product.contentUnit = unit
  },
  marked: (row, cell) => {
    const group = warned(row, cell, readMarked)
    if (group !== undefined) row.product.markedGroup = group
  },
  rowKind: (row, { text }) => {
    row.kind = text.toLowerCase()
  },
  rowParent: (row, { text }) => {
    row.parent = text
  },
  rowId: (row, { text }) => {
    row.id = text
  },
}

export const isRouble = (currency: string) => RUBLES.has(currency.trim().toLowerCase())

export function addAttribute(row: DraftRow, name: string, value: string): void {
  row.product.attributes = [...(row.product.attributes ?? []), { name, value }]
}

export function addOption(row: DraftRow, axis: string, value: string): void {
  row.variant.options = [...(row.variant.options ?? []), { axis, value }]
}

/** Reads a cell; one that cannot be read is left out with a warning. */
function warned<T>({ problems }: DraftRow, { text, column }: FieldCell, read: (text: string) => Reading<T>) {
  return take(problems, read(text), { level: 'warning', column, value: text })
}

const numberOf = (row: DraftRow, { text, column }: FieldCell): NumberCell => ({
  text,
  column,
  problems: row.problems,
})

function textIn(
  { problems }: DraftRow,
  { text, column, dialect }: FieldCell,
  { isOneLine }: { isOneLine: boolean },
): string {
  if (dialect.isExact) return exactText(text, { isOneLine })
  const lines = dialect.escapedLines ? text.replaceAll('\\n', '\n') : text
  return textOf(lines, { column, problems, isOneLine })
}

function valuesOf({ text, dialect }: FieldCell): string[] {
  if (dialect.valueList === null) return [text]
  const values = splitEscaped(text, dialect.valueList).map((value) => unescaped(value).trim())
  return values.filter((value) => value !== '')
}

function pairsOf(text: string): [string, string][] {
  return readPaths(text, ';', '>').flatMap(([name, value]) => (name && value ? [[name, value]] : []))
}

function pairAt(pairs: Map<number, Pair>, { detail }: FieldCell): Pair {
  const at = Number(detail) || 1
  const pair = pairs.get(at) ?? { name: '', value: '' }
  pairs.set(at, pair)
  return pair
}
