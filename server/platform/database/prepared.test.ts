import { expect, test } from 'vitest'
import { readerOfRows } from './prepared.ts'

const TEXT = 25
const INTEGER = 23
const field = (name: string, dataTypeID = TEXT) => ({ name, dataTypeID })
const readerOf = (...fields: ReturnType<typeof field>[]) =>
  readerOfRows(fields, (type) => (type === INTEGER ? Number : String))

test('a row has the properties of its columns, converted by their types; null stays null', () => {
  const read = readerOf(field('paid_at'), field('count', INTEGER), field('total', INTEGER))
  expect(read(['today', '7', null])).toEqual({ paidAt: 'today', count: 7, total: null })
})

test('a column may have any name', () => {
  const read = readerOf(field('?column?'), field(`it's "quoted" \\ \u2028`))
  expect(read(['a', 'b'])).toEqual({ '?column?': 'a', [`it's "quoted" \\ \u2028`]: 'b' })
})

test('the last of two columns of one name counts', () => {
  expect(readerOf(field('id', INTEGER), field('id', INTEGER))(['1', '2'])).toEqual({ id: 2 })
})
