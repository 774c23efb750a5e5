import { expect, test } from 'vitest'
import { basePathOf, baseUrlOf } from './base-url.ts'

const at = (pathname: string) => ({ origin: 'https://shop.test', pathname })

test('AP-01: a configured base is used unchanged', () => {
  expect(baseUrlOf(at('/x/api/tgbundle/'), 'https://api.test/v1')).toBe('https://api.test/v1')
})

test('AP-02: without a configured base calls go to the origin with /api', () => {
  expect(baseUrlOf(at('/catalog'))).toBe('https://shop.test/api')
})

test('AP-03, AP-04: the path before /api/ stays, and there is none before /api/tgbundle', () => {
  expect(baseUrlOf(at('/x/api/tgbundle/cart'))).toBe('https://shop.test/x/api')
  expect(baseUrlOf(at('/api/tgbundle/'))).toBe('https://shop.test/api')
})

test('RT-52: links live under the path cut after its first tgbundle', () => {
  expect(basePathOf('/x/api/tgbundle/product/tgbundle')).toBe('/x/api/tgbundle')
  expect(basePathOf('/catalog')).toBe('/')
})
