import type { RequestOf } from '@sarafan/contract/call'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { productEditorCalls as calls } from '@sarafan/contract/catalog/product-editor'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { beforeEach, expect, test } from 'vitest'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { transaction } from '../../platform/database/database.ts'
import { recordPicture } from '../../showcases/showcases.ts'
import { category, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { PRODUCT_SHEET, VARIANT_SHEET } from '../../test/fixtures/product-sheet.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const world = testWorld()
let dom: TestShowcase
let owner: Visitor
let buyer: Visitor
let dishes: number
let courier: number
const NAMES = { ru: 'Кружка «Снегирь»', en: 'Bullfinch mug', ar: 'كوب الدغناش' }
const LANGUAGES = ['ru', 'en', 'ar'] as const
const speaking = (language: string) => ({ 'accept-language': language })

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  buyer = await logIn(world, await person(world), dom)
  dishes = await category(world, dom.id, 'dishes')
  const companyId = await seller(world, dom.ownerId)
  await runSql(world.db, 'update showcase set company_id = $1 where id = $2', [companyId, dom.id])
  const picture = { path: 'l/a.webp', small: 's/a.webp' }
  await recordPicture(world.db, {
    showcaseId: dom.id,
    personId: dom.ownerId,
    at: world.clock.now(),
    picture,
  })
  courier = await transaction(world.db, async (tx) => {
    const method = { showcaseId: dom.id, kind: 'courier', name: 'Курьер', priceKop: 0 } as const
    return (await createDeliveryMethod(tx, method)).id
  })
})

const save = (of: Partial<RequestOf<typeof calls.saveProduct>>) =>
  world.ask(owner, calls.saveProduct, {
    ...PRODUCT_SHEET,
    Name: NAMES.ru,
    Description: 'Для чая',
    CategoryIDs: [dishes],
    Pictures: [{ Path: 'l/a.webp', Alt: '' }],
    Variants: [VARIANT_SHEET],
    Publish: true,
    ...of,
  })
const saveMug = async () =>
  (await save({ Names: { En: ` ${NAMES.en} `, Ar: NAMES.ar }, Descriptions: { En: 'For tea', Ar: '' } })).body
    .Product

test('issue 17: a reader sees a product named and described in their language, else in the owner’s words', async () => {
  const mug = await saveMug()
  expect([mug.Names, mug.Descriptions]).toEqual([
    { En: NAMES.en, Ar: NAMES.ar },
    { En: 'For tea', Ar: '' },
  ])
  const plain = (await save({ Name: 'Плед' })).body.Product
  const descriptions = { ru: 'Для чая', en: 'For tea', ar: 'Для чая' }
  for (const language of LANGUAGES) {
    const page = await world.ask(buyer, catalogCalls.showProduct, { id: String(mug.ID) }, speaking(language))
    expect([page.body.name, page.body.description]).toEqual([NAMES[language], descriptions[language]])
    const list = await world.ask(buyer, catalogCalls.showCatalogue, {}, speaking(language))
    expect(list.body.products.map(({ name }) => name).sort()).toEqual([NAMES[language], 'Плед'].sort())
  }
  expect(plain.Names).toEqual({ En: '', Ar: '' })
})

test('issue 17: a guest’s list in another language costs no statement more', async () => {
  await saveMug()
  const visitor = await guest(world, dom)
  const list = (language: string) => world.ask(visitor, catalogCalls.showCatalogue, {}, speaking(language))
  const costOf = async (language: string) => {
    await list(language)
    return (await world.cost(async () => expect((await list(language)).status).toBe(200))).length
  }
  expect(await costOf('en')).toBe(await costOf('ru'))
  expect(await costOf('en')).toBe(2)
})

test('issue 17: a product is found by its name in every language, unfinished and mistyped, until the name changes', async () => {
  const mug = await saveMug()
  const find = async (q: string) => {
    const { body } = await world.ask(buyer, catalogCalls.search, { q }, speaking('en'))
    return body.products.map(({ id }) => id)
  }
  for (const q of ['снегирь', 'mugs', 'bullfi', 'bulfinch', 'كوب'])
    expect([q, await find(q)]).toEqual([q, [mug.ID]])
  const { Version, ID } = mug
  const variants = mug.Variants.map(({ ID }) => ({ ...VARIANT_SHEET, ID, OnHandSeen: 2 }))
  await save({ ID, Version, Variants: variants, Names: { En: 'Cup', Ar: '' } })
  expect([await find('cup'), await find('كوب')]).toEqual([[mug.ID], []])
  const suggested = await world.ask(buyer, catalogCalls.suggest, { q: 'cu' }, speaking('en'))
  expect(suggested.body).toMatchObject({ queries: ['cup'], products: [{ name: 'Cup' }] })
})

test('issue 17: names that a request leaves out stay, an empty one is removed, one of a letter is refused', async () => {
  const { ID, Version, Variants } = await saveMug()
  const variants = Variants.map((one) => ({ ...VARIANT_SHEET, ID: one.ID, OnHandSeen: 2 }))
  const kept = (await save({ ID, Version, Variants: variants })).body.Product
  expect(kept.Names).toEqual({ En: NAMES.en, Ar: NAMES.ar })
  const again = { ID, Version: kept.Version, Variants: variants }
  const short = await save({ ...again, Names: { En: 'M', Ar: '' } })
  expect([short.status, short.response.json().fields]).toEqual([422, { 'Names.En': 'too_short' }])
  const removed = (await save({ ...again, Names: { En: NAMES.en, Ar: ' ' } })).body.Product
  expect(removed.Names).toEqual({ En: NAMES.en, Ar: '' })
  const copy = (await world.ask(owner, calls.duplicateProduct, { ID })).body.Product
  expect([copy.Names, copy.Descriptions]).toEqual([removed.Names, removed.Descriptions])
})

test('issue 17: an order keeps the names it was placed with; buyer and seller each read their own', async () => {
  const { ID, Version, Variants } = await saveMug()
  const cart = await world.ask(buyer, cartCalls.setQuantity, { ProductId: ID, Quantity: 1 }, speaking('en'))
  expect(cart.body.cart.goodsInfo.map(({ Name }) => Name)).toEqual([NAMES.en])
  const placed = await world.ask(buyer, orderCalls.placeOrder, {
    CartVersion: cart.body.cart.version,
    Total: '500',
    Contact: { Name: 'Анна', Phone: '9161234567' },
    Address: { City: 'Москва', Line: 'Тверская, 1' },
    DeliveryId: courier,
    Payment: 'cod',
    Consents: ['offer', 'pd_processing'],
  })
  const id = placed.body.Orders[0]?.Id ?? ''
  const variants = Variants.map((one) => ({ ...VARIANT_SHEET, ID: one.ID, OnHandSeen: 2 }))
  await save({ ID, Version, Variants: variants, Name: 'Чашка', Names: { En: 'Cup', Ar: '' } })
  for (const language of LANGUAGES) {
    const order = await world.ask(buyer, orderCalls.showOrders, { id }, speaking(language))
    expect(order.body.Order?.Lines.map(({ Name }) => Name)).toEqual([NAMES[language]])
    const sale = await world.ask(owner, saleOrderCalls.showSaleOrder, { id }, speaking(language))
    expect(sale.body.Order.Lines.map(({ Name }) => Name)).toEqual([NAMES.ru])
  }
})
