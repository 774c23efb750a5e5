import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { sizeChartCalls } from '@sarafan/contract/catalog/products/size-charts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type ChartSheet, removeChart, type StoredChart, saveChart } from './charts.ts'

type Calls = typeof sizeChartCalls

/** Handlers of size charts: members who manage the showcase's catalogue, and the platform. */
export function sizeChartHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  const by = ({ showcase, personId, now }: RequestContext) => ({ showcaseId: showcase.id, personId, at: now })
  return {
    async saveSizeChart(context, input) {
      const { ID, Version } = input
      if ((ID === undefined) !== (Version === undefined))
        throw refuse('invalid_question', {}, { Version: 'required' })
      const existing = ID === undefined ? null : { id: ID, version: Version ?? 0 }
      const sheet = sheetOf(input)
      return {
        Chart: chartToWire(await transaction(db, (tx) => saveChart(tx, by(context), { existing, sheet }))),
      }
    },
    async removeSizeChart(context, { ID }) {
      await transaction(db, (tx) => removeChart(tx, by(context), ID))
      return { ok: true }
    },
  }
}

/** Throws `invalid_question` for columns without a name, rows of another width and sizes that are empty. */
function sheetOf(input: RequestOf<Calls['saveSizeChart']>): ChartSheet {
  const name = input.Name.trim()
  const columns = input.Columns.map((cell) => cell.trim())
  const rows = input.Rows.map((row) => row.map((cell) => cell.trim()))
  if (name === '') throw refuse('invalid_question', {}, { Name: 'required' })
  if (new Set(columns).size < columns.length) throw refuse('invalid_question', {}, { Columns: 'duplicate' })
  if (new Set(rows.map(([size]) => size)).size < rows.length)
    throw refuse('invalid_question', {}, { Rows: 'duplicate' })
  if (columns.includes('')) throw refuse('invalid_question', {}, { Columns: 'required' })
  if (rows.some((row) => row.length !== columns.length || row[0] === ''))
    throw refuse('invalid_question', {}, { Rows: 'required' })
  return { name, unit: input.Unit.trim(), columns, rows, categoryId: input.CategoryID }
}

/** Returns a chart as its editor reads it. */
export function chartToWire(chart: StoredChart): ResponseOf<Calls['saveSizeChart']>['Chart'] {
  return {
    ID: chart.id,
    Version: chart.version,
    Name: chart.name,
    Unit: chart.unit,
    Columns: [...chart.columns],
    Rows: chart.rows.map((row) => [...row]),
    CategoryID: chart.categoryId,
  }
}
