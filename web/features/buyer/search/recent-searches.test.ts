// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => localStorage.clear())

test('the latest search is first and appears once', () => {
  for (const query of ['мёд', 'шарф', ' Мёд ', 'я']) rememberSearch(query)
  expect(recentSearches()).toEqual(['Мёд', 'шарф'])
})

test('eight searches are stored, and all can be deleted', () => {
  for (let number = 0; number < 12; number++) rememberSearch(`чай ${number}`)
  expect(recentSearches().length).toBe(8)
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

test('a spoilt store is no searches', () => {
  localStorage.setItem('RecentSearches', '{"a":')
  expect(recentSearches()).toEqual([])
})
