// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { defaultLocale, startLocale } from './locale.ts'
import { i18n, loadTexts, say, setLocale } from './words.ts'

test('CN-09: Russian is the language until another is chosen', async () => {
  localStorage.clear()
  expect(startLocale('')).toBe(defaultLocale)
  await setLocale(startLocale(''))
  expect(document.documentElement.lang).toBe('ru')
  expect(say('common.bonuses', { count: 4 })).toBe('4 бонуса')
  expect(say('common.bonuses', { count: 11 })).toBe('11 бонусов')
})

test('screens after the first bring their own texts', async () => {
  await setLocale('ru-RU')
  expect(say('cart.title')).toBe('cart.title')
  await loadTexts('all')
  expect(say('cart.title')).toBe('Корзина')
})

test('nothing is drawn again for texts that no screen shows yet', async () => {
  await setLocale('en-US')
  const told = vi.fn()
  i18n.on('change', told)
  await loadTexts('all')
  expect(say('cart.title')).toBe('Cart')
  expect(told).not.toHaveBeenCalled()
  i18n.removeListener('change', told)
})

test('Arabic turns the document and is remembered; its digits stay Latin', async () => {
  await setLocale('ar-AR')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(say('wishlists.pieces', { count: 2 })).toBe('قطعتان')
  expect(say('wishlists.pieces', { count: 5 })).toBe('5 قطع')
  expect(say('cart.title')).toBe('السلة')
  expect(startLocale('')).toBe('ar-AR')
  await setLocale('en-US')
  expect([document.documentElement.dir, i18n.locale]).toEqual(['ltr', 'en-US'])
  expect(say('counts.users', { cnt: 1 })).toBe('1 person')
})
