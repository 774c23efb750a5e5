import { expect, test } from 'vitest'
import { firstVariant, isOffered, withOption } from './options.ts'

const variant = (id: number, options: string[], available: number) => ({ id, options, available })
const red08 = variant(1, ['красный', '0,8 л'], 0)
const red12 = variant(2, ['красный', '1,2 л'], 4)
const blue08 = variant(3, ['синий', '0,8 л'], 2)
const green16 = variant(4, ['зелёный', '1,6 л'], 0)
const all = [red08, red12, blue08, green16]

test('the card’s variant is shown first if it is available, otherwise one that is', () => {
  expect(firstVariant(all, 2)).toBe(red12)
  expect(firstVariant(all, 1)).toBe(red12)
  expect(firstVariant([red08, green16], 4)).toBe(green16)
  expect(firstVariant([], 4)).toBeUndefined()
})

test('a choice keeps the other options where that variant is available and drops them where it is not', () => {
  expect(withOption(all, red12, { axis: 0, value: 'синий' })).toBe(blue08)
  expect(withOption(all, blue08, { axis: 0, value: 'красный' })).toBe(red12)
  expect(withOption(all, red12, { axis: 1, value: '1,6 л' })).toBe(green16)
  expect(withOption(all, red12, { axis: 0, value: 'золотой' })).toBe(red12)
})

test('a value is offered if a variant with the previous choices is available', () => {
  expect(isOffered(all, red12, { axis: 0, value: 'зелёный' })).toBe(false)
  expect(isOffered(all, red12, { axis: 1, value: '0,8 л' })).toBe(false)
  expect(isOffered(all, blue08, { axis: 1, value: '0,8 л' })).toBe(true)
})
