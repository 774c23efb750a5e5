import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { replaceKey } from '../platform/sealing/keys.ts'
import { testDatabase } from '../test/database.ts'
import type { TestProduct } from '../test/fixtures/catalog.ts'
import { DigitalDesk } from '../test/fixtures/digital.ts'
import { Desk, orderShop, session } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { resealKeys } from './digital.ts'

const world = testDatabase()
let desk: Desk
let digital: DigitalDesk
let game: TestProduct
/** The order of a guest who bought the first key. */
let bought: () => Promise<string[]>

beforeEach(async () => {
  desk = new Desk(world)
  const place = await orderShop(world)
  const guest = await session(world)
  digital = new DigitalDesk(desk, place)
  game = await digital.onSale(['AAA-1', 'AAA-2'])
  const id = await digital.buy(guest, game)
  bought = () => digital.keys(guest, id)
})

const hashes = async () => {
  const rows = await runSql<{ hash: string }>(
    world.db,
    `select encode(hash, 'hex') as hash from digital_key order by id`,
  )
  return rows.map(({ hash }) => hash)
}
const replace = () => transaction(world.db, (tx) => replaceKey(tx, 'secrets', randomBytes(32)))
const reseal = (limit: number) => transaction(world.db, (tx) => resealKeys(tx, limit))

test('issue 16: keys are resealed with a new secret, still open for their buyers, and are still known as repeated', async () => {
  const before = await hashes()
  await replace()
  expect(await reseal(10)).toBe(2)
  expect(await hashes()).not.toEqual(before)
  expect(await bought()).toEqual(['AAA-1'])
  expect(await digital.addKeys(game, ['AAA-1', 'AAA-2', 'AAA-3'])).toMatchObject({ Added: 1, Repeated: 2 })
})

test('issue 16: a key sold before an interrupted rekey is not added again in the middle of it, nor after it', async () => {
  await replace()
  // One of two keys has the new hash, the other one still has the former.
  expect(await reseal(1)).toBe(1)
  const again = () => digital.addKeys(game, ['AAA-1', 'AAA-2'])
  expect(await again()).toMatchObject({ Added: 0, Repeated: 2, KeysLeft: 1 })
  expect([await reseal(10), await reseal(10)]).toEqual([1, 0])
  expect(await again()).toMatchObject({ Added: 0, Repeated: 2, KeysLeft: 1 })
  expect(new Set(await hashes()).size).toBe(2)
  expect(await bought()).toEqual(['AAA-1'])
})

test('issue 16: of two rekeys, the first not finished, neither lets a sold key be added again', async () => {
  await replace()
  await replace()
  expect(await digital.addKeys(game, ['AAA-1'])).toMatchObject({ Added: 0, Repeated: 1 })
  expect(await reseal(10)).toBe(2)
  expect(await digital.addKeys(game, ['AAA-1'])).toMatchObject({ Added: 0, Repeated: 1 })
})
