// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { buyerConfig, clientConfig } from '../../test/providers.tsx'
import { shopperConfig } from './preview.ts'

test('issue 13: a preview as a shopper has none of the rights and balances of a member', () => {
  const owner = {
    ...clientConfig(buyerConfig()),
    isShowcaseAdmin: true,
    isShowcaseOwner: true,
    canAdmin: true,
  }
  expect(shopperConfig({ ...owner, capabilities: ['settings.edit'] })).toMatchObject({
    isShowcaseAdmin: false,
    isShowcaseOwner: false,
    canAdmin: false,
    capabilities: [],
  })
})
