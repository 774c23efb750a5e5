import { expect, test } from 'vitest'
import { filtersOn, listingOf, paramsOf, withBrand, withTrait } from '../../../parts/catalog/listing.ts'

const read = (query: string) => listingOf(new URLSearchParams(query))

test('a filter written into the address is read back as it was', () => {
  const listing = {
    sort: 'cheap',
    min: '100',
    max: '990.50',
    brand: 'glinka.tiho',
    traits: '12.15_40',
    stock: '1',
    sale: '1',
  } as const
  expect(listingOf(paramsOf(listing, new URLSearchParams()))).toEqual(listing)
  expect(filtersOn(listing)).toBe(8)
})

test('what makes no sense in an address is left out', () => {
  expect(read('sort=best&min=-5&max=1e9&brand=A%20B&traits=1..2&stock=yes&sale=0')).toEqual({})
  expect(read('min=99,50')).toEqual({ min: '99.50' })
})

test('the usual order is no parameter, and a search keeps its words', () => {
  const params = paramsOf({ sort: 'popular', sale: '1' }, new URLSearchParams('q=чай&sort=new'))
  expect(params.toString()).toBe(new URLSearchParams({ q: 'чай', sale: '1' }).toString())
})

test('brands and traits are taken up and left, those of one attribute together', () => {
  expect(withBrand({ brand: 'glinka' }, 'tiho')).toEqual({ brand: 'glinka.tiho' })
  expect(withBrand({ brand: 'glinka', sale: '1' }, 'glinka')).toEqual({ sale: '1' })
  const clay = withTrait({ traits: '40' }, 12, [12, 15])
  expect(clay).toEqual({ traits: '40_12' })
  expect(withTrait(clay, 15, [12, 15])).toEqual({ traits: '40_12.15' })
  expect(withTrait({ traits: '40' }, 40, [])).toEqual({})
})
