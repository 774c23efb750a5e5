import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { testDatabase } from '../test/database.ts'
import { AT, shop } from '../test/fixtures/catalog.ts'
import { testCarrier } from '../test/providers/cdek.ts'
import { createDeliveryMethod, deliveryMethodsOf, quoteTrips } from './delivery.ts'

const { fake, carrier } = testCarrier()
const world = testDatabase()

test('all a carrier is asked for a quote together takes no longer than its patience: then the own price stands', async () => {
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
  const told: unknown[] = []
  // Each answer comes within the time for one, all four of them do not.
  fake.mood = 'slow'
  const deps = { db: world.db, carriers: [carrier(20_000)], tell: (error: unknown) => told.push(error) }
  const parcel = { weightG: 500, lengthCm: 10, widthCm: 10, heightCm: 10 }
  const place = { city: 'Казань', kladr: '' }
  const quotes = await quoteTrips({ ...deps, patienceMs: 400 }, { methods, place, parcel, at: AT })
  expect([...quotes.values()]).toMatchObject([{ priceKop: 250_00, isEstimate: true }])
  expect(String(told[0])).toContain('no quote within 400 ms')
})
