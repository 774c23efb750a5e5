import { beforeEach, expect, test } from 'vitest'
import { adjustBonuses, balancesOf, reconcile } from '../../../bonuses/bonuses.ts'
import type { Receipt } from '../../../payments/payments.ts'
import { publishPlan, USUAL_PLAN } from '../../../plans/plans.ts'
import { transaction } from '../../../platform/database/database.ts'
import type { Owner } from '../../../platform/requests/context.ts'
import { testDatabase } from '../../../test/database.ts'
import { AT, product, type TestProduct } from '../../../test/fixtures/catalog.ts'
import { client, type OrderShop, orderShop, refusalOf } from '../../../test/fixtures/orders.ts'
import { ShipmentDesk } from '../../../test/fixtures/shipments.ts'
import { runSql } from '../../../test/sql.ts'
import { joinOrganically } from '../../../wow-tree/wow-tree.ts'
import { returnHandlers } from '../../returns/calls.ts'
import { replacingHandlers } from './calls.ts'

const world = testDatabase()
let desk: ShipmentDesk
let place: OrderShop
let buyer: Owner
let mug: TestProduct
let plate: TestProduct
let bowl: TestProduct
const me = () => ({ personId: buyer.personId ?? 0, showcaseId: place.showcaseId })

beforeEach(async () => {
  place = await orderShop(world)
  desk = new ShipmentDesk(world, place)
  buyer = await client(world)
  mug = await product(world, place, 'Кружка', { priceKop: 33_333 })
  plate = await product(world, place, 'Тарелка', { priceKop: 10_001 })
  bowl = await product(world, place, 'Миска', { priceKop: 20_002, onHand: 4 })
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: place.showcaseId, at: AT })
    await joinOrganically(tx, { ...me(), at: AT })
    const gift = { ...me(), asset: 'local', kind: 'gift', amountKop: 10_000, reference: 'a', at: AT } as const
    await adjustBonuses(tx, gift)
  })
})

/** Places an order of three mugs and two plates, partly paid with bonuses, and takes it to `confirmed`. */
function ordered(Payment = 'sandbox', BonusLocal = '70.01'): Promise<string> {
  const units = [
    [mug, 3],
    [plate, 2],
  ] as const
  return desk.confirmed(buyer, units, { Payment, BonusLocal })
}
const mine = (id: string) => desk.shown(buyer, id)
const lineOf = async (id: string, name: string) =>
  (await mine(id)).Lines.find(({ Name }) => Name === name)?.Id ?? 0
const calls = () => replacingHandlers(desk.deps)
async function replace(id: string, name: string, to: TestProduct, Was: number) {
  const LineId = await lineOf(id, name)
  return calls().replaceLine(desk.member(), { id, LineId, Was, VariantId: to.variantId, Reason: 'Скол' })
}
const refunded = async () => (await desk.refunds()).reduce((sum, one) => sum + one.kop, 0)
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const stocks = async () => [await desk.stock(mug), await desk.stock(plate), await desk.stock(bowl)]
const isSound = async () => {
  expect(desk.errors).toEqual([])
  expect((await reconcile(world.db)).isSound).toBe(true)
}
const receiptOf = async (kind: string) => {
  const rows = await runSql<{ body: Receipt }>(world.db, 'select body from receipt where kind = $1', [kind])
  return rows.at(-1)?.body.lines ?? []
}

test('issue 17: cheaper goods in a paid order return the difference the way it was paid, and swap the stock', async () => {
  const id = await ordered()
  await desk.sweep()
  const back = await replace(id, 'Кружка', bowl, 3)
  await desk.sweep()
  const differenceKop = 3 * (33_333 - 20_002)
  expect(Math.round((back.Money + back.BonusLocal) * 100)).toBe(differenceKop)
  expect(back.BonusLocal).toBeGreaterThan(0)
  expect(await refunded()).toBe(Math.round(back.Money * 100))
  expect(await stocks()).toEqual([
    [10, 0],
    [10, 2],
    [4, 3],
  ])
  const order = await mine(id)
  expect(order.Count).toBe(5)
  expect(order.History.at(-1)).toMatchObject({ Event: 'edit', Reason: 'Кружка → Миска: 3. Скол' })
  for (const action of ['assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  await desk.sweep()
  const lines = await receiptOf('offset')
  expect(new Set(lines.map(({ name }) => name))).toEqual(
    new Set(
      ['Миска', 'Тарелка', 'Доставка', 'Курьер'].filter((name) => lines.some((line) => line.name === name)),
    ),
  )
  expect(lines.reduce((sum, line) => sum + line.amountKop, 0)).toBe(
    Number((await desk.order(id)).payableKop) - (await refunded()),
  )
  const rest = order.Lines.filter((line) => line.Returned < line.Quantity)
  const Lines = rest.map((line) => ({ LineId: line.Id, Quantity: line.Quantity }))
  const seller = desk.visit(
    place,
    { personId: place.ownerId, sessionId: -1 },
    { capabilities: ['orders.manage', 'refunds.make'] },
  )
  expect((await returnHandlers(desk).returnLines(seller, { id, Lines, Restock: true })).Status).toBe(
    'returned',
  )
  await desk.sweep()
  expect(await balancesOf(world.db, me())).toMatchObject({ localKop: 10_000, localExpectedKop: 0 })
  expect(await refunded()).toBe(3 * 33_333 + 2 * 10_001 - 7_001)
  await isSound()
})

test('issue 17: goods of the same price move no money, and a cancel returns the whole price', async () => {
  const saucer = await product(world, place, 'Блюдце', { priceKop: 10_001 })
  await runSql(world.db, `update product set names = '{"en": "Saucer"}' where id = $1`, [saucer.id])
  const id = await ordered()
  expect(await replace(id, 'Тарелка', saucer, 2)).toEqual({ Money: 0, BonusLocal: 0, BonusGlobal: 0 })
  expect(await refunded()).toBe(0)
  expect([await desk.stock(plate), await desk.stock(saucer)]).toEqual([
    [10, 0],
    [10, 2],
  ])
  const english = { ...desk.visit(place, buyer), locale: 'en-US' } as const
  const names = (await desk.calls.showOrders(english, { id })).Order?.Lines.map(({ Name }) => Name)
  expect(names).toContain('Saucer')
  await desk.manage(place, id, 'cancel')
  expect(await refunded()).toBe((await desk.order(id)).payableKop)
  expect(await desk.stock(saucer)).toEqual([10, 0])
  await desk.sweep()
  expect(await balancesOf(world.db, me())).toMatchObject({ localKop: 10_000 })
  await isSound()
})

test('issue 17: an order that is paid later becomes cheaper, with its held bonuses', async () => {
  const id = await ordered('cod')
  const back = await replace(id, 'Кружка', bowl, 3)
  const { Totals, Lines } = await mine(id)
  expect(back.Money).toBe(0)
  expect(Totals.Payable).toBeCloseTo(600.06 + 200.02 + 300 - Totals.BonusLocal, 2)
  expect(Totals.BonusLocal).toBeCloseTo(70.01 - back.BonusLocal, 2)
  expect(Lines.map(({ Name, Quantity }) => [Name, Quantity]).sort()).toEqual([
    ['Миска', 3],
    ['Тарелка', 2],
  ])
  for (const action of ['assemble', 'ship', 'deliver']) await desk.manage(place, id, action)
  await desk.sweep()
  const sold = (await receiptOf('sale')).reduce((sum, line) => sum + line.amountKop, 0)
  expect(sold).toBe(Math.round(Totals.Payable * 100))
  expect(await refunded()).toBe(0)
  await isSound()
})

test('issue 17: goods that are in stock and fit the order are offered, those nearest in price first', async () => {
  const id = await ordered()
  const line = String(await lineOf(id, 'Кружка'))
  const named = async (q = '') => {
    const { Variants } = await calls().showReplacements(desk.member(), { id, line, q })
    return Variants.map(({ Name }) => Name)
  }
  await product(world, place, 'Ваза', { priceKop: 33_334 })
  await product(world, place, 'Рюмка', { priceKop: 5_000, onHand: 2 })
  await product(world, { ...place, companyId: place.secondCompanyId }, 'Чужая', { priceKop: 5_000 })
  expect(await named()).toEqual(['Ваза', 'Миска', 'Тарелка'])
  expect(await named('мис')).toEqual(['Миска'])
  expect(await named('%')).toEqual([])
})

test('issue 17: a replacement that does not fit is refused with its reason and changes nothing', async () => {
  const id = await ordered()
  const before = await stocks()
  const vase = await product(world, place, 'Ваза', { priceKop: 33_334 })
  const foreign = await product(world, { ...place, companyId: place.secondCompanyId }, 'Чужая', {
    priceKop: 1_000,
  })
  expect(await codeOf(replace(id, 'Кружка', vase, 3))).toBe('order_sum_higher')
  expect(await codeOf(replace(id, 'Кружка', foreign, 3))).toBe('invalid_question')
  expect(await codeOf(replace(id, 'Кружка', mug, 3))).toBe('invalid_question')
  expect(await codeOf(replace(id, 'Кружка', bowl, 2))).toBe('order_lines_changed')
  await runSql(world.db, 'update variant set on_hand = 2 where id = $1', [bowl.variantId])
  expect(await codeOf(replace(id, 'Кружка', bowl, 3))).toBe('out_of_stock')
  await runSql(world.db, 'update variant set on_hand = 4 where id = $1', [bowl.variantId])
  expect(await stocks()).toEqual(before)
  await desk.edit(id, buyer, { Кружка: 2, Тарелка: 2 })
  expect(await codeOf(replace(id, 'Кружка', bowl, 2))).toBe('order_line_reduced')
  await desk.split(id, [{ Кружка: 1 }, { Кружка: 1, Тарелка: 2 }])
  expect(await codeOf(replace(id, 'Тарелка', bowl, 2))).toBe('order_is_divided')
  await desk.split(id, [])
  await desk.manage(place, id, 'ship')
  expect(await codeOf(replace(id, 'Тарелка', bowl, 2))).toBe('order_already_sent')
})
