import type { ImportSystem } from '@sarafan/contract/catalog/import-fields'

/** How a program writes lists and texts into cells. */
export interface Dialect {
  /** Between the paths of categories in one cell, and between the levels of a path. */
  readonly categoryList: string
  readonly categoryLevel: string
  /** Between several values of an attribute; null: a cell is one value. */
  readonly valueList: string | null
  /** Whether a line break within a text is written as the two characters `\n`. */
  readonly escapedLines: boolean
  /** Whether texts and amounts are those of the catalogue itself, which need no cleaning and must come back as they are. */
  readonly isExact: boolean
  /** Whether an empty cell of a column that is present clears the field. */
  readonly emptyCells: 'keep' | 'clear'
}

const COMMON: Dialect = {
  categoryList: ';',
  categoryLevel: '>',
  valueList: null,
  escapedLines: false,
  isExact: false,
  emptyCells: 'keep',
}
const DIALECTS: Partial<Record<ImportSystem, Dialect>> = {
  own: { ...COMMON, valueList: ';', isExact: true, emptyCells: 'clear' },
  shopify: { ...COMMON, valueList: ',', emptyCells: 'clear' },
  woocommerce: { ...COMMON, categoryList: ',', valueList: ',', escapedLines: true },
  insales: { ...COMMON, categoryList: '##', categoryLevel: '/', valueList: '##' },
  wildberries: { ...COMMON, categoryLevel: '/', valueList: ';' },
  ozon: { ...COMMON, categoryLevel: '/', valueList: ';' },
}

export const dialectOf = (system: ImportSystem): Dialect => DIALECTS[system] ?? COMMON
