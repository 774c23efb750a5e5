import type { ImportField } from '@sarafan/contract/catalog/import-fields'
import {
  NAMED_COLUMNS,
  OTHER_COLUMNS,
  TABLE_COLUMNS,
  type TableField,
} from '@sarafan/contract/catalog/table-columns'
import { normalized } from '../columns.ts'
import type { AliasTable, Meaning } from './alias-table.ts'
import { IN_LANGUAGES } from './in-languages.ts'

const FIELDS: Readonly<Record<TableField, readonly [ImportField, string?]>> = {
  article: ['article'],
  name: ['name'],
  short: ['short'],
  description: ['description'],
  categories: ['category', '>'],
  brand: ['brand'],
  vat: ['vat'],
  ageLimit: ['ageLimit'],
  isOnSale: ['status'],
  pictures: ['pictures'],
  sku: ['sku'],
  barcode: ['barcode'],
  price: ['price'],
  oldPrice: ['oldPrice'],
  cost: ['cost'],
  stock: ['stock'],
  isActive: ['variantStatus'],
  weight: ['weight', 'g'],
  length: ['length', 'cm'],
  width: ['width', 'cm'],
  height: ['height', 'cm'],
  unlimited: ['unlimited'],
  shipsOn: ['shipsOn'],
  minQuantity: ['minQuantity'],
  quantityStep: ['quantityStep'],
  unit: ['unit'],
  content: ['content'],
  contentUnit: ['contentUnit'],
  marked: ['marked'],
  nameEn: ['nameEn'],
  nameAr: ['nameAr'],
  descriptionEn: ['descriptionEn'],
  descriptionAr: ['descriptionAr'],
}
const columns = TABLE_COLUMNS.flatMap(({ field, header, english }): [string, Meaning][] => [
  [normalized(header), FIELDS[field]],
  [normalized(english), FIELDS[field]],
])
const others: readonly [string, Meaning][] = [
  [normalized(OTHER_COLUMNS.attribute.header), ['attributes']],
  [normalized(OTHER_COLUMNS.attribute.english), ['attributes']],
  [normalized(OTHER_COLUMNS.option.header), ['options']],
  [normalized(OTHER_COLUMNS.option.english), ['options']],
]

/** Headers of our own export (contract/catalog/table-columns.ts). */
export const OWN: AliasTable = {
  headers: { ...IN_LANGUAGES, ...Object.fromEntries([...columns, ...others]) },
  patterns: [
    [named(NAMED_COLUMNS.attribute), 'attribute'],
    [named(NAMED_COLUMNS.option), 'option'],
  ],
}

function named({ header, english }: { header: string; english: string }): RegExp {
  return new RegExp(`^(?:${header.trim()}|${english.trim()}) ?(.+)$`, 'is')
}
