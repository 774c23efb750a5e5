import { beforeEach, expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { ClaimDesk } from '../../test/fixtures/claims.ts'
import { client, Desk, type OrderShop, orderShop, refusalOf } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
let desk: Desk
let at: ClaimDesk
let place: OrderShop
let buyer: Owner
let mug: TestProduct

beforeEach(async () => {
  desk = new Desk(world)
  place = await orderShop(world)
  buyer = await client(world)
  at = new ClaimDesk(desk, { place, buyer, platform: await client(world) })
  mug = await product(world, place, 'Кружка', { priceKop: 33_333, onHand: 5 })
  await transaction(world.db, (tx) =>
    publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT }),
  )
})

/** Two delivered mugs, one of them broken, with a claim approved for replacement. */
async function decided(other: Parameters<Desk['place']>[2] = {}) {
  await desk.put(place, buyer, mug, 2)
  const placed = await desk.place(place, buyer, other)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  for (const action of ['confirm', 'assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  await desk.sweep()
  const [line] = await runSql<{ id: number }>(
    world.db,
    'select l.id from order_line l join orders o on o.id = l.order_id where o.public_id = $1',
    [id],
  )
  const order = { id, line: line?.id ?? 0 }
  const { Id } = await at.broken(order)
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  const claim = await at.do(at.asSeller(), { id: Id, Action: 'approve', Resolution: 'replace' })
  return { order, claim }
}
const replace = (id: string, more: object = {}) => at.do(at.asSeller(), { id, Action: 'replace', ...more })
const seen = async (id: string) => (await at.calls.showClaims(at.asBuyer(), { id })).Claim
const rewards = () =>
  runSql<{ kop: number }>(world.db, 'select sum(target_kop)::bigint as kop from reward_allocation', [])

test('domain 4.8, 5.3: a replacement is a separate free order, linked both ways, with reserved units', async () => {
  const { order, claim } = await decided()
  expect(claim.Sendable).toMatchObject([{ Available: 3 }])
  const { Status, Replacement } = await replace(claim.Id)
  expect([Status, await desk.stock(mug)]).toEqual(['replaced', [3, 1]])
  const made = await desk.order(Replacement?.Id ?? '')
  expect(made).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'not_required',
    payableKop: 0,
    goodsKop: 33_333,
    rewardVersion: 0,
    sellerSeenAt: expect.any(Date),
  })
  const here = { replacement: Replacement?.Id ?? '', bought: order.id }
  const shown = async (id: string) => (await desk.calls.showOrders(desk.visit(place, buyer), { id })).Order
  const sent = await shown(here.replacement)
  expect(sent?.Replaces).toMatchObject({ ClaimId: claim.Id, OrderId: order.id })
  expect(sent?.History[0]).toMatchObject({ Event: 'replacement', Reason: claim.Number })
  const first = await shown(here.bought)
  expect(first?.Claims[0]?.Replacement).toEqual(Replacement)
  expect(first?.History.at(-1)).toMatchObject({ Event: 'replaced', Reason: Replacement?.Number })
  expect((await seen(claim.Id))?.Replacement).toEqual(Replacement)
})

test('domain 5.5, rulings 10: a delivered replacement changes no rewards or refunds and allows no refund claims', async () => {
  const { claim } = await decided()
  const before = await rewards()
  expect(before[0]?.kop).toBeGreaterThan(0)
  const { Replacement } = await replace(claim.Id)
  const id = Replacement?.Id ?? ''
  await desk.manage(place, id, 'ship')
  await desk.manage(place, id, 'deliver')
  await desk.sweep()
  expect([await desk.stock(mug), await desk.refunds(), await rewards()]).toEqual([[2, 0], [], before])
  expect((await desk.order(id)).paymentStatus).toBe('not_required')
  // A defect of the replacement is claimed on the order that was paid.
  const form = await at.calls.showNewClaim(at.asBuyer(), { id })
  expect(form.Types.map((one) => one.Type)).toEqual(['not_delivered', 'other'])
})

test('domain 5.3: a cancelled replacement returns the claim to the seller with a new deadline', async () => {
  const { claim } = await decided()
  const { Replacement } = await replace(claim.Id)
  await desk.manage(place, Replacement?.Id ?? '', 'cancel')
  expect(await desk.stock(mug)).toEqual([3, 0])
  await desk.sweep()
  await desk.sweep()
  const again = await seen(claim.Id)
  expect(again).toMatchObject({ Status: 'in_review', Resolution: null, Replacement: null })
  expect(again?.History.at(-1)).toMatchObject({ Event: 'unreplace', Reason: Replacement?.Number })
  const events = again?.History.filter(({ Event }) => Event === 'unreplace')
  expect(events).toHaveLength(1)
  await at.do(at.asSeller(), { id: claim.Id, Action: 'approve', Resolution: 'refund' })
  const { Refund } = await at.do(at.asSeller(), { id: claim.Id, Action: 'refund' })
  expect(Refund).toMatchObject({ Money: 333.33 })
})

test('domain 5.3: a replacement out of stock, of refunded units or of another product is refused', async () => {
  const { claim } = await decided()
  const other = await product(world, place, 'Чайник', { priceKop: 1000, onHand: 5 })
  const refused = await refusalOf(replace(claim.Id, { VariantId: other.variantId }))
  expect(refused.code).toBe('invalid_question')
  await runSql(world.db, 'update variant set on_hand = 0 where id = $1', [mug.variantId])
  const short = await refusalOf(replace(claim.Id))
  expect([short.code, (await seen(claim.Id))?.Status]).toEqual(['out_of_stock', 'approved'])
  // Returned goods may be sent again; two requests send one.
  const [one, two] = await Promise.all([
    replace(claim.Id, { Restock: true }),
    refusalOf(replace(claim.Id, { Restock: true })),
  ])
  expect([one.Status, two.code, await desk.stock(mug)]).toEqual(['replaced', 'action_not_allowed', [1, 1]])
  expect(
    (await refusalOf(at.do(at.visit(await client(world)), { id: claim.Id, Action: 'replace' }))).code,
  ).toBe('claim_not_found')
})

test('domain 5.3: a failed replacement does not reopen its claim while a new claim is open, nor after a refund', async () => {
  const { order, claim } = await decided()
  const { Replacement } = await replace(claim.Id)
  const { Id } = await at.broken(order)
  await desk.manage(place, Replacement?.Id ?? '', 'cancel')
  await desk.sweep()
  expect(desk.errors).toEqual([])
  expect((await seen(claim.Id))?.Status).toBe('replaced')
  const all = [{ LineId: order.line, Quantity: 2 }]
  await at.do(at.asSeller(), { id: Id, Action: 'take' })
  await at.do(at.asSeller(), { id: Id, Action: 'approve', Resolution: 'refund' })
  await at.do(at.asSeller(), { id: Id, Action: 'refund', Lines: all })
  await desk.sweep()
  expect((await seen(claim.Id))?.Status).toBe('replaced')
})

test('issue 17: the replacement of a gift goes to the same recipient', async () => {
  const Gift = { Name: 'Мария', Phone: '+79167654321', Greeting: 'Ура', HidePrices: true }
  const { claim } = await decided({ Gift })
  const { Replacement } = await replace(claim.Id)
  const shown = await desk.calls.showOrders(desk.visit(place, buyer), { id: Replacement?.Id ?? '' })
  expect(shown.Order?.Gift).toEqual(Gift)
})
