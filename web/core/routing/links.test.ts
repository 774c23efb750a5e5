import { expect, test } from 'vitest'
import { links } from './links.ts'

test('RT-01, issue 15: a link fills the parts of its screen’s path in their order', () => {
  expect(links.product(95)).toBe('/product/95')
  expect(links.editPage(7, 'oferta')).toBe('/account/profile/showcases/7/pages/oferta')
  expect(links.account()).toBe('/account')
})

test('RT-04, RT-05: a category’s link names its parent first', () => {
  expect(links.catalogue()).toBe('/catalog')
  expect(links.catalogue('dom')).toBe('/catalog/dom')
  expect(links.catalogue('posuda', 'dom')).toBe('/catalog/dom/posuda')
})

// Each line below the comment must fail to compile; `npm run types` proves it.
const wrongLinks = () => [
  // @ts-expect-error: its id is missing
  links.product(),
  // @ts-expect-error: one value too many
  links.account(1),
]

test('issue 15: a link without its values does not compile', () => {
  expect(wrongLinks()).toHaveLength(2)
})
