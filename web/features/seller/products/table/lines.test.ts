import { expect, test } from 'vitest'
import type { SellerProduct, SellerVariant } from '../../../../parts/products/products.api.ts'
import { editedText, editOf, linesOf, type ValueField } from './lines.ts'

const variant: SellerVariant = {
  id: 11,
  sku: 'k-1',
  options: [],
  priceKop: 149_050,
  oldPriceKop: 199_000,
  oldPriceReal: true,
  onHand: 12,
  reserved: 3,
  counted: true,
  on: true,
}
const product: SellerProduct = {
  id: 1,
  version: 4,
  name: 'Чайник',
  article: 'a-77',
  company: '',
  category: '',
  brand: '',
  picture: { small: 'a.webp', large: 'a.webp', hue: 12 },
  status: 'active',
  vat: 'company',
  pictures: [],
  variants: [variant],
}
const lineOf = (changes: Partial<SellerVariant> = {}, status: SellerProduct['status'] = 'active') => {
  const [line] = linesOf([{ ...product, status, variants: [{ ...variant, ...changes }] }], new Set())
  if (!line) throw new Error('a product has a line')
  return line
}
const edit = (field: ValueField, text: string, changes: Partial<SellerVariant> = {}) =>
  editOf(lineOf(changes), field, text)
const at = { id: 1, version: 4 }

test('issue 16: a typed price is sent in kopecks with the version it was typed over', () => {
  expect(edit('price', '1 290,50')).toEqual({ ...at, variantId: 11, priceKop: 129_050 })
  expect(edit('oldPrice', '2000')).toEqual({ ...at, variantId: 11, oldPriceKop: 200_000 })
  expect(edit('status', 'hidden')).toEqual({ ...at, status: 'hidden' })
})

test('issue 16: an emptied old price removes it, and an untouched one sends nothing', () => {
  expect(edit('oldPrice', ' ')).toEqual({ ...at, variantId: 11, oldPriceKop: null })
  expect(edit('oldPrice', '1990')).toBe('same')
  expect(edit('oldPrice', '', { oldPriceKop: null })).toBe('same')
})

test('issue 16: stock is sent with the number the seller saw, so that sales meanwhile are noticed', () => {
  expect(edit('stock', '20')).toEqual({ ...at, variantId: 11, onHand: 20, onHandSeen: 12 })
})

test('issue 16: amounts at their limits are taken, those beyond are refused with their reason', () => {
  expect(edit('price', '1', { oldPriceKop: null })).toMatchObject({ priceKop: 100 })
  expect(edit('price', '0,99', { oldPriceKop: null })).toBe('price_low')
  expect(edit('price', '1990')).toBe('old_price')
  expect(edit('oldPrice', '1490,50')).toBe('old_price')
  expect(edit('price', 'много')).toBe('number')
  expect(edit('stock', '3')).toMatchObject({ onHand: 3 })
  expect(edit('stock', '2')).toBe('reserved')
  expect(edit('stock', '1000000')).toMatchObject({ onHand: 1_000_000 })
  expect(edit('stock', '1000001')).toBe('number')
  expect(edit('stock', '1,5')).toBe('number')
})

test('issue 16: what is not sold by count, and archived products, have no editable value', () => {
  expect(editedText(lineOf({ counted: false }), 'stock')).toBeUndefined()
  expect(editedText(lineOf({ counted: false }), 'price')).toBe('1490,5')
  for (const field of ['price', 'oldPrice', 'stock', 'status'] as const)
    expect(editedText(lineOf({}, 'archived'), field)).toBeUndefined()
})

test('issue 16: an open product is followed by its variants, which have values but no status', () => {
  const many = { ...product, variants: [variant, { ...variant, id: 12 }] }
  expect(linesOf([many], new Set()).map(({ key }) => key)).toEqual(['1'])
  const [whole, , second] = linesOf([many], new Set([1]))
  if (!whole || !second) throw new Error('an open product has three lines')
  expect(second.key).toBe('1-12')
  expect([editedText(whole, 'price'), editedText(whole, 'status')]).toEqual([undefined, 'active'])
  expect([editedText(second, 'price'), editedText(second, 'status')]).toEqual(['1490,5', undefined])
})
