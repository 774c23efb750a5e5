import { expect, test } from 'vitest'
import { after } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { TEST_NOW, testWorld } from '../../test/world.ts'
import { adjustBonuses, setLocalDays, warnOfExpiry } from '../bonuses.ts'

let shop: TestShowcase
let friend: TestPerson
const world = testWorld(async (made) => {
  shop = await showcase(made, 'dom')
  friend = await person(made, 'Друг')
  await transaction(made.db, (tx) => setLocalDays(tx, { showcaseId: shop.id, localDays: 10 }))
})

/** Bonuses that expire ten days and the given hours after the start of the test. */
const lot = (kop: number, hours: number) =>
  transaction(world.db, (tx) =>
    adjustBonuses(tx, {
      personId: friend.id,
      showcaseId: shop.id,
      asset: 'local',
      amountKop: kop,
      kind: 'correction',
      reference: `${kop}`,
      at: after(world.clock.now(), { hours }),
    }),
  )
const night = (days: number) =>
  transaction(world.db, (tx) => warnOfExpiry(tx, after(world.clock.now(), { days })))
const announced = async () =>
  (
    await runSql<{ kop: number; day: string }>(
      world.db,
      `select (data ->> 'kop')::int as kop, data ->> 'date' as day from notification
       where type = 'bonus_expiring' order by id`,
    )
  ).map(({ kop, day }) => `${day} ${kop}`)

test('review 24q: lots of one day announced on two nights are each announced once', async () => {
  expect(TEST_NOW).toBe('2026-11-21T09:00:00.000Z')
  await lot(100_00, -2)
  await lot(50_00, 2)
  expect([await night(3), await night(4), await night(5)]).toEqual([1, 1, 0])
  expect(await announced()).toEqual(['01.12.2026 10000', '01.12.2026 5000'])
})

test('review 24q: lots of two UTC days but one Moscow day are announced in one notice', async () => {
  await lot(100_00, 14)
  await lot(50_00, 16)
  await night(5)
  expect(await announced()).toEqual(['02.12.2026 15000'])
})

test('review 24q: a lot created after its day was announced gets its own notice', async () => {
  await lot(100_00, 0)
  await night(5)
  await lot(50_00, 1)
  await night(6)
  expect(await announced()).toEqual(['01.12.2026 10000', '01.12.2026 5000'])
})
