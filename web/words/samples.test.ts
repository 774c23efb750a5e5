import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Locale } from './locale.ts'
import { numberSample, priceSample } from './samples.ts'
import { loadTexts, say, setLocale } from './words.ts'

beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }))
afterAll(() => void vi.unstubAllGlobals())

const plain = (text: string) => text.replace(/[\s\u00a0\u202f\u200f]/g, ' ').trim()
async function speak(locale: Locale) {
  await setLocale(locale)
  await loadTexts('all')
  return (text: (count: number) => string) => [0, 1, 5].map(text)
}

describe('samples of the language', () => {
  test('CN-10: a Russian price is in roubles', () => {
    expect(plain(priceSample('ru-RU', 1234.5))).toBe('1 234,50 ₽')
  })

  test('CN-11, EN-90: an English one is in dollars', () => {
    expect(priceSample('en-US', 1234.5)).toBe('$1,234.50')
  })

  test('CN-12: an Arabic one is in dirhams', () => {
    expect(plain(priceSample('ar-AR', 1234.5))).toMatch(/1,234\.50 د\.إ|د\.إ\.? 1,234\.50/)
  })

  test('EN-91: a number is grouped as the language does', () => {
    expect(plain(numberSample('ru-RU', 1234567.5))).toBe('1 234 567,5')
    expect(numberSample('en-US', 1234567.5)).toBe('1,234,567.5')
  })
})

describe('counts', () => {
  test('EN-84, EN-85, EN-86: English counts reviews, shops and items', async () => {
    const count = await speak('en-US')
    expect(count((count) => say('diagnostics.count.reviews', { count }))).toEqual([
      '0 reviews',
      '1 review',
      '5 reviews',
    ])
    expect(count((count) => say('diagnostics.count.shops', { count }))).toEqual([
      '0 shops',
      '1 shop',
      '5 shops',
    ])
    expect(count((cntProd) => say('diagnostics.count.products', { cntProd }))).toEqual([
      '0 items',
      '1 item',
      '5 items',
    ])
  })

  test('EN-87, EN-88, EN-89: and people, bonuses and days', async () => {
    const count = await speak('en-US')
    expect(count((cnt) => say('diagnostics.count.users', { cnt }))).toEqual([
      '0 people',
      '1 person',
      '5 people',
    ])
    expect(count((count) => say('diagnostics.count.bonuses', { count }))).toEqual([
      '0 bonuses',
      '1 bonus',
      '5 bonuses',
    ])
    expect(count((count) => say('diagnostics.count.days', { count }))).toEqual(['0 days', '1 day', '5 days'])
  })

  test('EN-92: the listed Arabic counts keep the English wording', async () => {
    const all = async (locale: Locale) => {
      const count = await speak(locale)
      const words = ['reviews', 'shops', 'bonuses', 'days'] as const
      return [
        ...words.flatMap((word) => count((count) => say(`diagnostics.count.${word}`, { count }))),
        ...count((cntProd) => say('diagnostics.count.products', { cntProd })),
        ...count((cnt) => say('diagnostics.count.users', { cnt })),
      ]
    }
    const arabic = await all('ar-AR')
    expect(arabic).toEqual(await all('en-US'))
    expect(new Set(arabic).size).toBe(18)
  })

  test('issue 17: screens in Arabic count in Arabic, with each of its plurals', async () => {
    await speak('ar-AR')
    expect([0, 1, 2, 3, 11, 100].map((cntProd) => say('counts.products', { cntProd }))).toEqual([
      'لا منتجات',
      'منتج واحد',
      'منتجان',
      '3 منتجات',
      '11 منتجًا',
      '100 منتج',
    ])
  })
})

describe('lines of the list', () => {
  test('EN-82, EN-83: home and product, and today’s start with its date', async () => {
    await speak('en-US')
    expect(say('diagnostics.homeProduct')).toBe('Home / Product')
    expect(say('diagnostics.startToday', { date: '21.11.2026' })).toBe('Start Today: 21.11.2026')
  })

  test('EN-93: Arabic has its own home, product, start-today line and samples', async () => {
    await speak('ar-AR')
    expect(say('diagnostics.homeProduct')).toMatch(/^\p{Script=Arabic}+ \/ \p{Script=Arabic}+$/u)
    expect(say('diagnostics.startToday', { date: '21.11.2026' })).toMatch(
      /^[\p{Script=Arabic} ]+: 21\.11\.2026$/u,
    )
    expect(priceSample('ar-AR', 5)).not.toBe(priceSample('en-US', 5))
  })
})
