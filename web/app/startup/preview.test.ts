// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { sampleConfig } from '../../test/shop.tsx'
import { shopperConfig } from './preview.ts'

test('issue 13: a preview as a shopper has none of the rights and balances of a member', () => {
  const owner = { ...sampleConfig, isShowcaseAdmin: true, isShowcaseOwner: true, canAdmin: true }
  expect(shopperConfig({ ...owner, capabilities: ['settings.edit'] })).toMatchObject({
    isShowcaseAdmin: false,
    isShowcaseOwner: false,
    canAdmin: false,
    capabilities: [],
  })
})
