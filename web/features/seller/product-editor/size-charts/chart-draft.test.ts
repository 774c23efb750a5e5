import { CHART_LIMITS } from '@sarafan/contract/catalog/products/size-chart-limits'
import { expect, test } from 'vitest'
import {
  type ChartDraft,
  faultOf,
  filledRows,
  newDraft,
  stepsOf,
  storedDraft,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './chart-draft.ts'

const named: ChartDraft = { ...newDraft(['Размер', 'Грудь']), name: 'Рубашки', rows: [['S', '88']] }
/** The draft after a step was taken so often. */
const repeated = (draft: ChartDraft, step: (draft: ChartDraft) => ChartDraft, times: number): ChartDraft =>
  times === 0 ? draft : repeated(step(draft), step, times - 1)

test('issue 16: a table of sizes grows to its limits and shrinks to two columns and a row, all rows alike', () => {
  const widest = repeated(named, withColumn, CHART_LIMITS.columns - 2)
  expect(stepsOf(widest)).toMatchObject({ moreColumns: false, fewerColumns: true })
  const largest = repeated(widest, withRow, CHART_LIMITS.rows - 1)
  expect(stepsOf(largest)).toMatchObject({ moreRows: false, fewerRows: true })
  expect(new Set(largest.rows.map(({ length }) => length))).toEqual(new Set([CHART_LIMITS.columns]))
  const smallest = repeated(
    repeated(largest, withoutColumn, CHART_LIMITS.columns - 2),
    withoutRow,
    CHART_LIMITS.rows - 1,
  )
  expect(smallest).toEqual(named)
  expect(stepsOf(smallest)).toMatchObject({ fewerRows: false, fewerColumns: false })
})

test('issue 16: empty rows at the end are not sent, one between others is pointed out', () => {
  const gap: ChartDraft = {
    ...named,
    rows: [
      ['S', ' 88 '],
      ['', ''],
      ['L', ''],
      ['', ' '],
    ],
  }
  expect(filledRows(gap)).toEqual([
    ['S', '88'],
    ['', ''],
    ['L', ''],
  ])
  expect(faultOf(gap)).toBe('rows')
  expect(faultOf(withCell(gap, { row: 1, column: 0 }, 'M'))).toBeNull()
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a column without a name', { columns: ['Размер', ''] }, 'columns'],
  ['two columns of one name', { columns: ['Размер', 'Размер '] }, 'repeated'],
  ['no size at all', { rows: [['', '']] }, 'rows'],
  [
    'one size twice',
    {
      rows: [
        ['S', '1'],
        [' S', '2'],
      ],
    },
    'repeated',
  ],
] as const)('issue 16: a table of sizes with %s is not sent', (_, change, fault) => {
  expect(faultOf({ ...named, ...change })).toBe(fault)
})

test('issue 16: a table whose category was archived belongs to no category in its editor', () => {
  const stored = {
    id: 3,
    version: 1,
    name: 'Рубашки',
    unit: '',
    columns: ['a', 'b'],
    rows: [],
    categoryId: 9,
  }
  const category = { id: 9, name: 'Рубашки', depth: 0, ageLimit: 0, markedGroup: 'none' } as const
  expect(storedDraft(stored, [category]).category).toBe('9')
  expect(storedDraft(stored, []).category).toBe('')
})
