import { beforeEach, expect, test } from 'vitest'
import { adjustBonuses, balancesOf, reconcile } from '../../../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../../../plans/plans.ts'
import { after } from '../../../platform/clock.ts'
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
let vase: TestProduct
const me = () => ({ personId: buyer.personId ?? 0, showcaseId: place.showcaseId })

beforeEach(async () => {
  place = await orderShop(world)
  desk = new ProposalDesk(world, place)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка', { priceKop: 33_333 })
  vase = await product(world, place, 'Ваза', { priceKop: 50_001, onHand: 4 })
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT })
    await joinOrganically(tx, { ...me(), at: AT })
    const gift = { ...me(), asset: 'local', kind: 'gift', amountKop: 10_000, reference: 'a', at: AT } as const
    await adjustBonuses(tx, gift)
  })
})

/** Places an order of three mugs on delivery, partly paid with bonuses, and takes it to `confirmed`. */
function ordered(BonusLocal = '70.01'): Promise<string> {
  return desk.confirmed(buyer, [[mug, 3]], { Payment: 'cod', BonusLocal })
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const propose = (id: string, was = 3) => desk.propose(buyer, id, { name: 'Кружка', to: vase, was })
const notices = async (personId: number | null) => {
  const rows = await runSql<{ status: string }>(
    world.db,
    `select data ->> 'status' as status from notification where person_id = $1 order by id`,
    [personId],
  )
  return rows.map(({ status }) => status)
}
const isSound = async () => {
  expect(desk.errors).toEqual([])
  expect((await reconcile(world.db)).isSound).toBe(true)
}

test('issue 17: the buyer sees what is proposed, agrees, and an order that is paid later gets the goods and the sum', async () => {
  const id = await ordered()
  await propose(id)
  expect(await desk.proposal(buyer, id)).toMatchObject({
    Name: 'Ваза',
    Quantity: 3,
    Price: 500.01,
    Difference: 500.04,
    Reason: 'Скол',
    ExpiresAt: after(AT, { hours: 48 }).toISOString(),
    IsAgreed: false,
  })
  expect(await desk.stock(vase)).toEqual([4, 0])
  expect(await desk.answer(buyer, id)).toBe('')
  const { Totals, Lines, History, Proposal } = await desk.shown(buyer, id)
  expect(Proposal).toBeUndefined()
  expect(Lines.map(({ Name, Quantity, Price }) => [Name, Quantity, Price])).toEqual([['Ваза', 3, 500.01]])
  expect(Totals).toMatchObject({ BonusLocal: 70.01, Payable: 1500.03 + 300 - 70.01 })
  expect(History.at(-1)).toMatchObject({ Event: 'edit', Actor: 'client', Reason: 'Кружка → Ваза: 3' })
  expect([await desk.stock(mug), await desk.stock(vase)]).toEqual([
    [10, 0],
    [4, 3],
  ])
  expect(await notices(buyer.personId)).toEqual(expect.arrayContaining(['proposed']))
  expect(await notices(place.ownerId)).toEqual(expect.arrayContaining(['proposal_done']))
  for (const action of ['assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  await desk.sweep()
  expect((await desk.receipts('sale')).map(({ totalKop }) => totalKop)).toEqual([150_003 + 30_000 - 7_001])
  expect((await desk.giveBack(buyer, id, 'Ваза', 3)).Status).toBe('returned')
  await desk.sweep()
  expect(await balancesOf(world.db, me())).toMatchObject({ localKop: 10_000, localExpectedKop: 0 })
  await isSound()
})

test('issue 17: a struck-out price of the old goods leaves the sums with them', async () => {
  await runSql(world.db, 'update variant set old_price_kop = 40000 where id = $1', [mug.variantId])
  const id = await ordered()
  await propose(id)
  await desk.answer(buyer, id)
  expect((await desk.shown(buyer, id)).Totals).toMatchObject({ Goods: 1500.03, Discount: 0 })
  await desk.manage(place, id, 'cancel')
  expect(await desk.stock(vase)).toEqual([4, 0])
  await isSound()
})

test('issue 17: a declined, withdrawn or overdue proposal leaves the order unchanged and cannot be agreed to', async () => {
  const id = await ordered()
  await propose(id)
  const { Id } = await desk.proposal(buyer, id)
  await desk.answer(buyer, id, false)
  expect(await codeOf(desk.answer(buyer, id, true, Id))).toBe('order_proposal_over')
  await propose(id)
  const withdrawn = await desk.proposal(buyer, id)
  await desk.withdraw(buyer, id)
  expect(await codeOf(desk.answer(buyer, id, true, withdrawn.Id))).toBe('order_proposal_over')
  await propose(id)
  const late = await desk.proposal(buyer, id)
  desk.clock.forward({ hours: 48 })
  expect(await codeOf(desk.answer(buyer, id, true, late.Id))).toBe('order_proposal_over')
  await desk.sweep()
  const { Lines, History, Proposal } = await desk.shown(buyer, id)
  expect([Lines[0]?.Name, Proposal]).toEqual(['Кружка', undefined])
  expect(History.map(({ Event }) => Event).filter((event) => event.startsWith('proposal'))).toEqual([
    'proposal_open',
    'proposal_declined',
    'proposal_open',
    'proposal_withdrawn',
    'proposal_open',
    'proposal_over',
  ])
  expect(await notices(buyer.personId)).toEqual(expect.arrayContaining(['proposed', 'proposal_withdrawn']))
  expect(await notices(place.ownerId)).toEqual(expect.arrayContaining(['proposal_declined', 'proposal_over']))
  await isSound()
})

test('issue 17: what the buyer agreed to keeps its price, and is refused once it is sold out or the order changed', async () => {
  const id = await ordered()
  await propose(id)
  await runSql(world.db, 'update variant set price_kop = 90000, on_hand = 2 where id = $1', [vase.variantId])
  expect(await codeOf(desk.answer(buyer, id))).toBe('order_proposal_sold_out')
  await runSql(world.db, 'update variant set on_hand = 4 where id = $1', [vase.variantId])
  const { Id } = await desk.proposal(buyer, id)
  await desk.answer(buyer, id)
  expect((await desk.shown(buyer, id)).Lines[0]?.Price).toBe(500.01)
  expect(await codeOf(desk.answer(buyer, id, true, Id))).toBe('order_proposal_over')
  const other = await ordered('0.00')
  await runSql(world.db, 'update variant set price_kop = 50001, on_hand = 9 where id = $1', [vase.variantId])
  await propose(other)
  const open = await desk.proposal(buyer, other)
  await desk.edit(other, buyer, { Кружка: 2 })
  expect(await codeOf(desk.answer(buyer, other, true, open.Id))).toBe('order_proposal_over')
})

test('issue 17: a buyer who answers too late is refused with words for buyers', async () => {
  const late = async (happens: (id: string) => Promise<unknown>) => {
    const id = await ordered('0.00')
    await desk.propose(buyer, id, { name: 'Кружка', to: vase, was: 3 })
    const { Id } = await desk.proposal(buyer, id)
    await happens(id)
    return codeOf(desk.answer(buyer, id, true, Id))
  }
  expect(await late((id) => desk.manage(place, id, 'cancel'))).toBe('order_cancelled')
  expect(await late((id) => desk.split(id, [{ Кружка: 1 }, { Кружка: 2 }]))).toBe('order_proposal_outdated')
  expect(await late((id) => desk.manage(place, id, 'ship'))).toBe('order_already_sent')
})

test('issue 17: a proposal that does not fit is refused with its reason', async () => {
  const id = await ordered()
  const cup = await product(world, place, 'Чашка', { priceKop: 33_333 })
  const line = { name: 'Кружка', was: 3 }
  expect(await codeOf(desk.propose(buyer, id, { ...line, to: cup }))).toBe('invalid_question')
  expect(await codeOf(propose(id, 2))).toBe('order_lines_changed')
  await runSql(world.db, 'update variant set on_hand = 2 where id = $1', [vase.variantId])
  expect(await codeOf(propose(id))).toBe('out_of_stock')
  await runSql(world.db, 'update variant set on_hand = 4 where id = $1', [vase.variantId])
  await propose(id)
  expect(await codeOf(propose(id))).toBe('order_proposal_open')
  const stranger = await client(world)
  const { Id } = await desk.proposal(buyer, id)
  expect(await codeOf(desk.answer(stranger, id, true, Id))).toBe('order_not_found')
  const other = await ordered('0.00')
  expect(await codeOf(desk.answer(buyer, other, true, Id))).toBe('order_proposal_over')
  await desk.manage(place, id, 'ship')
  expect(await codeOf(desk.answer(buyer, id, true, Id))).toBe('order_already_sent')
  expect((await desk.shown(buyer, id)).Proposal).toBeUndefined()
})

test('issue 17: dearer goods are offered by their price, but not where the sum cannot grow', async () => {
  await product(world, place, 'Миска', { priceKop: 20_000 })
  const offered = async (id: string) => {
    const line = String((await desk.shown(buyer, id)).Lines[0]?.Id)
    const { Variants } = await replacingHandlers(desk.deps).showReplacements(desk.member(), { id, line })
    return Variants.map(({ Name }) => Name)
  }
  const id = await ordered()
  expect(await offered(id)).toEqual(['Миска', 'Ваза'])
  await desk.put(place, buyer, mug, 1)
  const placed = await desk.place(place, buyer, { Payment: 'invoice' })
  const paid = placed.Orders[0]?.Id ?? ''
  await desk.manage(place, paid, 'confirm')
  await desk.manage(place, paid, 'mark_paid')
  expect(await offered(paid)).toEqual(['Миска'])
  expect(await codeOf(propose(paid, 1))).toBe('order_sum_higher')
})
