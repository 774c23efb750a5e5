import type { Capability } from '@sarafan/contract/capabilities'
import { expect, test } from 'vitest'
import { links } from './links.ts'
import { mayOpen } from './may-open.ts'

const member = (...capabilities: Capability[]) => ({
  isPlatformAdmin: false,
  isShowcaseOwner: false,
  capabilities,
})

test('issue 15: a screen is offered to members who may make its call', () => {
  expect(mayOpen(member('orders.view'), links.saleOrder(12))).toBe(true)
  expect(mayOpen(member('catalog.manage'), links.saleOrder(12))).toBe(false)
  expect(mayOpen({ ...member(), isPlatformAdmin: true }, links.platform())).toBe(true)
  expect(mayOpen({ ...member('settings.edit'), isShowcaseOwner: true }, links.platform())).toBe(false)
})

test('issue 15: the query of a link counts where the rights of the call depend on it', () => {
  expect(mayOpen(member('orders.view'), links.claims())).toBe(true)
  expect(mayOpen(member('orders.view'), links.claims('sales'))).toBe(false)
  expect(mayOpen(member('claims.manage'), links.claims('sales'))).toBe(true)
})

test('issue 15: a screen without a call and the home page are offered to everybody', () => {
  expect([links.wishlists(), '/', '/unknown'].filter((href) => !mayOpen(member(), href))).toEqual([])
})
