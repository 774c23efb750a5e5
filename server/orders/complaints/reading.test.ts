import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { product } from '../../test/fixtures/catalog.ts'
import { ClaimDesk } from '../../test/fixtures/claims.ts'
import { client, Desk, type OrderShop, orderShop } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { markClaimRead, unreadFromBuyers } from './mark-read.ts'
import type { Party } from './rows.ts'

const world = testDatabase()
let desk: Desk
let at: ClaimDesk
let place: OrderShop
let buyer: Owner
let claimId: string

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  at = new ClaimDesk(desk, { place, buyer, platform: await client(world) })
  await desk.put(place, buyer, await product(world, place, 'Кружка'), 1)
  const placed = await desk.place(place, buyer)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  const [line] = await runSql<{ id: number }>(
    world.db,
    'select l.id from order_line l join orders o on o.id = l.order_id where o.public_id = $1',
    [id],
  )
  claimId = (await at.broken({ id, line: line?.id ?? 0 }, 1)).Id
  // Only claims about sales at a till have messages of their own (decision 076).
  await runSql(world.db, `update orders set channel = 'offline' where public_id = $1`, [id])
})

const write = (who: ReturnType<ClaimDesk['asBuyer']>, Text: string, Internal = false) =>
  at.calls.addClaimMessage(who, { id: claimId, Text, ...(Internal ? { Internal } : {}) })
/** The unread count of each side, in its list and in the claim. */
const unread = async () => {
  const own = await at.calls.showClaims(at.asBuyer(), { side: 'own', id: claimId })
  const sales = await at.calls.showClaims(at.asSeller(), { side: 'sales', id: claimId })
  return [own, sales].map(({ Claims, Claim }) => [Claims[0]?.Unread, Claim?.Unread])
}
const read = (of: Partial<Party>) => {
  const party = { personId: 0, showcaseId: place.showcaseId, isMember: false, isPlatform: false, ...of }
  return transaction(world.db, (tx) => markClaimRead(tx, { publicId: claimId, party, at: desk.clock.now() }))
}
const asBuyer = () => ({ personId: buyer.personId ?? 0 })
const asMember = () => ({ personId: place.ownerId, isMember: true })

test('domain 4.8: each side sees how many messages of the other side it has not read', async () => {
  await write(at.asBuyer(), 'Есть кто?')
  await write(at.asBuyer(), 'Жду ответа')
  await write(at.asSeller(), 'Смотрим')
  await write(at.asSeller(), 'Проверить склад', true)
  expect(await unread()).toEqual([
    [1, 1],
    [2, 2],
  ])
  const showcase = { showcaseId: place.showcaseId }
  expect(await unreadFromBuyers(world.db, { ...showcase, personId: place.ownerId })).toBe(2)
  expect(await unreadFromBuyers(world.db, { ...showcase, ...asBuyer() })).toBe(0)
})

test('domain 4.8: reading a claim clears only the unread count of the reader; outsiders and the platform clear none', async () => {
  await write(at.asBuyer(), 'Есть кто?')
  await write(at.asSeller(), 'Смотрим')
  await read({ personId: (await client(world)).personId ?? 0 })
  await read({ personId: at.platform.personId ?? 0, isPlatform: true })
  await read({ ...asMember(), showcaseId: place.showcaseId + 1000 })
  expect((await unread()).flat()).toEqual([1, 1, 1, 1])
  await read(asBuyer())
  expect((await unread()).flat()).toEqual([0, 0, 1, 1])
  await read(asMember())
  await read(asMember())
  expect((await unread()).flat()).toEqual([0, 0, 0, 0])
  await write(at.asBuyer(), 'Ещё одно')
  expect((await unread()).flat()).toEqual([0, 0, 1, 1])
})
