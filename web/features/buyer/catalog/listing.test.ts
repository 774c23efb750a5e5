import { expect, test } from 'vitest'
import { readSearch, writeSearch } from '../../../core/routing/search-state.ts'
import {
  filtersOn,
  INITIAL_LISTING,
  LISTING,
  listingRequest,
  toggledBrand,
  toggledTrait,
} from '../../../parts/catalog/listing.ts'

const read = (query: string) => readSearch(LISTING, new URLSearchParams(query))

test('a filter written into the address is read back unchanged', () => {
  const listing = {
    q: 'чай',
    sort: 'cheap',
    min: '100',
    max: '990.50',
    brand: 'glinka.tiho',
    traits: '12.15_40',
    stock: '1',
    sale: '1',
  } as const
  expect(readSearch(LISTING, writeSearch(LISTING, listing))).toEqual(listing)
  expect(filtersOn(listing)).toBe(8)
  expect(listingRequest(listing)).toMatchObject({ sort: 'cheap', minKop: 10_000, maxKop: 99_050 })
})

test('what makes no sense in an address is left out', () => {
  expect(read('sort=best&min=-5&max=1e9&brand=A%20B&traits=1..2&stock=yes&sale=0')).toEqual(INITIAL_LISTING)
  expect(read('min=99,50').min).toBe('99.50')
})

test('the usual order is neither in the address nor in the request', () => {
  const listing = { ...INITIAL_LISTING, sale: '1' } as const
  expect(writeSearch(LISTING, listing).toString()).toBe('sale=1')
  expect(JSON.parse(JSON.stringify(listingRequest(listing)))).toEqual({ sale: '1' })
})

test('brands and traits are added and removed, those of one attribute together', () => {
  expect(toggledBrand({ brand: 'glinka' }, 'tiho')).toEqual({ brand: 'glinka.tiho' })
  expect(toggledBrand({ brand: 'glinka' }, 'glinka')).toEqual({ brand: '' })
  const clay = toggledTrait({ traits: '40' }, 12, [12, 15])
  expect(clay).toEqual({ traits: '40_12' })
  expect(toggledTrait(clay, 15, [12, 15])).toEqual({ traits: '40_12.15' })
  expect(toggledTrait({ traits: '40' }, 40, [])).toEqual({ traits: '' })
})
