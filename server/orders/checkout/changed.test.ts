import { beforeEach, expect, test } from 'vitest'
import { hideProduct, setPrice, setStock } from '../../catalog/catalog.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Owner, RequestContext } from '../../platform/requests/context.ts'
import { testDatabase } from '../../test/database.ts'
import { AT, product, type TestProduct } from '../../test/fixtures/catalog.ts'
import { Desk, type OrderShop, orderShop, refusalOf, session } from '../../test/fixtures/orders.ts'
import { runSql } from '../../test/sql.ts'

const world = testDatabase()
const desk = new Desk(world)
let place: OrderShop
let guest: Owner
let mug: TestProduct
let cup: TestProduct

beforeEach(async () => {
  place = await orderShop(world)
  guest = await session(world)
  mug = await product(world, place, 'Кружка')
  cup = await product(world, place, 'Чашка', { priceKop: 500_00 })
  await desk.put(place, guest, mug)
  await desk.put(place, guest, cup)
})

async function reprice(of: TestProduct, priceKop: number): Promise<void> {
  const { showcaseId } = place
  await transaction(world.db, (tx) =>
    setPrice(tx, { showcaseId, variantId: of.variantId, priceKop, oldPriceKop: null, at: AT }),
  )
}
const update = (sql: string) => runSql(world.db, sql, [place.showcaseId]).then(() => undefined)

interface Case {
  readonly what: string
  readonly change: () => Promise<void>
  readonly code: string
  readonly fields?: () => Record<string, string>
  /** How the shopper's view differs since. */
  readonly visit?: (context: RequestContext) => RequestContext
}

/** Every possible difference from what the shopper saw, and how it is reported. */
const CASES: readonly Case[] = [
  {
    what: 'a higher price',
    change: () => reprice(mug, 1100_00),
    code: 'cart_changed',
    fields: () => ({ [`Lines.${mug.variantId}`]: 'price_up', Total: '1900' }),
  },
  {
    what: 'a lower price',
    change: () => reprice(mug, 900_00),
    code: 'cart_changed',
    fields: () => ({ [`Lines.${mug.variantId}`]: 'price_down', Total: '1700' }),
  },
  {
    what: 'a change of two prices with the same sum',
    change: async () => {
      await reprice(mug, 1100_00)
      await reprice(cup, 400_00)
    },
    code: 'cart_changed',
    fields: () => ({
      [`Lines.${mug.variantId}`]: 'price_up',
      [`Lines.${cup.variantId}`]: 'price_down',
      Total: '1800',
    }),
  },
  {
    what: 'a lower cashback',
    change: async () => undefined,
    visit: (context) => ({
      ...context,
      showcase: { ...context.showcase, cashback: { bp: 100, marginBp: 5000 } },
    }),
    code: 'cart_changed',
    fields: () => ({ Total: '1800' }),
  },
  {
    what: 'a reduced stock',
    change: async () => {
      const { showcaseId } = place
      await transaction(world.db, (tx) =>
        setStock(tx, { showcaseId, variantId: mug.variantId, onHand: 0, at: AT }),
      )
    },
    code: 'out_of_stock',
    fields: () => ({ [`Lines.${mug.variantId}`]: 'less_stock' }),
  },
  {
    what: 'a product off sale',
    change: () =>
      transaction(world.db, (tx) =>
        hideProduct(tx, { showcaseId: place.showcaseId, productId: cup.id, at: AT }),
      ),
    code: 'cart_changed',
    fields: () => ({ [`Lines.${cup.variantId}`]: 'gone' }),
  },
  {
    what: 'a higher delivery price',
    change: () => update(`update delivery_method set price_kop = 35000 where showcase_id = $1`),
    code: 'cart_changed',
    fields: () => ({ Delivery: '350', Total: '1850' }),
  },
  {
    what: 'a delivery method no longer offered',
    change: () => update(`update delivery_method set active = false where showcase_id = $1`),
    code: 'delivery_unavailable',
  },
  {
    what: 'a payment method no longer offered',
    change: () => update(`update showcase set payment_methods = '{cod}' where id = $1`),
    code: 'payment_unavailable',
  },
  {
    what: 'a cart changed on another device',
    change: () => desk.put(place, guest, cup, 2),
    code: 'cart_changed',
  },
]

test.each(CASES)('domain 4.6: $what is refused with its reason and nothing is placed', async (one) => {
  const shown = await desk.checkout(place, guest)
  const ask = { ...(await desk.asked(place, guest)), Seal: shown.Seal, Delivery: '300.00' }
  await one.change()
  const context = (one.visit ?? ((same) => same))(desk.visit(place, guest))
  const refused = await refusalOf(desk.calls.placeOrder(context, ask))
  expect(refused.code).toBe(one.code)
  if (one.fields) expect(refused.fields).toEqual(one.fields())
  expect(await runSql(world.db, 'select 1 from orders')).toEqual([])
})

test('domain 4.6: an unchanged cart is placed with its quote hash, and the next checkout has another hash', async () => {
  const shown = await desk.checkout(place, guest)
  const ask = { ...(await desk.asked(place, guest)), Seal: shown.Seal }
  expect((await desk.checkout(place, guest)).Seal).toBe(shown.Seal)
  await reprice(cup, 600_00)
  expect((await desk.checkout(place, guest)).Seal).not.toBe(shown.Seal)
  await reprice(cup, 500_00)
  expect((await desk.calls.placeOrder(desk.visit(place, guest), ask)).Payable).toBe(1800)
})

test('domain 4.7: the checkout shows one part per seller, and the parts add up to the total', async () => {
  const other = await product(world, { ...place, companyId: place.secondCompanyId }, 'Плед')
  await desk.put(place, guest, other, 2)
  const { Parts, Totals } = await desk.checkout(place, guest)
  expect(Parts.map(({ Seller, Count, Totals: part }) => [Seller, Count, part.Goods])).toEqual([
    ['ООО «Дом»', 2, 1500],
    ['ИП Котов', 2, 2000],
  ])
  const sum = (pick: (part: typeof Totals) => number) =>
    Parts.reduce((all, part) => all + pick(part.Totals), 0)
  expect([sum((part) => part.Delivery), sum((part) => part.Payable)]).toEqual([
    Totals.Delivery,
    Totals.Payable,
  ])
})
