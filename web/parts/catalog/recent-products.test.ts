// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { recentProductIds, rememberProduct } from './recent-products.ts'

beforeEach(() => localStorage.clear())

test('recently viewed products are listed once, newest first, at most twelve, per showcase', () => {
  for (let id = 1; id <= 14; id++) rememberProduct(5, id)
  rememberProduct(5, 10)
  expect(recentProductIds(5)).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3])
  expect(recentProductIds(6)).toEqual([])
})

test('a broken note is no note', () => {
  localStorage.setItem('Seen5', '{"a"')
  expect(recentProductIds(5)).toEqual([])
  localStorage.setItem('Seen5', '[1,"x",2]')
  expect(recentProductIds(5)).toEqual([1, 2])
})
