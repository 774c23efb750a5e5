import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Translate } from './translate.ts'
import { loadTexts, say, setLocale } from './words.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await setLocale('ru-RU')
  await loadTexts('all')
})
afterAll(() => void vi.unstubAllGlobals())

test('issue 15: a text is filled with its arguments', () => {
  expect(say('cart.title')).toBe('Корзина')
  expect(say('cart.takeRest', { count: 3 })).toBe('Оставить 3')
})

// Each line below the comment must fail to compile; `npm run types` proves it.
const wrongCalls = (t: Translate, isFew: boolean) => [
  // @ts-expect-error: no such text
  t('cart.titel'),
  // @ts-expect-error: its argument is missing
  t('cart.takeRest'),
  // @ts-expect-error: its argument is misspelt
  t('cart.takeRest', { cuont: 3 }),
  // @ts-expect-error: its argument is a number
  t('cart.takeRest', { count: '3' }),
  // @ts-expect-error: the second argument is superfluous
  t('cart.takeRest', { count: 3, name: '' }),
  // @ts-expect-error: this text takes no arguments
  t('cart.title', { count: 3 }),
  // @ts-expect-error: one of the two texts takes an argument
  t(isFew ? 'cart.takeRest' : 'cart.title'),
]

test('issue 15: a call with wrong arguments does not compile', () => {
  expect(wrongCalls(() => '', true)).toHaveLength(7)
})
