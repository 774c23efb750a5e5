import type { RequestOf } from '@sarafan/contract/call'
import type { claimCalls } from '@sarafan/contract/orders/complaints'
import { beforeEach, expect, test } from 'vitest'
import { adjustBonuses, balancesOf, reconcile } from '../../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { after } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, addPerson, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { ClaimDesk, PHOTO } from '../../test/fixtures/claims.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'
import { joinOrganically } from '../../wow-tree/wow-tree.ts'
import { orderChatHandlers } from '../chat/calls.ts'
import { purgePhotos } from './photos.ts'

type CreateInput = RequestOf<typeof claimCalls.createClaim>

const world = testDatabase()
let desk: Desk
let at: ClaimDesk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
const me = () => ({ personId: buyer.personId ?? 0, showcaseId: place.showcaseId })
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  at = new ClaimDesk(desk, { place, buyer, platform: await client(world) })
  mug = await product(world, place, 'Кружка', { priceKop: 33_333 })
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT })
    await joinOrganically(tx, { ...me(), at: AT })
    const gift = { ...me(), asset: 'local', kind: 'gift', amountKop: 10_000, reference: 'a', at: AT } as const
    await adjustBonuses(tx, gift)
  })
})

/** Three mugs, partly paid with bonuses, moved to the given status. */
async function bought(actions = ['confirm', 'assemble', 'ship', 'deliver'], BonusLocal = '70.01') {
  await desk.put(place, buyer, mug, 3)
  const placed = await desk.place(place, buyer, { BonusLocal })
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of actions) await desk.manage(place, id, action)
  await desk.sweep()
  const order = await desk.order(id)
  const [line] = await runSql<{ id: number }>(world.db, 'select id from order_line where order_id = $1', [
    order.id,
  ])
  return { id, orderId: order.id, line: line?.id ?? 0 }
}
const money = async () => (await desk.refunds()).reduce((sum, one) => sum + one.kop, 0)
async function approved(order: { id: string; line: number }, quantity = 1) {
  const { Id } = await at.broken(order, quantity)
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  return at.do(at.asSeller(), { id: Id, Action: 'approve', Resolution: 'refund' })
}

test('AP-39: the form offers the possible claim types, their deadlines and the remaining units', async () => {
  const order = await bought()
  const form = await at.calls.showNewClaim(at.asBuyer(), { id: order.id, article: String(order.line) })
  expect(form).toMatchObject({ Left: 3, Line: { Id: order.line, Quantity: 3 } })
  const until = new Map(form.Types.map((one) => [one.Type, one.Until]))
  expect([...until.keys()]).toEqual([
    'return_ok',
    'return_defect',
    'exchange',
    'missing_item',
    'wrong_item',
    'damaged',
  ])
  const { deliveredAt: handed } = await desk.order(order.id)
  if (!(handed instanceof Date)) throw new Error('it was delivered')
  expect(until.get('return_ok')).toBe(after(handed, { days: 14 }).toISOString())
  expect(form.Types.filter((one) => one.PhotosRequired).map((one) => one.Type)).toEqual([
    'return_defect',
    'wrong_item',
    'damaged',
  ])
  const orderForm = await at.calls.showNewClaim(at.asBuyer(), { id: order.id })
  expect(orderForm.Types.map((one) => one.Type)).toEqual(['not_delivered', 'bonus', 'other'])
  desk.clock.forward({ days: 15 })
  const late = await at.calls.showNewClaim(at.asBuyer(), { id: order.id, article: String(order.line) })
  expect(late.Types.map((one) => one.Type)).not.toContain('return_ok')
})

test('AP-56: an incomplete or impossible claim is refused and leaves nothing behind', async () => {
  const order = await bought()
  const ask: CreateInput = {
    id: order.id,
    article: order.line,
    Type: 'return_defect',
    Reason: 'broken',
    Text: 'Пришла с трещиной по краю',
    Quantity: 1,
  }
  const create = (more: object) => codeOf(at.calls.createClaim(at.asBuyer(), { ...ask, ...more }))
  expect(await create({})).toBe('photos_required')
  expect(await create({ Photos: [await at.photo()], Quantity: 4 })).toBe('return_too_much')
  expect(await create({ Type: 'not_delivered', Reason: 'late' })).toBe('claim_not_allowed')
  expect(await create({ Type: 'return_ok' })).toBe('invalid_question')
  expect(await create({ Text: '         короче       ' })).toBe('invalid_question')
  expect(await create({ Photos: ['0123456789abcdefghijklmno'] })).toBe('document_not_found')
  const stranger = at.visit(await client(world))
  expect(await codeOf(at.calls.createClaim(stranger, ask))).toBe('order_not_found')
  await at.broken(order)
  expect(await create({ Photos: [await at.photo()] })).toBe('claim_open')
  const [all] = await runSql<{ count: number }>(world.db, 'select count(*)::int as count from claim')
  expect(all?.count).toBe(1)
})

test('AP-38: an open claim holds the order and its rewards until it is closed', async () => {
  const order = await bought()
  const { Id } = await at.broken(order)
  expect(await at.held(order.orderId)).toBe(true)
  desk.clock.forward({ days: 9 })
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  desk.clock.forward({ days: 6 })
  await desk.sweep()
  expect(await desk.order(order.id)).toMatchObject({ status: 'delivered' })
  expect((await balancesOf(world.db, me())).localKop).toBe(2_999)
  expect(desk.errors).toEqual([])
  const { Claim } = await at.calls.showClaims(at.asPlatform(), { id: Id, side: 'platform' })
  expect(Claim).toMatchObject({ Status: 'platform_review', Escalated: true })
  await at.do(at.asPlatform(), { id: Id, Action: 'reject', Text: 'Следы падения' })
  expect(await at.held(order.orderId)).toBe(false)
  await desk.sweep()
  expect(await desk.order(order.id)).toMatchObject({ status: 'completed' })
  expect(desk.errors).toEqual([])
})

test('domain 5.3: a refund returns money and bonuses of the claimed units once and restocks on request', async () => {
  const order = await bought()
  const { Id } = await approved(order, 2)
  const done = await at.do(at.asSeller({ key: 'refund-key-000000000' }), {
    id: Id,
    Action: 'refund',
    Restock: true,
  })
  expect(done).toMatchObject({ Status: 'refunded', AllowedActions: [] })
  const bonusKop = Math.floor((7_001 * 2) / 3)
  const moneyKop = Math.floor(((3 * 33_333 - 7_001) * 2) / 3)
  expect(done.Refund).toEqual({
    Money: moneyKop / 100,
    Certificate: 0,
    BonusLocal: bonusKop / 100,
    BonusGlobal: 0,
  })
  expect(await money()).toBe(moneyKop)
  expect(await desk.stock(mug)).toEqual([9, 0])
  expect(await desk.order(order.id)).toMatchObject({ status: 'partially_returned' })
  const again = () => at.do(at.asSeller(), { id: Id, Action: 'refund' })
  expect(await codeOf(again())).toBe('action_not_allowed')
  const same = await at.do(at.asSeller({ key: 'refund-key-000000000' }), {
    id: Id,
    Action: 'refund',
    Restock: true,
  })
  expect(same).toEqual(done)
  expect(await money()).toBe(moneyKop)
  await desk.sweep()
  expect((await reconcile(world.db)).isSound).toBe(true)
  expect(desk.errors).toEqual([])
})

test('domain 5.3: partial refunds of several claims add up to the amount paid', async () => {
  const order = await bought()
  const given: { Money: number; BonusLocal: number }[] = []
  for (let i = 0; i < 3; i++) {
    const { Id } = await approved(order)
    const { Refund } = await at.do(at.asSeller(), { id: Id, Action: 'refund' })
    if (Refund) given.push(Refund)
  }
  const sum = (part: 'Money' | 'BonusLocal') =>
    Math.round(given.reduce((all, one) => all + one[part] * 100, 0))
  expect(sum('BonusLocal')).toBe(7_001)
  expect(sum('Money')).toBe(3 * 33_333 - 7_001)
  expect(await money()).toBe(sum('Money'))
  expect(await desk.order(order.id)).toMatchObject({ status: 'returned' })
})

test('domain 5.3: an order that never arrived is refunded in full, with the delivery price', async () => {
  const order = await bought(['confirm', 'assemble', 'ship'])
  const { Claim } = await at.calls.createClaim(at.asBuyer(), {
    id: order.id,
    Type: 'not_delivered',
    Reason: 'late',
    Text: 'Жду третью неделю',
  })
  const ask = { id: Claim.Id }
  await at.do(at.asSeller(), { ...ask, Action: 'take' })
  await at.do(at.asSeller(), { ...ask, Action: 'approve', Resolution: 'refund' })
  const { Refund } = await at.do(at.asSeller(), { ...ask, Action: 'refund' })
  const { payableKop: payable } = await desk.order(order.id)
  expect((Refund?.Money ?? 0) * 100).toBe(payable)
  expect(Refund?.BonusLocal).toBe(70.01)
  expect(await money()).toBe(payable)
  expect(await desk.order(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

test('domain 5.3, issue 17: a question waits for the buyer’s message in the chat; internal notes stay with the team', async () => {
  const order = await bought()
  const { Id } = await at.broken(order)
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  expect(await codeOf(at.do(at.asSeller(), { id: Id, Action: 'ask_info' }))).toBe('reason_required')
  await at.do(at.asSeller(), { id: Id, Action: 'ask_info', Text: 'Пришлите фото упаковки' })
  await at.calls.addClaimMessage(at.asSeller(), { id: Id, Text: 'Похоже на доставку', Internal: true })
  const apart = { id: Id, Text: 'Вот упаковка', Internal: true }
  expect(await codeOf(at.calls.addClaimMessage(at.asBuyer(), apart))).toBe('action_not_allowed')
  const chat = orderChatHandlers({ db: world.db, store: at.store })
  await chat.writeInOrderChat(at.asBuyer(), { id: order.id, side: 'own', Text: 'Вот упаковка' })
  const { Claim } = await at.calls.showClaims(at.asSeller(), { id: Id, side: 'sales' })
  expect(Claim).toMatchObject({
    Status: 'in_review',
    ChatSide: 'sales',
    MayWrite: false,
    MayNote: true,
    Unread: 1,
  })
  expect(Claim?.Messages.map(({ Text, Internal }) => [Text, Internal])).toEqual([
    ['Похоже на доставку', true],
  ])
  expect(Claim?.History.map(({ Event }) => Event)).toEqual(['create', 'take', 'ask_info', 'reply'])
  const own = await at.calls.showClaims(at.asBuyer(), { id: Id })
  expect(own.Claim).toMatchObject({ Messages: [], MayNote: false })
})

test('RO-26: a claim and its photos are visible to its parties only, and photos lose their location', async () => {
  const order = await bought()
  const { Id, Photos } = await at.broken(order)
  const photo = Photos[0] ?? ''
  const kept = await at.calls.showClaimPhoto(at.asSeller(), { id: photo })
  const bytes = Buffer.from(kept.Content, 'base64')
  expect([PHOTO.includes('GPS'), bytes.includes('GPS')]).toEqual([true, false])
  const stranger = at.visit(await client(world))
  expect(await codeOf(at.calls.showClaims(stranger, { id: Id }))).toBe('claim_not_found')
  expect(await codeOf(at.calls.showClaimPhoto(stranger, { id: photo }))).toBe('document_not_found')
  const packer = at.visit(at.seller, { capabilities: ['orders.view'] })
  expect(await codeOf(at.calls.showClaimPhoto(packer, { id: photo }))).toBe('document_not_found')
  expect(await codeOf(at.calls.showClaims(packer, { side: 'sales' }))).toBe('forbidden')
  expect(await codeOf(at.calls.showClaims(at.asSeller(), { side: 'platform' }))).toBe('forbidden')
  const text = { ...at.asBuyer(), files: [{ name: 'a.jpg', bytes: Buffer.from('%PDF-1.7 %%EOF') }] }
  expect(await codeOf(at.calls.uploadClaimPhoto(text, {}))).toBe('picture_refused')
  await at.photo()
  const size = at.store.kept.size
  expect(await purgePhotos(world.db, at.store, desk.clock.now())).toBe(1)
  expect(at.store.kept.size).toBe(size - 1)
})

test('domain 7.1: a member without the right to make refunds decides claims but cannot refund', async () => {
  const order = await bought()
  const { Id } = await approved(order)
  const manager = at.asSeller({ capabilities: ['claims.manage'] })
  const { Claim } = await at.calls.showClaims(manager, { id: Id, side: 'sales' })
  expect(Claim?.AllowedActions).toEqual(['await_return'])
  expect(await codeOf(at.do(manager, { id: Id, Action: 'refund' }))).toBe('action_not_allowed')
  const own = at.visit(buyer, { capabilities: ['claims.manage', 'refunds.make'] })
  expect(await codeOf(at.do(own, { id: Id, Action: 'refund' }))).toBe('action_not_allowed')
})

test('domain 5.3: a seller is reminded once, then the claim is escalated; a decided claim is closed', async () => {
  const order = await bought()
  const { Id } = await at.broken(order)
  desk.clock.forward({ days: 7, minutes: 1 })
  expect((await desk.sweep()).claims).toBe(1)
  expect((await desk.sweep()).claims).toBe(0)
  desk.clock.forward({ days: 3 })
  expect((await desk.sweep()).claims).toBe(1)
  await at.do(at.asPlatform(), { id: Id, Action: 'approve', Resolution: 'refund' })
  await at.do(at.asPlatform(), { id: Id, Action: 'refund' })
  desk.clock.forward({ days: 14, minutes: 1 })
  expect((await desk.sweep()).claims).toBe(1)
  const { Claim } = await at.calls.showClaims(at.asBuyer(), { id: Id })
  expect(Claim).toMatchObject({ Status: 'closed', MayWrite: false })
  expect(Claim?.History.map(({ Event }) => Event)).toEqual([
    'create',
    'remind',
    'overdue',
    'approve',
    'refund',
    'close',
  ])
})

test('domain 5.3: a rejection can be escalated to the platform once, whose decision is final', async () => {
  const order = await bought()
  const { Id } = await at.broken(order)
  const admin = await addPerson(world, 'Артур')
  await runSql(world.db, 'update person set is_platform_admin = true where id = $1', [admin])
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  const rejected = await at.do(at.asSeller(), { id: Id, Action: 'reject', Text: 'Так и было' })
  expect(rejected.Status).toBe('rejected')
  expect(await at.held(order.orderId)).toBe(false)
  const raised = await at.do(at.asBuyer(), { id: Id, Action: 'escalate', Text: 'Не согласна' })
  expect(raised.Status).toBe('platform_review')
  const selectNotices = `select type, data ->> 'status' as status from notification where person_id = $1`
  expect(await runSql(world.db, selectNotices, [admin])).toEqual([{ type: 'system', status: 'claim' }])
  expect(await at.held(order.orderId)).toBe(true)
  expect(await codeOf(at.do(at.asSeller(), { id: Id, Action: 'approve' }))).toBe('action_not_allowed')
  const last = await at.do(at.asPlatform(), { id: Id, Action: 'reject', Text: 'Следы падения' })
  expect(last.Status).toBe('rejected')
  const again = at.do(at.asBuyer(), { id: Id, Action: 'escalate', Text: 'Опять' })
  expect(await codeOf(again)).toBe('action_not_allowed')
})
