import type { RequestOf } from '@sarafan/contract/call'
import { attributeEditorCalls } from '@sarafan/contract/catalog/attribute-editor'
import { goodsCalls as calls } from '@sarafan/contract/catalog/goods'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { addMember } from '../../showcases/showcases.ts'
import { product, seller, type TestProduct } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { popularOf } from '../catalog.ts'
import { reserve } from '../stock/stock.ts'

let dom: TestShowcase
let owner: Visitor
let content: Visitor
let mug: TestProduct
const world = testWorld()

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  const keeper = await person(world, 'Рита')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: dom.id, personId: keeper.id, role: 'content' }),
  )
  content = await logIn(world, keeper, dom)
  const here = { showcaseId: dom.id, companyId: await seller(world, dom.ownerId) }
  mug = await product(world, here, 'Кружка «Ёлка»', { at: world.clock.now() })
  await product(world, here, 'Чайник', { onHand: 0 })
  await product(world, here, 'Плед', { status: 'draft' })
})

const show = async (ask: RequestOf<typeof calls.showGoods> = {}) =>
  (await world.ask(content, calls.showGoods, ask)).body
const shown = async () => {
  const [found] = (await show({ q: 'елка' })).Goods
  if (!found) throw new Error('the mug is there')
  return found
}
/** A save request for the mug as read, with changes to its only variant and to itself. */
async function saveRequest(
  variant: object = {},
  of: object = {},
): Promise<RequestOf<typeof calls.saveGoods>> {
  const { ID, Version, Vat, Variants } = await shown()
  const [one] = Variants
  const OnHand = one?.OnHand ?? 0
  const same = {
    ID: mug.variantId,
    Price: String(one?.Price),
    OldPrice: null,
    OnHand,
    OnHandSeen: OnHand,
    On: true,
  }
  return { ID, Version, Vat, On: true, Variants: [{ ...same, ...variant }], ...of }
}
const save = (ask: RequestOf<typeof calls.saveGoods>, who = content) => world.ask(who, calls.saveGoods, ask)

test('domain 7.1: members who manage the catalogue find products by words, article and filter', async () => {
  const all = await show()
  expect(all.Goods.map(({ Name }) => Name)).toEqual(['Плед', 'Чайник', 'Кружка «Ёлка»'])
  expect(all.Counts).toEqual({ all: 3, active: 2, hidden: 1, out: 1, archived: 0 })
  expect((await show({ filter: 'out' })).Goods.map(({ Name }) => Name)).toEqual(['Чайник'])
  expect((await show({ filter: 'hidden' })).Goods.map(({ Name }) => Name)).toEqual(['Плед'])
  const { Article, Vat, Variants } = await shown()
  expect((await show({ q: Article.toUpperCase() })).Goods).toHaveLength(1)
  expect(Vat).toBe('company')
  expect(Variants).toMatchObject([{ Price: 1000, OldPrice: null, OnHand: 10, Reserved: 0, On: true }])
})

test('domain 4.3: a new price, old price, stock and VAT are saved at once, shown in lists and recorded in the histories', async () => {
  const { body } = await save(
    await saveRequest({ Price: '900,50', OldPrice: '1000', OnHand: 7 }, { Vat: 'vat10' }),
  )
  expect(body.Product).toMatchObject({ Version: 2, Vat: 'vat10', Status: 'active' })
  expect(body.Product.Variants).toMatchObject([
    { Price: 900.5, OldPrice: 1000, OldPriceReal: false, OnHand: 7 },
  ])
  const { cards } = await popularOf(world.db, { showcaseId: dom.id, limit: 9 })
  expect(cards.find(({ id }) => id === mug.id)).toMatchObject({
    priceKop: 900_50,
    oldPriceKop: 1000_00,
    soldOut: null,
  })
  const of = [mug.variantId]
  expect(
    await runSql(
      world.db,
      'select price_kop as kop from price_history where variant_id = $1 order by id',
      of,
    ),
  ).toEqual([{ kop: 1000_00 }, { kop: 900_50 }])
  expect(
    await runSql(world.db, 'select kind, delta from stock_movement where variant_id = $1 order by id', of),
  ).toEqual([
    { kind: 'receipt', delta: 10 },
    { kind: 'correction', delta: -3 },
  ])
  const [written] = await runSql<{ after: { vatCode: number } }>(
    world.db,
    'select after from audit_entry where object = $1',
    [`product:${mug.id}`],
  )
  expect(written?.after.vatCode).toBe(3)
})

test('domain 4.3: an old price is real once it was in force for thirty days', async () => {
  world.clock.forward({ days: 31 })
  owner = await logIn(world, dom.owner, dom)
  const ask = await world.ask(owner, calls.showGoods, { q: 'елка' }).then(({ body }) => body.Goods[0])
  const Variants = [
    { ID: mug.variantId, Price: '800', OldPrice: '1000', OnHand: 10, OnHandSeen: 10, On: true },
  ]
  const { body } = await save(
    { ID: mug.id, Version: ask?.Version ?? 0, Vat: 'company', On: true, Variants },
    owner,
  )
  expect(body.Product.Variants[0]?.OldPriceReal).toBe(true)
})

test('a product taken off sale leaves every list and returns when put back; a single variant can be hidden', async () => {
  const listed = async () =>
    (await popularOf(world.db, { showcaseId: dom.id, limit: 9 })).cards.map(({ id }) => id).includes(mug.id)
  await save(await saveRequest({}, { On: false, Variants: [] }))
  expect(await listed()).toBe(false)
  expect((await shown()).Status).toBe('hidden')
  await save(await saveRequest())
  expect(await listed()).toBe(true)
  await save(await saveRequest({ On: false }))
  expect(await listed()).toBe(false)
})

test('domain 4.3: a draft, and a product without a required attribute, do not go on sale by the list of goods', async () => {
  const draft = (await show({ q: 'плед' })).Goods[0]
  if (!draft) throw new Error('the draft is listed')
  const asked = { ID: draft.ID, Version: draft.Version, Vat: draft.Vat, On: true, Variants: [] }
  expect((await save(asked)).body).toMatchObject({ code: 'product_incomplete' })
  await save(await saveRequest({}, { On: false, Variants: [] }))
  const required = await world.ask(owner, attributeEditorCalls.saveAttribute, {
    Name: 'Материал',
    Kind: 'text',
    Unit: '',
    Required: true,
    Filterable: false,
    Options: [],
    CategoryIDs: [],
  })
  expect(required.status).toBe(200)
  expect((await save(await saveRequest())).body).toMatchObject({ code: 'attributes_required' })
  expect((await shown()).Status).toBe('hidden')
})

test('rulings 8: a concurrent save or stock change is not overwritten; reserved units stay', async () => {
  const mine = await saveRequest({ Price: '700' })
  const theirs = await saveRequest({ Price: '600' })
  await save(mine)
  expect((await save(theirs)).body).toMatchObject({ code: 'changed_meanwhile' })
  const counted = await saveRequest({ OnHand: 12 })
  const lines = [{ variantId: mug.variantId, quantity: 4 }]
  await transaction(world.db, (tx) => reserve(tx, { lines, at: world.clock.now(), reference: 'order:1' }))
  const short = await saveRequest({ OnHand: 3 })
  expect((await save(short)).body).toMatchObject({
    fields: { [`Variants.${mug.variantId}.OnHand`]: 'minimum' },
  })
  await runSql(world.db, 'update variant set on_hand = 6, reserved = 0 where id = $1', [mug.variantId])
  expect((await save(counted)).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await shown()).Variants[0]).toMatchObject({ OnHand: 6, Price: 700 })
})

test('domain 4.3, 7.3: prices below the minimum are reported per field; another showcase’s product returns `product_not_found`', async () => {
  const wrong = await save(await saveRequest({ Price: '0,99', OldPrice: '0,50' }))
  expect(wrong.body).toMatchObject({
    fields: {
      [`Variants.${mug.variantId}.Price`]: 'minimum',
      [`Variants.${mug.variantId}.OldPrice`]: 'minimum',
    },
  })
  const bees = await showcase(world, 'bees')
  const ask = await saveRequest()
  const stranger = await logIn(world, bees.owner, bees)
  expect((await save(ask, stranger)).body).toMatchObject({ code: 'product_not_found' })
  const other = await product(world, { showcaseId: bees.id, companyId: await seller(world, bees.ownerId) })
  const foreign = await saveRequest({ ID: other.variantId })
  expect((await save(foreign)).body).toMatchObject({ code: 'product_not_found' })
})
