import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { testDatabase } from '../test/database.ts'
import { AT, shop } from '../test/fixtures/catalog.ts'
import { testCarrier } from '../test/providers/cdek.ts'
import { createDeliveryMethod, deliveryMethodsOf, quoteDelivery } from './delivery.ts'

const { fake, carrier } = testCarrier()
const world = testDatabase()

test('a quote whose requests together exceed the time limit falls back to the showcase’s own price', async () => {
  const { showcaseId } = await shop(world)
  await transaction(world.db, (tx) =>
    createDeliveryMethod(tx, {
      showcaseId,
      kind: 'pvz',
      carrier: 'cdek',
      fromCity: 'Москва',
      name: 'Пункт',
      priceKop: 250_00,
    }),
  )
  const methods = await deliveryMethodsOf(world.db, showcaseId)
  const errors: unknown[] = []
  // Each response arrives in time on its own; all four together do not.
  fake.mood = 'slow'
  const deps = {
    db: world.db,
    carriers: [carrier(20_000)],
    reportError: (error: unknown) => errors.push(error),
  }
  const parcel = { weightG: 500, lengthCm: 10, widthCm: 10, heightCm: 10 }
  const place = { city: 'Казань', kladr: '' }
  const quotes = await quoteDelivery({ ...deps, patienceMs: 400 }, { methods, place, parcel, at: AT })
  expect([...quotes.values()]).toMatchObject([{ priceKop: 250_00, isEstimate: true }])
  expect(String(errors[0])).toContain('no quote within 400 ms')
})
