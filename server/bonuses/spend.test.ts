import { expect, test } from 'vitest'
import { limitReasons, limitsOf } from './bonuses.ts'

test('domain 5.5: local bonuses apply first, within their share, leaving the minimum payable in money', () => {
  const settings = {
    acceptsGlobalBonus: true,
    maxLocalShareBp: 3000,
    maxGlobalShareBp: 2000,
    minPayableKop: 100,
  }
  const available = { localKop: 10_000, globalKop: 10_000 }
  const limits = (goodsKop: number, localKop = 0, more = {}) =>
    Object.values(limitsOf({ settings, goodsKop, payableKop: goodsKop, available, localKop, ...more }))
  expect(limits(100_000)).toEqual([10_000, 10_000])
  expect(limits(10_000)).toEqual([3000, 2000])
  expect(limits(110, 5)).toEqual([10, 5])
  expect(limits(90)).toEqual([0, 0])
  expect(limits(10_000, 0, { settings: { ...settings, acceptsGlobalBonus: false } })).toEqual([3000, 0])
  expect(limits(10_000, 0, { available: { localKop: 7, globalKop: 8 } })).toEqual([7, 8])
})

test('domain 5.5 rule 3: every limit reports why it is not higher', () => {
  const settings = {
    acceptsGlobalBonus: true,
    maxLocalShareBp: 3000,
    maxGlobalShareBp: 2000,
    minPayableKop: 100,
  }
  const available = { localKop: 10_000, globalKop: 10_000 }
  const why = (goodsKop: number, more: object = {}) =>
    Object.values(limitReasons({ settings, goodsKop, payableKop: goodsKop, available, localKop: 0, ...more }))
  expect(why(100_000)).toEqual(['balance', 'balance'])
  expect(why(10_000)).toEqual(['share', 'share'])
  expect(why(0, { payableKop: 30_000 })).toEqual(['goods', 'goods'])
  expect(why(110)).toEqual(['money', 'money'])
  expect(why(110, { localKop: 10 })).toEqual(['money', 'other'])
  expect(why(10_000, { settings: { ...settings, acceptsGlobalBonus: false } })).toEqual(['share', 'off'])
})
