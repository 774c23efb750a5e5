import { expect, test } from 'vitest'
import { type ChangeDraft, changeOf, draftOf, faultOf, type Kind } from './change-draft.ts'

const draft = (kind: Kind, changes: Partial<ChangeDraft> = {}) => ({ ...draftOf(kind), ...changes })
const change = (kind: Kind, changes: Partial<ChangeDraft> = {}) => changeOf(kind, draft(kind, changes))
const fault = (kind: Kind, changes: Partial<ChangeDraft> = {}) => faultOf(kind, draft(kind, changes))?.reason

test('issue 16: a lower price is sent as a negative percentage in hundredths, a higher one as a positive', () => {
  expect(change('price', { percent: '12,5' })).toEqual({ price: { percent: -1250, old: 'keep' } })
  expect(change('price', { way: 'raise', percent: '7', old: 'current' })).toEqual({
    price: { percent: 700, old: 'current' },
  })
  expect(change('price', { way: 'set', amount: '1 290,50', old: 'clear' })).toEqual({
    price: { amountKop: 129_050, old: 'clear' },
  })
})

test('issue 16: rounding is sent with its ending; whole roubles are the empty ending', () => {
  const way = 'round'
  expect(change('price', { way, ending: '99', round: 'down', percent: '30' })).toEqual({
    price: { percent: 0, ending: '99', round: 'down', old: 'keep' },
  })
  expect(change('price', { way, ending: 'whole' })).toEqual({
    price: { percent: 0, ending: '', round: 'nearest', old: 'keep' },
  })
})

test('issue 16: an old price is set above the price or removed', () => {
  expect(change('old_price', { percent: '20' })).toEqual({ oldPrice: { percent: 2000 } })
  expect(change('old_price', { way: 'clear', percent: '20' })).toEqual({ oldPrice: {} })
})

test('issue 16: stock is set, added or taken', () => {
  expect(change('stock', { units: '5' })).toEqual({ stock: { by: 'set', units: 5 } })
  expect(change('stock', { way: 'add', units: '5' })).toEqual({ stock: { by: 'add', units: 5 } })
  expect(change('stock', { way: 'take', units: '5' })).toEqual({ stock: { by: 'add', units: -5 } })
})

test('issue 16: no chosen brand removes the brand; a category is sent with whether others stay', () => {
  expect(change('brand')).toEqual({ brand: { id: null } })
  expect(change('brand', { brand: '7' })).toEqual({ brand: { id: 7 } })
  expect(change('category', { category: '6', mode: 'add' })).toEqual({ category: { id: 6, mode: 'add' } })
  expect(change('vat', { vat: 'vat10' })).toEqual({ vat: 'vat10' })
})

test('issue 16: a percentage has its limits, which are wider upwards', () => {
  expect(fault('price', { percent: '0' })).toBe('percent')
  expect(fault('price', { percent: '99,99' })).toBeUndefined()
  expect(fault('price', { percent: '100' })).toBe('percentLow')
  expect(fault('price', { way: 'raise', percent: '1000' })).toBeUndefined()
  expect(fault('price', { way: 'raise', percent: '1000,01' })).toBe('percentHigh')
  expect(fault('old_price', { percent: '150' })).toBeUndefined()
})

test('issue 16: amounts, units, a category and an ending are needed only where they are used', () => {
  expect(fault('price', { way: 'set', amount: '0,99' })).toBe('amount')
  expect(fault('price', { way: 'set', amount: '1' })).toBeUndefined()
  expect(fault('price', { way: 'round' })).toBe('ending')
  expect(fault('old_price', { way: 'clear' })).toBeUndefined()
  expect(fault('stock', { units: '1000001' })).toBe('units')
  expect(fault('stock', { units: '0' })).toBeUndefined()
  expect(fault('category')).toBe('category')
  expect([fault('status'), fault('brand'), fault('vat')]).toEqual([undefined, undefined, undefined])
})
