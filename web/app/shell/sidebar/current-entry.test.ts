import { expect, test } from 'vitest'
import { currentEntry } from './current-entry.ts'

const entries = [
  '/account/profile',
  '/account/profile/orders',
  '/account/profile/claims',
  '/account/profile/claims?side=sales',
  '/account/showcases/goods',
].map((href) => ({ href }))

const at = (pathname: string, search = '') => currentEntry(entries, { pathname, search })?.href

test('issue 17: the sidebar marks the entry of the very address, also with more in its query', () => {
  expect(at('/account/profile/orders', '?id=7')).toBe('/account/profile/orders')
  expect(at('/account/profile')).toBe('/account/profile')
})

test('issue 17: of two entries of one screen the sidebar marks the one whose query is there', () => {
  expect(at('/account/profile/claims', '?side=sales')).toBe('/account/profile/claims?side=sales')
  expect(at('/account/profile/claims')).toBe('/account/profile/claims')
})

test('issue 17: a screen below an entry belongs to it, unless other entries are below it too', () => {
  expect(at('/account/showcases/goods/12')).toBe('/account/showcases/goods')
  expect(at('/account/profile/notifications')).toBeUndefined()
  expect(at('/account/showcases/goodsies')).toBeUndefined()
})
