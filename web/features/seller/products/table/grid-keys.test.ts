import { expect, test } from 'vitest'
import { COLUMNS, nextValue, placeByKey } from './grid-keys.ts'

const press = (key: string, from = { row: 1, column: COLUMNS.price as number }, isRtl = false) =>
  placeByKey({ key, ctrlKey: false }, from, { rows: 3, isRtl })

test('issue 16: arrows move by one cell, skip the category, and stop at the edges of the table', () => {
  expect(press('ArrowRight')).toEqual({ row: 1, column: COLUMNS.oldPrice })
  expect(press('ArrowLeft')).toEqual({ row: 1, column: COLUMNS.name })
  expect(press('ArrowRight', { row: 1, column: COLUMNS.status })).toEqual({ row: 1, column: COLUMNS.status })
  expect(press('ArrowLeft', { row: 1, column: COLUMNS.select })).toEqual({ row: 1, column: COLUMNS.select })
  expect(press('ArrowUp', { row: 0, column: COLUMNS.price })).toEqual({ row: 0, column: COLUMNS.price })
  expect(press('ArrowDown', { row: 2, column: COLUMNS.price })).toEqual({ row: 2, column: COLUMNS.price })
})

test('issue 16: in Arabic the arrows follow the columns, which run from right to left', () => {
  expect(press('ArrowLeft', undefined, true)).toEqual({ row: 1, column: COLUMNS.oldPrice })
  expect(press('ArrowRight', undefined, true)).toEqual({ row: 1, column: COLUMNS.name })
})

test('issue 16: Home and End move along the row, with Ctrl to the corners; other keys move nothing', () => {
  const from = { row: 1, column: COLUMNS.stock }
  const of = { rows: 3, isRtl: false }
  expect(press('Home')).toEqual({ row: 1, column: COLUMNS.select })
  expect(press('End')).toEqual({ row: 1, column: COLUMNS.status })
  expect(placeByKey({ key: 'Home', ctrlKey: true }, from, of)).toEqual({ row: 0, column: COLUMNS.select })
  expect(placeByKey({ key: 'End', ctrlKey: true }, from, of)).toEqual({ row: 2, column: COLUMNS.status })
  expect(press('a')).toBeUndefined()
})

test('issue 16: Tab goes through the values row by row, backwards with Shift, and ends with the table', () => {
  const rows = 2
  const first = { row: 0, column: COLUMNS.price }
  const last = { row: 1, column: COLUMNS.status }
  const middle = { row: 0, column: COLUMNS.status }
  expect(nextValue(middle, { rows, isBack: false })).toEqual({ row: 1, column: COLUMNS.price })
  expect(nextValue({ row: 1, column: COLUMNS.price }, { rows, isBack: true })).toEqual(middle)
  expect(nextValue(last, { rows, isBack: false })).toBeUndefined()
  expect(nextValue(first, { rows, isBack: true })).toBeUndefined()
})
