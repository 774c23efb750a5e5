import { afterAll, beforeEach, expect, test } from 'vitest'
import { StarsShop, starsBots } from '../../test/fixtures/stars.ts'
import { testWorld } from '../../test/world.ts'
import { starKopecks } from './settings.ts'

let shop: StarsShop
testWorld(
  async (w) => {
    shop = await StarsShop.open(w)
  },
  { bots: starsBots },
)
afterAll(() => shop.bots.close())
beforeEach(() => shop.stock(['AAA-1']))

test('issue 16: without the setting Stars are not offered, and an order with them is refused', async () => {
  expect(starKopecks({ STAR_KOPECKS: undefined })).toBeNull()
  const { shown, status, text } = await shop.order()
  expect(shown.PaymentMethods.map(({ Code }) => Code)).toEqual(['sandbox'])
  expect([status, text.includes('payment_unavailable')]).toEqual([409, true])
})
