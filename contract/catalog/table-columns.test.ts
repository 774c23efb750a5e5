import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  guardFormula,
  ofListCell,
  ofPathsCell,
  TABLE_COLUMNS,
  toListCell,
  toPathsCell,
  unguardFormula,
} from './table-columns.ts'

const part = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.string({ minLength: 1, unit: fc.constantFrom('\\', '>', ';', ' ', '\n', 'а', "'") }),
)

test('issue 16: every list of texts comes back from one cell', () => {
  fc.assert(
    fc.property(fc.array(part), (items) => {
      expect(ofListCell(toListCell(items))).toEqual(items)
    }),
  )
})

test('issue 16: every category path comes back from one cell', () => {
  const paths = fc.array(fc.array(part, { minLength: 1 }))
  fc.assert(
    fc.property(paths, (given) => {
      expect(ofPathsCell(toPathsCell(given))).toEqual(given)
    }),
  )
})

test('issue 16: a list typed by a person needs no exact spaces, and `>` separates only levels of paths', () => {
  expect(ofPathsCell(' Дом>Посуда ;; Подарки > ')).toEqual([['Дом', 'Посуда'], ['Подарки']])
  expect(ofListCell('a.webp;b.webp; 5>3')).toEqual(['a.webp', 'b.webp', '5>3'])
})

test('issue 16: a cell that a spreadsheet would run is guarded, a number is not', () => {
  expect(['=1+1', '+7 999', '@x', '-', "'=1", '-5', '+12,5', 'a=b', "'тише"].map(guardFormula)).toEqual([
    "'=1+1",
    "'+7 999",
    "'@x",
    "'-",
    "''=1",
    '-5',
    '+12,5',
    'a=b',
    "'тише",
  ])
})

test('issue 16: every text comes back from a guarded cell', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '1', '\t') }),
  )
  fc.assert(
    fc.property(text, (given) => {
      expect(unguardFormula(guardFormula(given))).toBe(given)
    }),
  )
})

test('issue 16: no two columns share a header', () => {
  const headers = TABLE_COLUMNS.flatMap(({ header, english }) => [header, english])
  expect(new Set(headers).size).toBe(headers.length)
})
