import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { testDatabase } from '../test/database.ts'
import { shop } from '../test/fixtures/catalog.ts'
import { createDeliveryMethod, deliveryMethodsOf, deliveryPrice, ownQuote } from './delivery.ts'

const world = testDatabase()

test('a courier costs its price below the free limit; pickup is free and needs no address', async () => {
  const { showcaseId } = await shop(world)
  await transaction(world.db, async (tx) => {
    const courier = {
      showcaseId,
      kind: 'courier',
      name: 'Курьер',
      priceKop: 300_00,
      freeFromKop: 5000_00,
    } as const
    await createDeliveryMethod(tx, { ...courier, etaDays: 2, position: 1 })
    await createDeliveryMethod(tx, { showcaseId, kind: 'pickup', name: 'Самовывоз', priceKop: 1_00 })
  })
  const methods = await deliveryMethodsOf(world.db, showcaseId)
  expect(methods.map(({ kind, needsAddress, etaDays }) => [kind, needsAddress, etaDays])).toEqual([
    ['pickup', false, 0],
    ['courier', true, 2],
  ])
  const [pickup, courier] = methods
  if (!pickup || !courier) throw new Error('both were made')
  const prices = [4999_99, 5000_00].map((goodsKop) =>
    deliveryPrice(courier, { goodsKop, quote: ownQuote(courier) }),
  )
  expect(prices).toEqual([300_00, 0])
  expect(deliveryPrice(pickup, { goodsKop: 1, quote: ownQuote(pickup) })).toBe(0)
})

test('a showcase lists only its own delivery methods', async () => {
  const mine = await shop(world, 'mine')
  const other = await shop(world, 'other')
  await transaction(world.db, (tx) =>
    createDeliveryMethod(tx, { showcaseId: mine.showcaseId, kind: 'post', name: 'Почта' }),
  )
  expect(await deliveryMethodsOf(world.db, other.showcaseId)).toEqual([])
  expect(await deliveryMethodsOf(world.db, mine.showcaseId)).toHaveLength(1)
})
