import { beforeEach, expect, test } from 'vitest'
import { adjustBonuses, balancesOf, reconcile } from '../../../bonuses/bonuses.ts'
import { decide } from '../../../payments/sandbox/bank.ts'
import { publishPlan, USUAL_PLAN } from '../../../plans/plans.ts'
import { transaction } from '../../../platform/database/database.ts'
import type { Owner } from '../../../platform/requests/context.ts'
import { testDatabase } from '../../../test/database.ts'
import { AT, product, type TestProduct } from '../../../test/fixtures/catalog.ts'
import { client, type OrderShop, orderShop, refusalOf } from '../../../test/fixtures/orders.ts'
import { ProposalDesk } from '../../../test/fixtures/proposals.ts'
import { runSql } from '../../../test/sql.ts'
import { joinOrganically } from '../../../wow-tree/wow-tree.ts'
import { replacingHandlers } from '../replacing/calls.ts'

const world = testDatabase()
let desk: ProposalDesk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
let plate: TestProduct
let vase: TestProduct
const me = () => ({ personId: buyer.personId ?? 0, showcaseId: place.showcaseId })
/** Three mugs, two plates and the courier, less the bonuses; and what three vases cost more. */
const PAID = 3 * 33_333 + 2 * 10_001 + 30_000 - 7_001
const MORE = 3 * (50_001 - 33_333)

beforeEach(async () => {
  place = await orderShop(world)
  desk = new ProposalDesk(world, place)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка', { priceKop: 33_333 })
  plate = await product(world, place, 'Тарелка', { priceKop: 10_001 })
  vase = await product(world, place, 'Ваза', { priceKop: 50_001, onHand: 4 })
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT })
    await joinOrganically(tx, { ...me(), at: AT })
    const gift = { ...me(), asset: 'local', kind: 'gift', amountKop: 10_000, reference: 'a', at: AT } as const
    await adjustBonuses(tx, gift)
  })
})

/** Places and pays an order of three mugs and two plates, partly with bonuses, and proposes vases for the mugs. */
async function proposed(): Promise<string> {
  const units = [
    [mug, 3],
    [plate, 2],
  ] as const
  const id = await desk.confirmed(buyer, units, { BonusLocal: '70.01' })
  await desk.sweep()
  await desk.propose(buyer, id, { name: 'Кружка', to: vase, was: 3 })
  return id
}

/** Like `proposed`, and the buyer agrees and pays the difference. */
async function raised(): Promise<string> {
  const id = await proposed()
  await desk.bankPays(await desk.answer(buyer, id))
  return id
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const stocks = async () => [await desk.stock(mug), await desk.stock(vase)]
const linesOf = async (id: string) => {
  const { Lines } = await desk.shown(buyer, id)
  return Lines.map(({ Name, Quantity, Price }) => [Name, Quantity, Price] as const).sort(([a], [b]) =>
    a.localeCompare(b),
  )
}
const isSound = async () => {
  expect(desk.errors).toEqual([])
  expect((await reconcile(world.db)).isSound).toBe(true)
}
const UNCHANGED = [
  ['Кружка', 3, 333.33],
  ['Тарелка', 2, 100.01],
]

test('issue 17: the buyer of a paid order pays exactly the difference, and then the goods are swapped', async () => {
  const id = await proposed()
  const url = await desk.answer(buyer, id)
  expect(await desk.proposal(buyer, id)).toMatchObject({ IsAgreed: true, Difference: 500.04 })
  expect(await linesOf(id)).toEqual(UNCHANGED)
  expect(await desk.answer(buyer, id)).toBe(url)
  await desk.bankPays(url)
  expect(await linesOf(id)).toEqual([
    ['Ваза', 3, 500.01],
    ['Тарелка', 2, 100.01],
  ])
  expect(await stocks()).toEqual([
    [10, 0],
    [4, 3],
  ])
  const { History, Proposal, Totals } = await desk.shown(buyer, id)
  expect([Proposal, Totals.Payable, Totals.BonusLocal]).toEqual([undefined, (PAID + MORE) / 100, 70.01])
  expect(History.at(-1)).toMatchObject({ Event: 'edit', Actor: 'client', Reason: 'Кружка → Ваза: 3' })
  const [main, surcharge] = await desk.receipts('payment')
  expect([main?.totalKop, surcharge?.totalKop]).toEqual([PAID, MORE])
  expect(surcharge?.lines.map((line) => [line.name, line.quantity, line.priceKop, line.mode])).toEqual([
    ['Ваза', 3, 50_001 - 33_333, 'partial_prepayment'],
  ])
  expect(await desk.refunds()).toEqual([])
  await isSound()
})

test('issue 17: cancelling an order with a surcharge returns both payments to the kopeck', async () => {
  const id = await raised()
  await desk.act(place, buyer, id, 'cancel')
  await desk.sweep()
  expect(await desk.refundedByPayment()).toEqual([PAID, MORE])
  expect((await desk.receipts('refund')).map(({ totalKop }) => totalKop).sort()).toEqual([MORE, PAID].sort())
  expect(await stocks()).toEqual([
    [10, 0],
    [4, 0],
  ])
  expect(await desk.order(id)).toMatchObject({ paymentStatus: 'refunded', refundedKop: PAID + MORE })
  expect(await balancesOf(world.db, me())).toMatchObject({ localKop: 10_000, localExpectedKop: 0 })
  await isSound()
})

test('issue 17: returns of dearer goods unit by unit add up to both payments, and receipts to the money', async () => {
  const id = await raised()
  for (const action of ['assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  await desk.sweep()
  const offsets = await desk.receipts('offset')
  expect(offsets.map(({ totalKop }) => totalKop)).toEqual([PAID, MORE])
  expect(new Set(offsets.map(({ paymentId }) => paymentId)).size).toBe(2)
  for (let unit = 0; unit < 3; unit++) await desk.giveBack(buyer, id, 'Ваза', 1)
  const vasesKop = (await desk.refunds()).reduce((sum, { kop }) => sum + kop, 0)
  const [fromMain, fromSurcharge] = await desk.refundedByPayment()
  expect(fromSurcharge).toBe(MORE)
  expect(fromMain).toBe(vasesKop - MORE)
  expect((await desk.giveBack(buyer, id, 'Тарелка', 2)).Status).toBe('returned')
  await desk.sweep()
  // The delivery is not returned.
  expect(await desk.refundedByPayment()).toEqual([PAID - 30_000, MORE])
  const receipts = await desk.receipts('refund')
  expect(receipts.reduce((sum, { totalKop }) => sum + totalKop, 0)).toBe(PAID + MORE - 30_000)
  expect(await balancesOf(world.db, me())).toMatchObject({ localKop: 10_000, localExpectedKop: 0 })
  await isSound()
})

test('issue 17: a later edit and a cheaper replacement give back the surcharge first', async () => {
  const id = await raised()
  const { Lines } = await desk.shown(buyer, id)
  const LineId = Lines.find(({ Name }) => Name === 'Ваза')?.Id ?? 0
  const swap = { id, LineId, Was: 3, VariantId: mug.variantId }
  const back = await replacingHandlers(desk.deps).replaceLine(desk.member(), swap)
  const backKop = Math.round(back.Money * 100)
  expect(backKop + Math.round(back.BonusLocal * 100)).toBe(MORE)
  expect(await desk.refundedByPayment()).toEqual([0, backKop])
  await desk.edit(id, buyer, { Кружка: 1, Тарелка: 2 })
  await desk.act(place, buyer, id, 'cancel')
  await desk.sweep()
  expect(await desk.refundedByPayment()).toEqual([PAID, MORE])
  expect(await stocks()).toEqual([
    [10, 0],
    [4, 0],
  ])
  await isSound()
})

test('issue 17: dearer goods earn the buyer and the network no more than the old ones', async () => {
  const id = await proposed()
  const before = await balancesOf(world.db, me())
  expect(before.localExpectedKop).toBeGreaterThan(0)
  await desk.bankPays(await desk.answer(buyer, id))
  await desk.sweep()
  expect(await balancesOf(world.db, me())).toEqual(before)
  await isSound()
})

test('issue 17: money for a proposal that ended meanwhile goes back in full and changes nothing', async () => {
  const id = await proposed()
  const endings: (() => Promise<unknown>)[] = [
    () => desk.withdraw(buyer, id),
    () => desk.answer(buyer, id, false),
    () => desk.edit(id, buyer, { Кружка: 3, Тарелка: 1 }),
    async () => {
      desk.clock.forward({ hours: 49 })
      await desk.sweep()
    },
  ]
  for (const [place, end] of endings.entries()) {
    if (place > 0) await desk.propose(buyer, id, { name: 'Кружка', to: vase, was: 3 })
    const url = await desk.answer(buyer, id)
    await end()
    const before = (await desk.refunds()).length
    await desk.bankPaysLate(url)
    expect((await desk.refunds()).slice(before).map(({ kop }) => kop)).toEqual([MORE])
    expect((await linesOf(id))[0]).toEqual(UNCHANGED[0])
  }
  expect(await desk.stock(vase)).toEqual([4, 0])
  await desk.act(place, buyer, id, 'cancel')
  await desk.sweep()
  expect(await desk.refundedByPayment()).toEqual([PAID, MORE, MORE, MORE, MORE])
  await isSound()
})

test('issue 17: money that comes after the order was sent, cancelled or the goods were sold goes back in full', async () => {
  const spoil: ((id: string) => Promise<unknown>)[] = [
    (id) => desk.manage(place, id, 'ship'),
    (id) => desk.manage(place, id, 'cancel'),
    () => runSql(world.db, 'update variant set on_hand = 2 where id = $1', [vase.variantId]),
  ]
  for (const each of spoil) {
    const placed = await placePlain()
    await desk.propose(buyer, placed, { name: 'Кружка', to: vase, was: 3 })
    const url = await desk.answer(buyer, placed)
    await each(placed)
    const before = (await desk.refunds()).length
    await desk.bankPays(url)
    const refunds = (await desk.refunds()).slice(before)
    expect(refunds.map(({ kop }) => kop)).toEqual([MORE])
    expect((await linesOf(placed))[0]).toEqual(['Кружка', 3, 333.33])
    expect((await desk.shown(buyer, placed)).Proposal).toBeUndefined()
  }
  await isSound()
})

/** Places and pays an order of three mugs alone. */
async function placePlain(): Promise<string> {
  await desk.put(place, buyer, mug, 3)
  const placed = await desk.place(place, buyer)
  await desk.bankPays(placed.PaymentUrl)
  const id = placed.Orders[0]?.Id ?? ''
  await desk.manage(place, id, 'confirm')
  return id
}

test('issue 17: after a refusal by the bank the buyer can pay the difference again', async () => {
  const id = await proposed()
  const refused = await desk.answer(buyer, id)
  const bankId = refused.split('/').at(-1) ?? ''
  await decide(desk.db, { id: bankId, status: 'declined', at: desk.clock.now() })
  await desk.notify(bankId)
  expect((await desk.order(id)).paymentStatus).toBe('paid')
  const again = await desk.answer(buyer, id)
  expect(again).not.toBe(refused)
  await desk.bankPays(again)
  expect((await linesOf(id))[0]).toEqual(['Ваза', 3, 500.01])
  await desk.notify(again.split('/').at(-1) ?? '')
  expect(await desk.refunds()).toEqual([])
  await isSound()
})

test('issue 17: a second surcharge pays for goods that are dearer still, and goes back first', async () => {
  const id = await raised()
  const lamp = await product(world, place, 'Лампа', { priceKop: 60_002 })
  await desk.propose(buyer, id, { name: 'Ваза', to: lamp, was: 3 })
  await desk.bankPays(await desk.answer(buyer, id))
  await desk.edit(id, buyer, { Лампа: 3, Тарелка: 1 })
  const [main, first, second] = await desk.refundedByPayment()
  expect([main, first]).toEqual([0, 0])
  expect(second).toBeGreaterThan(0)
  await desk.act(place, buyer, id, 'cancel')
  await desk.sweep()
  expect(await desk.refundedByPayment()).toEqual([PAID, MORE, 3 * (60_002 - 50_001)])
  await isSound()
})

test('issue 17: nothing dearer is proposed to a guest, who has no page to answer on', async () => {
  const id = await placePlain()
  await runSql(world.db, 'update orders set person_id = null where public_id = $1', [id])
  const { Lines } = (await desk.manage(place, id, 'assemble')).Order
  const ask = { id, LineId: Lines[0]?.Id ?? 0, Was: 3, VariantId: vase.variantId }
  expect(await codeOf(desk.proposing.proposeReplacement(desk.member(), ask))).toBe('order_sum_higher')
})
