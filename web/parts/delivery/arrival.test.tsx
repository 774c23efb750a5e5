// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { Translate } from '../../words/translate.ts'
import { loadTexts, say, setLocale } from '../../words/words.ts'
import { methodArrival, orderArrival, soonest } from './arrival.ts'

const t: Translate = say
const method = {
  kind: 'courier',
  etaDays: 1,
  etaFrom: '2026-11-22',
  etaTo: '2026-11-22',
  priceKop: 0,
} as const
const now = new Date(2026, 10, 21, 12)
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

beforeEach(async () => {
  await setLocale('ru-RU')
  await loadTexts('all')
  document.documentElement.dir = 'ltr'
})

test('issue 17: product, cart and checkout word the promise as the order does', () => {
  const order = { kind: 'courier', from: '2026-11-22', to: '2026-11-22' } as const
  expect(plain(methodArrival(t, method))).toBe('Привезём завтра, 22 ноября')
  expect(plain(orderArrival(t, order, now))).toBe('Привезём завтра, 22 ноября')
  expect(plain(orderArrival(t, order, new Date(2026, 10, 22, 9)))).toBe('Привезём сегодня, 22 ноября')
})

test('issue 17: several days are a range, each way of delivery has its words, and a passed day is called late', () => {
  const range = { etaDays: 6, etaFrom: '2026-11-27', etaTo: '2026-11-30', priceKop: 0 }
  expect(plain(methodArrival(t, { kind: 'pvz', ...range }))).toBe('В пункте выдачи 27–30 ноября')
  expect(plain(methodArrival(t, { kind: 'pickup', ...range }))).toBe('Можно забрать 27–30 ноября')
  expect(plain(methodArrival(t, { kind: 'post', ...range }))).toBe('Доставим почтой 27–30 ноября')
  const late = { kind: 'courier', from: '2026-11-19', to: '2026-11-20' } as const
  expect(plain(orderArrival(t, late, now))).toBe('Задерживается: обещали 19–20 ноября')
})

test('issue 17: the promise is the soonest delivery to the door; a pickup point counts without one', () => {
  const slow = { ...method, etaDays: 3, etaFrom: '2026-11-24', etaTo: '2026-11-24' }
  const pickup = { ...method, kind: 'pickup' as const, etaDays: 0 }
  expect(soonest([slow, pickup, method])).toBe(method)
  expect(soonest([pickup])).toBe(pickup)
  expect(soonest([])).toBeUndefined()
})
