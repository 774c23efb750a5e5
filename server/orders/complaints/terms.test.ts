import { beforeEach, expect, test } from 'vitest'
import { adjustBonuses } from '../../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { after } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { ClaimDesk } from '../../test/fixtures/claims.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { joinOrganically } from '../../wow-tree/wow-tree.ts'
import { manualRefundHandlers } from '../returns/manual-refund-calls.ts'

const world = testDatabase()
let desk: Desk
let at: ClaimDesk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
const DELIVERED = ['confirm', 'assemble', 'ship', 'deliver']

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  at = new ClaimDesk(desk, { place, buyer, platform: await client(world) })
  mug = await product(world, place, 'Кружка', { priceKop: 33_333 })
  const me = { personId: buyer.personId ?? 0, showcaseId: place.showcaseId }
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT })
    await joinOrganically(tx, { ...me, at: AT })
    const gift = { ...me, asset: 'local', kind: 'gift', amountKop: 10_000, reference: 'a', at: AT } as const
    await adjustBonuses(tx, gift)
  })
})

async function bought(actions = DELIVERED, more: object = { BonusLocal: '70.01' }) {
  await desk.put(place, buyer, mug, 3)
  const placed = await desk.place(place, buyer, more)
  if (placed.PaymentUrl) await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of actions) await desk.manage(place, id, action)
  const order = await desk.order(id)
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
    order.id,
  ])
  return { id, line: line?.id ?? 0 }
}
const form = (order: { id: string; line?: number }) =>
  at.calls.showNewClaim(at.asBuyer(), {
    id: order.id,
    ...(order.line ? { article: String(order.line) } : {}),
  })
const shown = async (id: string, who = at.asBuyer()) => {
  const { Claim } = await at.calls.showClaims(who, { id, side: 'own' })
  if (!Claim) throw new Error('the claim exists')
  return Claim
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
async function awaited(quantity = 1) {
  const order = await bought()
  const { Id } = await at.broken(order, quantity)
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  await at.do(at.asSeller(), { id: Id, Action: 'approve', Resolution: 'refund' })
  await at.do(at.asSeller(), { id: Id, Action: 'await_return' })
  return { order, id: Id }
}

test('issue 17: before it is sent a return says what comes back for every number of units, where, until when and how', async () => {
  await runSql(world.db, `update showcase set return_note = 'Пункт СДЭК, Москва, Тверская, 1'`)
  const order = await bought()
  const before = await form(order)
  expect(before).toMatchObject({
    RefundBy: after(desk.clock.now(), { days: 10 }).toISOString(),
    SendBack: 'Пункт СДЭК, Москва, Тверская, 1',
  })
  const moneyKop = 3 * 33_333 - 7_001
  expect(before.Refunds).toEqual(
    [1, 2, 3].map((units) => ({
      Money: Math.floor((moneyKop * units) / 3) / 100,
      Certificate: 0,
      BonusLocal: Math.floor((7_001 * units) / 3) / 100,
      BonusGlobal: 0,
    })),
  )
})

test('issue 17: what was promised for two units before sending is what the claim shows and the refund gives', async () => {
  const order = await bought()
  const promised = (await form(order)).Refunds[1]
  const { Id } = await at.broken(order, 2)
  expect(await shown(Id)).toMatchObject({ Expected: promised, Refund: null, RefundedAt: null })
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  await at.do(at.asSeller(), { id: Id, Action: 'approve', Resolution: 'refund' })
  const done = await at.do(at.asSeller(), { id: Id, Action: 'refund' })
  expect(done).toMatchObject({ Refund: promised, Expected: null, RefundBy: null, RefundedAt: null })
  await desk.sweep()
  expect((await shown(Id)).RefundedAt).not.toBeNull()
})

test('issue 17: what certificates paid goes back to them, and the parts of all units add up to the kopeck', async () => {
  const order = await bought()
  await runSql(world.db, 'update order_line set certificate_kop = 10001')
  await runSql(world.db, 'update orders set certificate_kop = 10001')
  const { Refunds } = await form(order)
  const whole = Refunds[2]
  expect([whole?.Certificate, whole?.Money]).toEqual([100.01, (3 * 33_333 - 7_001 - 10_001) / 100])
  const shares = Refunds.map(({ Certificate, Money }) => Math.round((Certificate + Money) * 100))
  const paidKop = 3 * 33_333 - 7_001
  expect(shares).toEqual([1, 2, 3].map((units) => Math.floor((paidKop * units) / 3)))
})

test('issue 17: a claim that is refused or not about money promises none', async () => {
  const order = await bought()
  const { Id } = await at.broken(order)
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  await at.do(at.asSeller(), { id: Id, Action: 'reject', Text: 'Следы падения' })
  expect(await shown(Id)).toMatchObject({ Expected: null, RefundBy: null })
  const { Claim } = await at.calls.createClaim(at.asBuyer(), {
    id: order.id,
    Type: 'other',
    Reason: 'other',
    Text: 'Подскажите про уход за кружкой',
  })
  expect(Claim.Expected).toBeNull()
})

test('issue 17: an order under way gives back all of it; paid on delivery, there is nothing to give back yet', async () => {
  const paid = await bought(['confirm'])
  const [whole] = (await form({ id: paid.id })).Refunds
  const order = await desk.order(paid.id)
  expect(whole).toEqual({
    Money: Number(order.payableKop) / 100,
    Certificate: 0,
    BonusLocal: 70.01,
    BonusGlobal: 0,
  })
  const cod = await bought(['confirm'], { Payment: 'cod' })
  expect(await form({ id: cod.id })).toMatchObject({ RefundTo: 'by_hand', Refunds: [{ Money: 0 }] })
})

test('issue 17: money that no payment system took is sent by hand until its day, and then shown as sent', async () => {
  const order = await bought(DELIVERED, { Payment: 'cod' })
  const { Id } = await at.broken(order)
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  await at.do(at.asSeller(), { id: Id, Action: 'approve', Resolution: 'refund' })
  const refunded = await at.do(at.asSeller(), { id: Id, Action: 'refund' })
  expect(refunded).toMatchObject({
    RefundTo: 'by_hand',
    RefundBy: after(desk.clock.now(), { days: 10 }).toISOString(),
    RefundedAt: null,
  })
  const [debt] = await runSql<{ id: number }>(world.db, 'select id from manual_refund')
  const seller = at.asSeller()
  await manualRefundHandlers({ db: world.db }).settleManualRefund(seller, {
    id: order.id,
    RefundID: debt?.id ?? 0,
  })
  expect(await shown(Id)).toMatchObject({ RefundBy: null, RefundedAt: desk.clock.now().toISOString() })
})

test('issue 17: the buyer sends the goods back with a track number, may correct it, and the seller is told', async () => {
  const { id } = await awaited()
  expect(await shown(id)).toMatchObject({ AllowedActions: ['send_back'], SentBackAt: null, ReturnTrack: '' })
  expect(await codeOf(at.do(at.asSeller(), { id, Action: 'send_back', Track: 'X' }))).toBe(
    'action_not_allowed',
  )
  const sentAt = desk.clock.now()
  await at.do(at.asBuyer(), { id, Action: 'send_back', Track: '80082361234567' })
  desk.clock.forward({ days: 1 })
  const corrected = await at.do(at.asBuyer(), { id, Action: 'send_back', Track: ' 80082361234568 ' })
  expect(corrected).toMatchObject({
    Status: 'awaiting_return',
    SentBackAt: sentAt.toISOString(),
    ReturnTrack: '80082361234568',
  })
  const [notice] = await runSql<{ status: string }>(
    world.db,
    `select data ->> 'status' as status from notification where person_id = $1 and type = 'sale_claim' order by id desc limit 1`,
    [place.ownerId],
  )
  expect(notice?.status).toBe('send_back')
  await at.do(at.asSeller(), { id, Action: 'receive' })
  expect((await shown(id)).AllowedActions).toEqual([])
})

test('issue 17: only the buyer says that the goods of a claim were sent back', async () => {
  const { id } = await awaited()
  const stranger = at.visit(await client(world))
  expect(await codeOf(at.do(stranger, { id, Action: 'send_back', Track: '1' }))).toBe('claim_not_found')
})
