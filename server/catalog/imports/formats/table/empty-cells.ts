import type { ImportField } from '@sarafan/contract/catalog/import-fields'
import type { DraftRow } from './draft-row.ts'

/** Clears what an empty cell clears in formats where it does; other fields have no empty value and are kept. */
export function clearField(row: DraftRow, field: ImportField, name: string): void {
  if (field === 'attribute') row.product.attributes = [...(row.product.attributes ?? []), { name, value: '' }]
  else CLEARERS[field]?.(row)
}

const CLEARERS: Partial<Record<ImportField, (row: DraftRow) => void>> = {
  short: ({ product }) => {
    product.short = null
  },
  description: ({ product }) => {
    product.description = null
  },
  nameEn: ({ product }) => {
    product.nameEn = null
  },
  nameAr: ({ product }) => {
    product.nameAr = null
  },
  descriptionEn: ({ product }) => {
    product.descriptionEn = null
  },
  descriptionAr: ({ product }) => {
    product.descriptionAr = null
  },
  // Several columns may hold categories or pictures: an empty one clears only if all are empty.
  category: ({ product }) => {
    product.categories ??= []
  },
  categoryLevel: ({ product }) => {
    product.categories ??= []
  },
  pictures: ({ product }) => {
    product.pictures ??= []
  },
  brand: ({ product }) => {
    product.brand = null
  },
  barcode: ({ variant }) => {
    variant.barcode = null
  },
  oldPrice: ({ variant }) => {
    variant.oldPriceKop = null
  },
  cost: ({ variant }) => {
    variant.costKop = null
  },
  weight: ({ variant }) => {
    variant.weightG = null
  },
  length: ({ variant }) => {
    variant.lengthCm = null
  },
  width: ({ variant }) => {
    variant.widthCm = null
  },
  height: ({ variant }) => {
    variant.heightCm = null
  },
  shipsOn: ({ variant }) => {
    variant.shipsOn = null
  },
  content: ({ variant }) => {
    variant.content = null
  },
  marked: ({ product }) => {
    product.markedGroup = ''
  },
}
