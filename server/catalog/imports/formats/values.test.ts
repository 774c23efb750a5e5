import { describe, expect, test } from 'vitest'
import { readFlag, readMeasure, readPrice, readVat, readWhole } from './values.ts'

describe('amounts of a file', () => {
  test.each([
    ['1234.5', 1234_50],
    ['1 234,50 ₽', 1234_50],
    ['1\u00a0234,5 руб.', 1234_50],
    ['1,234.50', 1234_50],
    ['1.234,50', 1234_50],
    ['1,234,567.00', 1_234_567_00],
    ["12'500", 12_500_00],
    ['990', 990_00],
    ['990 RUB', 990_00],
    ['99,9000', 99_90],
    ['1', 1_00],
  ])('issue 16: «%s» is %i kopecks', (text, value) => {
    expect(readPrice(text)).toEqual({ value })
  })

  test.each([
    ['0', 'price_out_of_range'],
    ['0,99', 'price_out_of_range'],
    ['-5', 'price_out_of_range'],
    ['1000000000000', 'price_out_of_range'],
    ['$12', 'currency_unsupported'],
    ['12 EUR', 'currency_unsupported'],
    ['по запросу', 'price_unreadable'],
    ['12,34,5', 'price_unreadable'],
    ['10.999', 'price_unreadable'],
    ['1e12', 'price_unreadable'],
    ['', 'price_unreadable'],
    ['=A1', 'price_unreadable'],
  ])('issue 16: «%s» is refused as %s', (text, problem) => {
    expect(readPrice(text)).toEqual({ problem })
  })
})

describe('numbers of a file', () => {
  const stock = { least: 0, most: 1_000_000 }

  test('issue 16: stock is a whole number, also as a spreadsheet writes it', () => {
    expect(readWhole('12.0', stock)).toEqual({ value: 12 })
    expect(readWhole(' 1 200 ', stock)).toEqual({ value: 1200 })
    expect(readWhole('2.5', stock)).toEqual({ problem: 'number_unreadable' })
    expect(readWhole('-1', stock)).toEqual({ problem: 'number_out_of_range' })
    expect(readWhole('много', stock)).toEqual({ problem: 'number_unreadable' })
    expect(readWhole('1000001', stock)).toEqual({ problem: 'number_out_of_range' })
  })

  test('issue 16: kilograms become grams', () => {
    const grams = { factor: 1000, least: 1, most: 100_000 }
    expect(readMeasure('0,35', grams)).toEqual({ value: 350 })
    expect(readMeasure('0.0001', grams)).toEqual({ problem: 'number_out_of_range' })
  })
})

test('issue 16: yes and no in the words of other programs', () => {
  for (const text of ['Да', 'TRUE', '1', 'yes', 'active']) expect(readFlag(text)).toEqual({ value: true })
  for (const text of ['нет', 'false', '0', '-1', 'Draft']) expect(readFlag(text)).toEqual({ value: false })
  expect(readFlag('наверное')).toEqual({ problem: 'flag_unreadable' })
})

test('issue 16: VAT rates by percent, by name and by code', () => {
  expect(['10 %', 'VAT_10', '10'].map((text) => readVat(text))).toEqual([
    { value: 'vat10' },
    { value: 'vat10' },
    { value: 'vat10' },
  ])
  expect(readVat('Без НДС')).toEqual({ value: 'company' })
  expect(readVat('18%')).toEqual({ problem: 'vat_unknown' })
})
