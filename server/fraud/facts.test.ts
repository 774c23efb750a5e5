import { beforeEach, expect, test } from 'vitest'
import { snapshotRewards } from '../bonuses/bonuses.ts'
import { createPerson } from '../people/people.ts'
import { publishPlan, USUAL_PLAN } from '../plans/plans.ts'
import { transaction } from '../platform/database/database.ts'
import { testDatabase } from '../test/database.ts'
import { AT, addPerson, product, shop, type TestProduct } from '../test/fixtures/catalog.ts'
import { ADDRESS, CONTACT, Desk, type OrderShop, orderShop, session } from '../test/fixtures/orders.ts'
import { runSql } from '../test/sql.ts'
import { enterByCode, plantTree } from '../wow-tree/wow-tree.ts'
import { factsOf } from './facts.ts'

const world = testDatabase()
let desk: Desk
let place: OrderShop
let mug: TestProduct
let friend: { id: number; refCode: string }
let buyer: { id: number; refCode: string }
const CLEAN = { samePayout: false, samePhone: false, sameAddress: false, friendsPerHour: 1, inCircle: false }

let next = 610_000_000
const createOne = (firstName: string) =>
  transaction(world.db, (tx) => createPerson(tx, { firstName, telegramId: next++, at: AT }))
const join = (personId: number, refCode: string, showcaseId = place.showcaseId) =>
  transaction(world.db, (tx) => enterByCode(tx, { showcaseId, personId, refCode, source: 'web', at: AT }))

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  mug = await product(world, place, 'Кружка', { onHand: 100 })
  ;[friend, buyer] = [await createOne('Друг'), await createOne('Новый')]
  const plan = { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT }
  await transaction(world.db, (tx) => publishPlan(tx, plan))
  await join(buyer.id, friend.refCode)
})

/** Buys a mug and returns the order's internal id. */
async function bought(personId = buyer.id, other: Parameters<Desk['place']>[2] = {}): Promise<number> {
  const owner = await session(world, personId)
  await desk.put(place, owner, mug, 1)
  const placed = await desk.place(place, owner, other)
  await desk.bankPays(placed.PaymentUrl)
  return Number((await desk.order(placed.Orders[0]?.Id ?? '')).id)
}
const factsNow = (orderId: number) => factsOf(world.db, { orderId, at: desk.clock.now() })
const friendIn = async (orderId: number) => (await factsNow(orderId)).people

test('domain 6.5: unrelated people share no facts, and the buyer is not among the rewarded', async () => {
  const order = await bought()
  expect(await factsNow(order)).toEqual({
    sale: null,
    buyer: { orders: 1, cancelled: 0, returned: 0 },
    people: [{ personId: friend.id, ...CLEAN }],
  })
})

test('domain 6.5: a shared phone is found in the profile and in earlier orders', async () => {
  const order = await bought()
  await runSql(world.db, `update person set phone = '+79161234567' where id = $1`, [friend.id])
  expect(await friendIn(order)).toMatchObject([{ samePhone: true, sameAddress: false }])
  await runSql(world.db, 'update person set phone = null where id = $1', [friend.id])
  expect(await friendIn(order)).toMatchObject([{ samePhone: false }])
  await bought(friend.id, { Address: { ...ADDRESS, Line: 'Лесная, 7' } })
  expect(await friendIn(order)).toMatchObject([{ samePhone: true, sameAddress: false }])
})

test('domain 6.5: a shared verified phone is found although orders name other numbers', async () => {
  const order = await bought()
  const prove = (id: number, phone: string) =>
    runSql(world.db, 'insert into verified_phone values ($1, $2, $3)', [phone, id, AT])
  await prove(friend.id, '+79030000005')
  expect(await friendIn(order)).toMatchObject([{ samePhone: false }])
  await runSql(world.db, `update person set phone = '+79030000005' where id = $1`, [buyer.id])
  expect(await friendIn(order)).toMatchObject([{ samePhone: true }])
  await runSql(world.db, 'delete from verified_phone')
  expect(await friendIn(order)).toMatchObject([{ samePhone: false }])
  await prove(buyer.id, '+79030000006')
  await runSql(world.db, `update person set phone = '+79030000006' where id = $1`, [friend.id])
  expect(await friendIn(order)).toMatchObject([{ samePhone: true }])
})

test('domain 6.5: a shared delivery address is found', async () => {
  const order = await bought()
  await bought(friend.id, { Contact: { ...CONTACT, Phone: '8 (903) 765-43-21' } })
  expect(await friendIn(order)).toMatchObject([{ samePhone: false, sameAddress: true }])
})

test('domain 6.5: shared payout requisites are found although another bank name was entered', async () => {
  const order = await bought()
  const withdrawal = (personId: number, requisites: object) =>
    runSql(
      world.db,
      `insert into withdrawal (public_id, person_id, showcase_id, amount_kop, fee_kop, tax_kop, tax_status, requisites,
        status, created_at)
      values ($1, $2, $3, 200000, 3000, 0, 'npd', $4::jsonb, 'paid', $5)`,
      [`w${personId}`, personId, place.showcaseId, JSON.stringify(requisites), AT],
    )
  await withdrawal(buyer.id, { kind: 'sbp', phone: '+79030000001', bank: 'Т-Банк' })
  expect(await friendIn(order)).toMatchObject([{ samePayout: false }])
  await withdrawal(friend.id, { kind: 'sbp', phone: '+79030000001', bank: 'Сбер' })
  expect(await friendIn(order)).toMatchObject([{ samePayout: true }])
})

test('domain 6.5: friends are counted by the most joins within one hour, in the last days only', async () => {
  const order = await bought()
  for (const minutes of [10, 50, 65]) {
    const one = await createOne('Гость')
    const at = new Date(AT.getTime() + minutes * 60_000)
    const touch = { showcaseId: place.showcaseId, personId: one.id, refCode: friend.refCode, at }
    await transaction(world.db, (tx) => enterByCode(tx, { ...touch, source: 'web' }))
  }
  expect(await friendIn(order)).toMatchObject([{ friendsPerHour: 3 }])
  desk.clock.forward({ days: 31 })
  expect(await friendIn(order)).toMatchObject([{ friendsPerHour: 0 }])
})

test('domain 6.5: mutual recommendations between showcases of one owner count as a circle', async () => {
  const order = await bought()
  const { showcaseId } = await shop(world, 'bees')
  const owners = await runSql<{
    id: number
  }>(world.db, 'select owner_id as id from showcase where id = $1', [showcaseId])
  const at = AT
  await transaction(world.db, async (tx) => {
    await plantTree(tx, { showcaseId, ownerId: owners[0]?.id ?? 0, at })
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId, at })
  })
  await join(friend.id, buyer.refCode, showcaseId)
  const lines = [{ lineId: 1, baseKop: 1000_00, costKop: null, participates: true }]
  const back = { orderId: 99_902, orderNumber: '2-99902', showcaseId, buyerId: friend.id, lines, at }
  await transaction(world.db, (tx) => snapshotRewards(tx, back))
  expect(await friendIn(order)).toMatchObject([{ inCircle: false }])
  await runSql(world.db, 'update showcase set owner_id = $1 where id = $2', [place.ownerId, showcaseId])
  expect(await friendIn(order)).toMatchObject([{ inCircle: true }])
})

test('domain 6.5: a buyer’s orders are counted: all paid, cancelled after acceptance, returned', async () => {
  const ids = [await bought(), await bought(), await bought(), await bought()]
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  await bought(await addPerson(world))
  await runSql(world.db, `update orders set status = 'cancelled' where id in ($1, $2)`, [first, second])
  await runSql(
    world.db,
    `insert into order_history (order_id, showcase_id, at, actor, event) values
      ($1, $2, $3, 'member', 'confirm')`,
    [first, place.showcaseId, AT],
  )
  await runSql(world.db, `update orders set status = 'partially_returned' where id = $1`, [third])
  expect((await factsNow(fourth)).buyer).toEqual({ orders: 4, cancelled: 1, returned: 1 })
  await runSql(world.db, `update orders set status = 'expired' where id = $1`, [third])
  expect((await factsNow(fourth)).buyer).toEqual({ orders: 3, cancelled: 1, returned: 0 })
})
