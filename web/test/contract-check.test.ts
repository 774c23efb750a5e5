import { ALL_CALLS } from '@sarafan/contract/all.generated'
import { expect, test } from 'vitest'
import { faultsOf, refusalFaultsOf } from './contract-check.ts'

const { showBrands, placeOrder } = ALL_CALLS

test('issue 15: a faked response outside the contract is named by the path of its wrong field', () => {
  const brand = { id: 'one', alias: 'b', name: 'Б', hue: 1, products: 1, about: '', logo: '', pictures: [] }
  const faults = faultsOf(showBrands.response, { brands: [brand], next: null, letters: [] })
  expect(faults).toEqual([expect.stringContaining('/brands/0/id must be integer')])
})

test('issue 15: null is accepted only where the contract allows it', () => {
  const page = { brands: [], next: null, letters: [] }
  expect(faultsOf(showBrands.response, page)).toEqual([])
  expect(faultsOf(showBrands.response, { ...page, letters: null })).not.toEqual([])
})

test('issue 15: a faked refusal is one that the call declares, with its status and the form of its method', () => {
  expect(refusalFaultsOf(placeOrder, { status: 409, body: { code: 'out_of_stock' } })).toEqual([])
  expect(refusalFaultsOf(placeOrder, { status: 404, body: { code: 'brand_not_found' } })).not.toEqual([])
  expect(refusalFaultsOf(placeOrder, { status: 400, body: { code: 'out_of_stock' } })).toEqual([
    'out_of_stock has status 409, not 400',
  ])
  expect(refusalFaultsOf(showBrands, { status: 403, body: { code: 'forbidden' } })).toEqual([
    'a refused GET has another body',
  ])
  expect(refusalFaultsOf(showBrands, { status: 403, body: 'Нет' })).toEqual([
    'status 403 has no refusal code',
  ])
})
