import {
  guardFormula,
  TABLE_FLAG,
  TABLE_MARKED,
  TABLE_UNITS,
  TABLE_VAT,
  type TableField,
  toListCell,
  toPathsCell,
} from '@sarafan/contract/catalog/table-columns'
import { MARKED_GROUPS } from '@sarafan/contract/orders/marking-codes'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/database/database.ts'
import { type XlsxCell, xlsxOf } from '../../platform/spreadsheets/xlsx.ts'
import { contentUnit, saleUnit } from '../quantities.ts'
import { vatOf } from '../vat.ts'
import { columnsOf, keepsOrder, type TableColumn } from './columns.ts'
import { pictureAddress } from './picture-address.ts'
import {
  categoriesForExport,
  type ExportedProduct,
  type ExportedVariant,
  goodsForExport,
} from './read-goods.ts'

/** Whose products, and the scheme and host under which their pictures are served. */
export interface TableOf {
  readonly showcaseId: number
  readonly origin: string
}

interface Known {
  readonly origin: string
  /** Names from the root to a category, by its id. */
  readonly paths: ReadonlyMap<number, readonly string[]>
}

/** Yields the catalogue as CSV with semicolons, one row per variant; texts that look like formulas are guarded. */
export async function* goodsCsv(db: Db, of: TableOf): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of tableRows(db, of)) {
    yield stringify(
      rows.map((row) => row.map(csvCell)),
      {
        bom: isFirst,
        delimiter: ';',
        record_delimiter: 'windows',
        quoted_match: LINE_END,
      },
    )
    isFirst = false
  }
}

/** Yields the catalogue as a workbook, one row per variant; prices and stock are numbers, all else is text. */
export function goodsXlsx(db: Db, of: TableOf): AsyncGenerator<Uint8Array> {
  return xlsxOf(oneByOne(tableRows(db, of)), { sheet: 'Товары' })
}

/** The library quotes only the line ends of its own kind. */
const LINE_END = /[\r\n]/

const csvCell = (cell: XlsxCell): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : guardFormula(cell ?? '')

async function* oneByOne<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch
}

async function* tableRows(db: Db, { showcaseId, origin }: TableOf): AsyncGenerator<XlsxCell[][]> {
  const columns = await columnsOf(db, showcaseId)
  const categories = await categoriesForExport(db, showcaseId)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const paths = new Map(categories.map(({ id, path }) => [id, path.flatMap((one) => names.get(one) ?? [])]))
  yield [columns.map(({ header }) => header)]
  for await (const batch of goodsForExport(db, showcaseId))
    yield batch.flatMap((product) => rowsOf(product, columns, { origin, paths }))
}

/** A product without variants has one row of its own. */
function rowsOf(product: ExportedProduct, columns: readonly TableColumn[], known: Known): XlsxCell[][] {
  const variants = product.variants.length > 0 ? product.variants : [null]
  const shared = columns.map((column) => productCell(product, column, known))
  const hasOwnOptions = columns.every(
    (column) => column.kind !== 'options' || keepsOrder(product.axes, column.own),
  )
  const { axes } = product
  return variants.map((variant) =>
    columns.map(
      (column, at) =>
        (variant && variantCell({ variant, axes, hasOwnOptions }, column)) ?? shared[at] ?? null,
    ),
  )
}

type ProductField = Exclude<TableField, keyof typeof VARIANT_CELLS>
const PRODUCT_CELLS: Readonly<Record<ProductField, (product: ExportedProduct, known: Known) => XlsxCell>> = {
  article: ({ article }) => article,
  name: ({ name }) => name,
  short: ({ short }) => short,
  description: ({ description }) => description,
  categories: ({ categoryIds }, { paths }) => toPathsCell(categoryIds.flatMap((id) => [paths.get(id) ?? []])),
  brand: ({ brand }) => brand,
  vat: ({ vatCode }) => TABLE_VAT[vatOf(vatCode)],
  ageLimit: ({ ageLimit }) => ageLimit,
  isOnSale: ({ status }) => flagOf(status === 'active'),
  pictures: ({ pictures }, { origin }) =>
    toListCell(pictures.map(({ large }) => pictureAddress(origin, large))),
  minQuantity: ({ minQuantity }) => minQuantity,
  quantityStep: ({ quantityStep }) => quantityStep,
  unit: ({ unit }) => TABLE_UNITS[saleUnit(unit)],
  contentUnit: ({ contentUnit: unit }) => TABLE_UNITS[contentUnit(unit)],
  marked: ({ markedGroup }) => markedWord(markedGroup),
  nameEn: ({ names }) => names?.en ?? '',
  nameAr: ({ names }) => names?.ar ?? '',
  descriptionEn: ({ descriptions }) => descriptions?.en ?? '',
  descriptionAr: ({ descriptions }) => descriptions?.ar ?? '',
}
const VARIANT_CELLS = {
  sku: ({ sku }: ExportedVariant) => sku,
  barcode: ({ barcode }: ExportedVariant) => barcode,
  price: ({ priceKop }: ExportedVariant) => priceKop / 100,
  oldPrice: ({ oldPriceKop }: ExportedVariant) => roubles(oldPriceKop),
  cost: ({ costKop }: ExportedVariant) => roubles(costKop),
  stock: ({ isCounted, onHand }: ExportedVariant) => (isCounted ? onHand : null),
  isActive: ({ isActive }: ExportedVariant) => flagOf(isActive),
  weight: ({ weightG }: ExportedVariant) => weightG,
  length: ({ lengthCm }: ExportedVariant) => lengthCm,
  width: ({ widthCm }: ExportedVariant) => widthCm,
  height: ({ heightCm }: ExportedVariant) => heightCm,
  unlimited: ({ isCounted }: ExportedVariant) => flagOf(!isCounted),
  shipsOn: ({ shipsOn }: ExportedVariant) => shipsOn?.split('-').reverse().join('.') ?? null,
  content: ({ content }: ExportedVariant) => content,
} as const

const isOfVariant = (field: TableField): field is keyof typeof VARIANT_CELLS => field in VARIANT_CELLS
const markedWord = (group: string) => {
  const known = MARKED_GROUPS.find((one) => one === group)
  return known === undefined ? '' : TABLE_MARKED[known]
}
const roubles = (kop: number | null) => (kop === null ? null : kop / 100)
const flagOf = (flag: boolean) => (flag ? TABLE_FLAG.yes : TABLE_FLAG.no)

function productCell(product: ExportedProduct, column: TableColumn, known: Known): XlsxCell {
  const { attributes } = product
  switch (column.kind) {
    case 'field':
      return isOfVariant(column.field) ? null : PRODUCT_CELLS[column.field](product, known)
    case 'attribute':
      return toListCell(attributes.flatMap(({ name, value }) => (name === column.name ? [value] : [])))
    case 'attributes':
      return toPathsCell(
        attributes.flatMap(({ name, value }) => (column.except.has(name) ? [] : [[name, value]])),
      )
    default:
      return null
  }
}

interface VariantOf {
  readonly variant: ExportedVariant
  readonly axes: ExportedProduct['axes']
  /** Whether its options are in columns of their own. */
  readonly hasOwnOptions: boolean
}

function variantCell({ variant, axes, hasOwnOptions }: VariantOf, column: TableColumn): XlsxCell {
  switch (column.kind) {
    case 'field':
      return isOfVariant(column.field) ? VARIANT_CELLS[column.field](variant) : null
    case 'option': {
      const at = axes.findIndex(({ name }) => name === column.name)
      return hasOwnOptions ? (variant.options[at] ?? null) : null
    }
    case 'options':
      return toPathsCell(
        axes.flatMap(({ name }, at) => {
          const value = variant.options[at]
          return (hasOwnOptions && column.own.has(name)) || value === undefined ? [] : [[name, value]]
        }),
      )
    default:
      return null
  }
}
