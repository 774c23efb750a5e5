import { memberRefusals } from '../../any-call-refusals.ts'
import { call } from '../../call.ts'
import { Type } from '../../schema/schema.ts'
import { Done, Id, Nullable, StoredVersion } from '../../wire.ts'
import { CHART_LIMITS } from './size-chart-limits.ts'

const Cell = Type.String({ maxLength: CHART_LIMITS.cell })
const Columns = Type.Array(Cell, { minItems: 2, maxItems: CHART_LIMITS.columns })

/** A table of sizes as buyers see it: the first column names the size, each row has a cell for each column. */
export const SizeChart = Type.Object({
  name: Type.String(),
  unit: Type.String({ description: 'In what its numbers are measured; empty: in several units' }),
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
})

const Sheet = {
  Name: Type.String({ minLength: 1, maxLength: 80 }),
  Unit: Type.String({ maxLength: 20 }),
  Columns,
  Rows: Type.Array(Type.Array(Cell, { minItems: 2, maxItems: CHART_LIMITS.columns }), {
    minItems: 1,
    maxItems: CHART_LIMITS.rows,
  }),
  /** Products of this category have the chart unless they have their own. */
  CategoryID: Nullable(Id),
}
/** A chart as its editor reads it. */
export const StoredSizeChart = Type.Object({ ID: Id, Version: StoredVersion, ...Sheet })

const invalidates = ['ShowCaseEdit', 'Product'] as const

/** Size charts of a showcase, for members who manage its catalogue. */
export const sizeChartCalls = {
  saveSizeChart: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveSizeChart',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    perMinute: 60,
    request: {
      /** Absent with `Version`: creates a chart. */
      ID: Type.Optional(Id),
      Version: Type.Optional(StoredVersion),
      ...Sheet,
    },
    response: Type.Object({ Chart: StoredSizeChart }),
    refusals: [
      ...memberRefusals,
      'size_chart_not_found',
      'changed_meanwhile',
      'category_not_found',
      'too_many_size_charts',
    ],
    invalidates: [...invalidates],
    summary: 'Saves a table of sizes that products choose, or that all products of a category have',
  }),
  removeSizeChart: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeSizeChart',
    access: 'member',
    requires: { member: 'catalog.manage', platform: true },
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'size_chart_not_found'],
    invalidates: [...invalidates],
    summary: 'Removes a table of sizes; products that chose it have none',
  }),
} as const
