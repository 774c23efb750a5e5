import { expect, test } from 'vitest'
import { suggestFromGazetteer } from './gazetteer.ts'

const values = (query: string, more = {}) =>
  suggestFromGazetteer({ query, ...more }).map(({ value }) => value)
const cities = { from_bound: { value: 'city' }, to_bound: { value: 'settlement' } }

test.each([
  ['МОСКВА', 'г Москва'],
  ['г. москва', 'г Москва'],
  ['санкт', 'г Санкт-Петербург'],
  ['Санкт-Петербург', 'г Санкт-Петербург'],
  ['петербург', 'г Санкт-Петербург'],
  ['орел', 'Орловская обл, г Орёл'],
  ['королев', 'Московская обл, г Королёв'],
  ['нижний нов', 'Нижегородская обл, г Нижний Новгород'],
])('the typed city «%s» is found', (typed, city) => {
  expect(values(typed, cities)[0]).toBe(city)
})

test('an exact city name comes before names that start with it', () => {
  expect(values('ростов', cities)).toEqual(['Ярославская обл, г Ростов', 'Ростовская обл, г Ростов-на-Дону'])
})

const inMoscow = { locations: [{ kladr_id: '7700000000000' }], restrict_value: true }

test.each([
  ['ул. Лесная, д. 5, кв. 41', 'ул Лесная, д 5, кв 41'],
  ['улица лесная 5а', 'ул Лесная, д 5А'],
  ['проспект мира 12 корп 3', 'пр-кт Мира, д 12 к 3'],
  ['Королёва', 'ул Академика Королёва'],
  ['королева', 'ул Академика Королёва'],
  ['лесн', 'ул Лесная'],
])('«%s» is found in a given city', (typed, street) => {
  expect(values(typed, inMoscow)[0]).toBe(street)
})

test('a street of another city is suggested only if that city is typed', () => {
  expect(values('рубинштейна', inMoscow)).toEqual([])
  expect(values('петербург рубинштейна 9')).toEqual(['г Санкт-Петербург, ул Рубинштейна, д 9'])
})

test('a number in a street’s name is not a house number', () => {
  expect(values('8 марта', { locations: [{ city: 'Екатеринбург' }], restrict_value: true })).toEqual([
    'ул 8 Марта',
  ])
})

test('an unknown text returns no suggestions', () => {
  expect(values('ъъъ')).toEqual([])
})

test('the result has at most `count` suggestions, and never more than twenty', () => {
  expect(values('а', { count: 3 })).toHaveLength(3)
  expect(values('а', { count: 100 }).length).toBeLessThanOrEqual(20)
})
