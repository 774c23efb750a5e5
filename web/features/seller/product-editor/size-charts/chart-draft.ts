import { CHART_LIMITS } from '@sarafan/contract/catalog/products/size-chart-limits'
import type { ProductEdit } from '../product-editor.api.ts'

export type SizeChart = ProductEdit['sizeCharts'][number]

/** A chart while it is edited; every row has a cell for each column. */
export interface ChartDraft {
  readonly name: string
  readonly unit: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Empty: of no category. */
  readonly category: string
}

/** Returns the draft of a stored chart; a category that was archived meanwhile is no longer its own. */
export function storedDraft(chart: SizeChart, categories: ProductEdit['categories']): ChartDraft {
  const { name, unit, columns, rows, categoryId } = chart
  const category = categories.find(({ id }) => id === categoryId)
  return { name, unit, columns, rows, category: category ? String(category.id) : '' }
}

/** Returns the draft of a new chart with one empty row below these columns. */
export const newDraft = (columns: readonly string[]): ChartDraft => ({
  name: '',
  unit: '',
  columns,
  rows: [columns.map(() => '')],
  category: '',
})

const replaced = (list: readonly string[], at: number, text: string) =>
  list.map((one, place) => (place === at ? text : one))

/** Returns the draft with one cell changed; row −1 is the header. */
export function withCell(draft: ChartDraft, at: { row: number; column: number }, text: string): ChartDraft {
  if (at.row < 0) return { ...draft, columns: replaced(draft.columns, at.column, text) }
  const rows = draft.rows.map((row, place) => (place === at.row ? replaced(row, at.column, text) : row))
  return { ...draft, rows }
}

export const withRow = (draft: ChartDraft): ChartDraft => ({
  ...draft,
  rows: [...draft.rows, draft.columns.map(() => '')],
})
export const withColumn = (draft: ChartDraft): ChartDraft => ({
  ...draft,
  columns: [...draft.columns, ''],
  rows: draft.rows.map((row) => [...row, '']),
})
export const withoutRow = (draft: ChartDraft): ChartDraft => ({ ...draft, rows: draft.rows.slice(0, -1) })
export const withoutColumn = (draft: ChartDraft): ChartDraft => ({
  ...draft,
  columns: draft.columns.slice(0, -1),
  rows: draft.rows.map((row) => row.slice(0, -1)),
})

/** Which steps the limits allow. */
export const stepsOf = ({ columns, rows }: ChartDraft) => ({
  moreRows: rows.length < CHART_LIMITS.rows,
  fewerRows: rows.length > 1,
  moreColumns: columns.length < CHART_LIMITS.columns,
  fewerColumns: columns.length > 2,
})

/** Returns the rows that have anything in them: empty ones at the end are not sent. */
export function filledRows({ rows }: ChartDraft): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  return rows.slice(0, last + 1).map((row) => row.map((cell) => cell.trim()))
}

/** What keeps a draft from being saved: no name, a column or a row without one, or two with the same. */
export type ChartFault = 'name' | 'columns' | 'rows' | 'repeated'

/** Returns what keeps a draft from being saved; null: nothing. */
export function faultOf(draft: ChartDraft): ChartFault | null {
  if (draft.name.trim() === '') return 'name'
  const columns = draft.columns.map((column) => column.trim())
  if (columns.includes('')) return 'columns'
  const sizes = filledRows(draft).map(([size = '']) => size)
  if (sizes.length === 0 || sizes.includes('')) return 'rows'
  return hasTwice(columns) || hasTwice(sizes) ? 'repeated' : null
}

const hasTwice = (texts: readonly string[]) => new Set(texts).size < texts.length
