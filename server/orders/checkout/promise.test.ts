import { planCalls } from '@sarafan/contract/bonuses/plans'
import type { RequestOf } from '@sarafan/contract/call'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { expect, test } from 'vitest'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { transaction } from '../../platform/database/database.ts'
import { category, product, seller } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let place: TestShowcase
let here: { showcaseId: number; companyId: number }
let ownerAt: Visitor
let adminAt: Visitor
let who: Visitor
let courier = 0

const world = testWorld(async (w) => {
  place = await showcase(w, 'dom', { isDefault: true })
  here = { showcaseId: place.id, companyId: await seller(w, place.ownerId) }
  ownerAt = await logIn(w, place.owner, place)
  adminAt = await logIn(w, await person(w, 'Админ', { isPlatformAdmin: true }), place)
  // Three people above the buyer, so that every level a plan rewards exists.
  let last: TestPerson | null = null
  for (const name of ['Первая', 'Вторая', 'Третья', 'Покупатель']) {
    const one: TestPerson = await person(w, name)
    const startParam = last ? { startParam: `s${place.id.toString(36)}_r${last.refCode}` } : {}
    who = await logIn(w, one, place, startParam)
    last = one
  }
  courier = await transaction(w.db, async (tx) => {
    const method = { showcaseId: place.id, kind: 'courier', name: 'Курьер', priceKop: 300_00 } as const
    return (await createDeliveryMethod(tx, method)).id
  })
  await w.app.listen({ port: 0, host: '127.0.0.1' })
})

type Rules = RequestOf<typeof planCalls.saveRewardPlan>['Rules']
const RULES: Rules = {
  Levels: [300, 500, 200, 100].map((Bp, Level) => ({ Level, Bp, Asset: Level ? 'global' : 'local' })),
  TotalCapBp: 2000,
  MarginCapBp: 5000,
  Compression: 'dynamic',
  FirstOrderExtraBp: 0,
  Welcome: 0,
  Overrides: [],
  Qualification: { MinOrders: 0, MinTurnover: 0, Days: 30 },
}

async function publish(Overrides: Rules['Overrides'], by = ownerAt, Platform = false) {
  const saved = await world.ask(by, planCalls.saveRewardPlan, { Rules: { ...RULES, Overrides }, Platform })
  const { status } = await world.ask(by, planCalls.publishRewardPlan, {
    Version: saved.body.Version,
    Platform,
  })
  expect(status).toBe(200)
}

const promisedOn = async (id: number) =>
  (await world.ask(who, catalogCalls.showProduct, { id: String(id) })).body.bonus

/** Goods a plan treats differently, and the expected rewards. */
async function goods() {
  const kitchen = await category(world, place.id, 'kuhnya')
  const mugs = await category(world, place.id, 'kruzhki', kitchen)
  const plain = await product(world, here, 'Плед')
  const covered = await product(world, here, 'Кружка', { categoryIds: [mugs] })
  const named = await product(world, here, 'Чашка', { categoryIds: [mugs] })
  const excluded = await product(world, here, 'Ложка', { categoryIds: [kitchen] })
  const outside = await product(world, here, 'Сертификат', { participates: false })
  const variants = [{ sku: 'thin', priceKop: 1000_00, costKop: 950_00, onHand: 9 }]
  const thin = await product(world, here, 'Дёшево', { variants })
  const overrides: Rules['Overrides'] = [
    { Kind: 'category', ID: kitchen, Levels: [{ Level: 0, Bp: 700 }] },
    { Kind: 'product', ID: named.id, Levels: [100, 500].map((Bp, Level) => ({ Level, Bp })) },
    { Kind: 'product', ID: excluded.id, Levels: [] },
  ]
  return { mugs, overrides, all: { plain, covered, named, excluded, outside, thin } }
}

async function bought() {
  const shown = (await world.ask(who, orderCalls.showCheckout, {})).body
  const { body } = await world.ask(who, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Анна', Phone: '9161234567' },
    Address: { City: 'Москва', Line: 'Тверская, 1' },
    DeliveryId: courier,
    Payment: 'sandbox',
    Consents: ['offer', 'pd_processing'],
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = new URL(body.PaymentUrl).pathname
  await world.app.inject({ method: 'POST', url, headers, payload: 'action=pay' })
  return { shown, body }
}

const GRANTED = `
  select l.product_id as id, coalesce(sum(a.granted_kop), 0)::bigint as kop
  from order_line l left join reward_allocation a on a.line_id = l.id and a.level = 0 group by 1`

test('domain 4.10, D11: card, product page, cart and order promise the bonuses that plan exceptions grant', async () => {
  const { all, mugs, overrides } = await goods()
  await publish(overrides)
  const later = await product(world, here, 'Новая кружка', { categoryIds: [mugs] })
  const sold = { ...all, later }
  const list = (await world.ask(who, catalogCalls.showCatalogue, {})).body.products
  const promised: Record<string, number[]> = {}
  for (const [name, one] of Object.entries(sold)) {
    const { body } = await world.ask(who, cartCalls.setQuantity, { ProductId: one.id, Quantity: 1 })
    const inCart = body.cart.goodsInfo.find(({ ProductId }) => ProductId === one.id)?.Bonus ?? -1
    const onCard = list.find(({ id }) => id === one.id)?.bonus ?? -1
    promised[name] = [onCard, await promisedOn(one.id), inCart]
  }
  const same = (bonus: number) => [bonus, bonus, bonus]
  expect(promised).toEqual({
    plain: same(30),
    covered: same(70),
    named: same(10),
    excluded: same(0),
    outside: same(0),
    thin: same(6),
    later: same(70),
  })
  const { shown, body } = await bought()
  const earn = 30_00 + 70_00 + 10_00 + 6_81 + 70_00
  expect(shown.Totals.Earn).toBe(Math.floor(earn / 100))
  expect(body.PaymentUrl).toContain('http')
  const granted = new Map(
    (await runSql<{ id: number; kop: number }>(world.db, GRANTED, [])).map((one) => [one.id, one.kop]),
  )
  const kop = Object.entries(sold).map(([name, one]) => [name, granted.get(one.id)])
  expect(Object.fromEntries(kop)).toEqual({
    plain: 30_00,
    covered: 70_00,
    named: 10_00,
    excluded: 0,
    outside: 0,
    thin: 6_81,
    later: 70_00,
  })
  expect(await runSql(world.db, 'select sum(earn_kop)::bigint as kop from orders', [])).toEqual([
    { kop: earn },
  ])
})

test('domain 4.10: a new version removes the exceptions; without an own plan the exceptions of the platform apply', async () => {
  const { all, overrides } = await goods()
  await publish(overrides, adminAt, true)
  expect([await promisedOn(all.covered.id), await promisedOn(all.excluded.id)]).toEqual([70, 0])
  await publish([])
  expect([await promisedOn(all.covered.id), await promisedOn(all.excluded.id)]).toEqual([30, 30])
  await publish(overrides, adminAt, true)
  expect(await promisedOn(all.covered.id)).toBe(30)
})
