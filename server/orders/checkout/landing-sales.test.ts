import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { landingEditCalls } from '@sarafan/contract/showcases/landing-edit'
import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { beforeEach, expect, test } from 'vitest'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { createLanding, publishLanding } from '../../landings/landings.ts'
import { transaction } from '../../platform/database/database.ts'
import {
  brand,
  category,
  product,
  seller,
  setCompanyStatus,
  type TestProduct,
} from '../../test/fixtures/catalog.ts'
import { guest, logIn, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let place: TestShowcase
let companyId = 0
let courier = 0
let mug: TestProduct
let bowl: TestProduct
let shopper: Visitor
const world = testWorld(async (made) => {
  place = await showcase(made, 'dom', { stateId: 1 })
  companyId = await seller(made, place.ownerId)
  await runSql(made.db, 'update showcase set company_id = $2 where id = $1', [place.id, companyId])
  mug = await product(made, { showcaseId: place.id, companyId })
  bowl = await product(made, { showcaseId: place.id, companyId }, 'Миска')
  const method = { showcaseId: place.id, kind: 'courier', name: 'Курьер', priceKop: 300_00 } as const
  courier = await transaction(made.db, async (tx) => (await createDeliveryMethod(tx, method)).id)
})
beforeEach(async () => {
  shopper = await guest(world, place)
})

type Props = Record<string, unknown>
async function landing(props: Props, type = 'products'): Promise<number> {
  return transaction(world.db, async (tx) => {
    const blocks = [{ id: 'b1', type, props }]
    const made = await createLanding(tx, {
      showcaseId: place.id,
      title: 'Чаепитие',
      blocks,
      at: world.clock.now(),
    })
    await publishLanding(tx, { showcaseId: place.id, landingId: made.id })
    return made.id
  })
}
const pause = (id: number) => runSql(world.db, "update landing set status = 'paused' where id = $1", [id])
const put = (ProductId: number, who = shopper) =>
  world.ask(who, cartCalls.setQuantity, { ProductId, Quantity: 1 })
const view = (id: number, who = shopper) => world.ask(who, catalogCalls.showProduct, { id: String(id) })
const similarTo = (id: number) => world.ask(shopper, catalogCalls.showSimilar, { id: String(id) })
const checkout = () => world.ask(shopper, orderCalls.showCheckout, {})
const order = () =>
  world.ask(shopper, orderCalls.placeOrder, {
    CartVersion: 1,
    Total: '1300',
    Contact: { Name: 'Анна', Phone: '9161234567' },
    Address: { City: 'Москва', Line: 'Тверская, 1' },
    DeliveryId: courier,
    Payment: 'cod',
    Consents: ['offer', 'pd_processing'],
  })
const codeOf = (answer: { response: { json(): { code: string } } }) => answer.response.json().code

test('issue 13: a landing-only showcase sells a guest only the product of its landing', async () => {
  await landing({ productIds: [mug.id] })
  expect((await view(mug.id)).body).toMatchObject({ id: mug.id })
  expect((await similarTo(mug.id)).body.products).toEqual([])
  expect((await similarTo(bowl.id)).status).toBe(404)
  expect((await view(bowl.id)).status).toBe(404)
  expect(codeOf(await put(bowl.id))).toBe('product_not_found')
  expect((await put(mug.id)).body.cart.cnt_in_cart).toBe(1)
  expect((await checkout()).body).toMatchObject({ Missing: [], Totals: { Payable: 1300 } })
  expect((await order()).body.Orders).toHaveLength(1)
})

test('issue 13: products the owner chooses for a landing are sold instead of those its rule finds', async () => {
  const owner = await logIn(world, place.owner, place)
  const save = (productIds: number[], more: object) =>
    world.ask(owner, landingEditCalls.saveAction, {
      id: place.id,
      Version: 0,
      Title: 'Чаепитие',
      Short: '',
      Hue: 30,
      StartsAt: null,
      EndsAt: null,
      Blocks: [{ id: 'b1', type: 'products', props: { title: '', productIds, rule: { sort: 'cheap' } } }],
      ...more,
    })
  const { ActionID, Version } = (await save([bowl.id], {})).body
  const state = { id: place.id, ActionID, State: 'published' } as const
  await world.ask(owner, landingEditCalls.setActionState, state)
  const shown = async () => (await world.ask(shopper, catalogCalls.showCatalogue, {})).body.products
  expect((await shown()).map(({ id }) => id)).toEqual([bowl.id])
  expect((await put(bowl.id)).status).toBe(200)
  expect(codeOf(await put(mug.id))).toBe('product_not_found')
  expect((await save([], { ActionID, Version: Version + 1 })).status).toBe(200)
  expect(await shown()).toHaveLength(2)
})

test('issue 13: a landing-only showcase sells what a rule or a single block of its landing shows', async () => {
  await landing({ rule: { sort: 'cheap' } })
  expect((await put(mug.id)).status).toBe(200)
  await runSql(world.db, "update landing set status = 'ended'")
  await landing({ productId: bowl.id }, 'product')
  expect((await put(bowl.id)).status).toBe(200)
  expect(codeOf(await put(mug.id))).toBe('product_not_found')
})

test('issue 13: a product of a paused landing is shown as not sold in the cart and cannot be ordered', async () => {
  const first = await landing({ productIds: [mug.id] })
  const second = await landing({ productIds: [bowl.id] })
  await put(mug.id)
  await pause(first)
  const { cart } = (await world.ask(shopper, cartCalls.showCart, {})).body
  expect(cart).toMatchObject({ blocked: true, goodsInfo: [{ Notice: 'not_sold' }] })
  expect((await checkout()).body).toMatchObject({ Blocked: true })
  expect((await order()).body).toMatchObject({ code: 'cart_changed' })
  await pause(second)
  expect(codeOf(await put(mug.id))).toBe('catalogue_closed')
  expect(codeOf(await order())).toBe('catalogue_closed')
})

test('issue 13: lists, search, suggestions and cards of a landing-only showcase hold only the products of its landings', async () => {
  const owner = await logIn(world, place.owner, place)
  const lists = async (who: Visitor) => {
    const found = (await world.ask(who, catalogCalls.search, { q: 'миска' })).body.products
    const { products, total } = (await world.ask(who, catalogCalls.showCatalogue, {})).body
    const { body } = await world.ask(who, catalogCalls.suggest, { q: 'миска' })
    const facets = (await world.ask(who, catalogCalls.showFacets, {})).body.total
    const all = [products, found, body.products].map((list) => list.map(({ id }) => id))
    return { all, total, facets }
  }
  expect(await lists(shopper)).toEqual({ all: [[], [], []], total: 0, facets: 0 })
  await landing({ productIds: [mug.id] })
  expect(await lists(shopper)).toEqual({ all: [[mug.id], [], []], total: 1, facets: 1 })
  expect(await lists(owner)).toEqual({ all: [[mug.id], [], []], total: 1, facets: 1 })
  const cards = (who: Visitor) => world.ask(who, catalogCalls.showCards, { ids: `${mug.id},${bowl.id}` })
  expect((await cards(shopper)).body.products.map(({ id }) => id)).toEqual([mug.id])
  expect((await cards(owner)).body.products).toHaveLength(2)
  await runSql(world.db, 'update showcase set state_id = 2 where id = $1', [place.id])
  expect((await lists(shopper)).all).toEqual([[bowl.id, mug.id], [bowl.id], [bowl.id]])
})

test('issue 13: categories and brands of a landing-only showcase count only the products of its landings', async () => {
  const showcaseId = place.id
  const cups = await category(world, showcaseId, 'cups')
  const plates = await category(world, showcaseId, 'plates')
  const glinka = await brand(world, showcaseId, 'glinka')
  const tiho = await brand(world, showcaseId, 'tiho')
  const cup = await product(world, { showcaseId, companyId }, 'Чашка', {
    categoryIds: [cups],
    brandId: glinka,
  })
  await product(world, { showcaseId, companyId }, 'Чашка 2', { categoryIds: [cups], brandId: glinka })
  await product(world, { showcaseId, companyId }, 'Тарелка', { categoryIds: [plates], brandId: tiho })
  await landing({ productIds: [cup.id] })
  const { categories } = (await world.ask(shopper, catalogCalls.showCategories, {})).body
  expect(categories).toMatchObject([{ id: cups, products: 1 }])
  const { brands, letters } = (await world.ask(shopper, catalogCalls.showBrands, {})).body
  expect(brands).toMatchObject([{ id: glinka, products: 1 }])
  expect(brands[0]?.pictures).toHaveLength(1)
  expect(letters).toHaveLength(1)
})

test('issue 13: the owner of a landing-only showcase sees a product that is on no landing yet', async () => {
  const owner = await logIn(world, place.owner, place)
  expect((await view(bowl.id, owner)).status).toBe(200)
})

for (const [name, stateId] of [
  ['a landing-only showcase', 1],
  ['a shop', 2],
] as const)
  test(`issue 13: ${name} takes no order for an unverified seller, and the checkout says so`, async () => {
    await runSql(world.db, 'update showcase set state_id = $2 where id = $1', [place.id, stateId])
    await landing({ productIds: [mug.id] })
    await setCompanyStatus(world, companyId, 'draft')
    await put(mug.id)
    expect((await checkout()).body.Missing).toEqual(['seller'])
    expect((await order()).body).toMatchObject({ code: 'seller_unverified' })
    await setCompanyStatus(world, companyId, 'verified')
    expect((await order()).status).toBe(200)
  })

test('domain 4.2: a verified seller under a new review keeps selling, a suspended seller does not', async () => {
  await landing({ productIds: [mug.id] })
  await put(mug.id)
  await setCompanyStatus(world, companyId, 'suspended')
  expect(codeOf(await order())).toBe('seller_unverified')
  await setCompanyStatus(world, companyId, 'verified')
  await setCompanyStatus(world, companyId, 'on_review')
  expect((await order()).status).toBe(200)
})

test('issue 13: the checkout reports missing delivery and payment settings', async () => {
  await landing({ productIds: [mug.id] })
  await runSql(world.db, 'update delivery_method set active = false where showcase_id = $1', [place.id])
  await runSql(world.db, "update showcase set payment_methods = '{}' where id = $1", [place.id])
  await put(mug.id)
  expect((await checkout()).body.Missing).toEqual(['delivery', 'payment'])
})

test('domain 4.3: the products of a showcase move to its new seller, those of other companies do not', async () => {
  const second = await seller(world, place.ownerId, 'ИП Котов')
  const other = await seller(world, place.ownerId)
  const guests = await product(world, { showcaseId: place.id, companyId: other }, 'Чужая')
  const sellersOf = async () => {
    const found = await runSql<{ id: number; companyId: number | null }>(
      world.db,
      'select id, company_id as "companyId" from product where showcase_id = $1 order by id',
      [place.id],
    )
    return found.map((one) => [one.id, one.companyId])
  }
  const owner = await logIn(world, place.owner, place)
  const change = (CompanyID: number | null) =>
    world.ask(owner, showcaseLifeCalls.saveShowcaseSettings, { id: place.id, CompanyID })
  await change(second)
  expect(await sellersOf()).toEqual([
    [mug.id, second],
    [bowl.id, second],
    [guests.id, other],
  ])
  await change(null)
  expect(await sellersOf()).toEqual([
    [mug.id, null],
    [bowl.id, null],
    [guests.id, other],
  ])
  await change(companyId)
  expect(await sellersOf()).toEqual([
    [mug.id, companyId],
    [bowl.id, companyId],
    [guests.id, other],
  ])
})
