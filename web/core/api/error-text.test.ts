import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setLocale } from '../../words/words.ts'
import { fallbackText, isTemporary, noticeText, refusalCode } from './error-text.ts'

const unknown = 'Неизвестная ошибка. Попробуйте ещё раз'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await setLocale('ru-RU')
})
afterAll(() => void vi.unstubAllGlobals())

describe('the fallback screen', () => {
  test('ER-14: a text body is shown', () => {
    expect(fallbackText({ status: 500, data: 'oops' })).toBe('oops')
  })
  test('ER-15: every other body is the unknown error', () => {
    expect(fallbackText({ status: 500, data: {} })).toBe(unknown)
    expect(fallbackText({ status: 502, data: '' })).toBe(unknown)
  })
  test('ER-16: a status that is no number shows its error', () => {
    expect(fallbackText({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })).toBe(
      'TypeError: Failed to fetch',
    )
  })
  test('ER-08: an error thrown by a screen is shown by its message', () => {
    expect(fallbackText(new Error('no such row'))).toBe('no such row')
  })
})

test('a notice says the server’s words, or that the network is to blame', () => {
  const refused = { status: 409, data: { code: 'out_of_stock', message: 'Столько нет' } }
  expect(noticeText(refused)).toBe('Столько нет')
  expect(refusalCode(refused)).toBe('out_of_stock')
  expect(noticeText({ status: 'FETCH_ERROR', error: 'x' })).toBe('Нет связи. Проверьте интернет')
  expect([refused, { status: 503, data: '' }, { status: 'TIMEOUT_ERROR' }].map(isTemporary)).toEqual([
    false,
    true,
    true,
  ])
})
