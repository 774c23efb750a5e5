import { goodsChangeCalls } from '@sarafan/contract/catalog/mass-changes'
import { beforeEach, expect, test } from 'vitest'
import { brand, category, type TestProduct } from '../../test/fixtures/catalog.ts'
import { type GoodsDesk, openGoods, percent } from '../../test/fixtures/goods.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld } from '../../test/world.ts'
import { popularOf } from '../catalog.ts'

let desk: GoodsDesk
let mug: TestProduct
let plaid: TestProduct
const world = testWorld()

beforeEach(async () => {
  desk = await openGoods(world)
  mug = await desk.add('Кружка', { at: world.clock.now() })
  plaid = await desk.add('Плед', { priceKop: 250_000, oldPriceKop: 300_000 })
})

const both = () => [mug.id, plaid.id]
const cards = async () => (await popularOf(world.db, { showcaseId: desk.dom.id, limit: 9 })).cards

test('issue 16: prices lowered by per cent with an ending keep a history, raise versions and reach the lists', async () => {
  const { body } = await desk.change(both(), percent(-1000, { Ending: '90', Old: 'current' }))
  expect(body).toMatchObject({ Changed: 2, Skipped: [], SkippedCount: 0 })
  expect(await desk.one(mug.id)).toMatchObject({ Version: 2, variant: { Price: 890, OldPrice: 1000 } })
  expect(await desk.one(plaid.id)).toMatchObject({ variant: { Price: 2290, OldPrice: 2500 } })
  expect((await cards()).map(({ priceKop }) => priceKop).toSorted()).toEqual([229_000, 89_000])
  const history = 'select price_kop as kop from price_history where variant_id = $1 order by id'
  expect(await runSql(world.db, history, [mug.variantId])).toEqual([{ kop: 100_000 }, { kop: 89_000 }])
  const [audited] = await runSql<{ after: object }>(
    world.db,
    "select after from audit_entry where object = 'product'",
  )
  expect(audited?.after).toEqual({ change: 'price', percentBp: -1000, products: 2 })
})

test('issue 16: products that cannot take the price are reported and stay as they are; the others change', async () => {
  const { body } = await desk.change(both(), percent(3000))
  expect(body).toMatchObject({
    Changed: 1,
    SkippedCount: 1,
    Skipped: [{ ID: plaid.id, Name: 'Плед', Reason: 'old_price' }],
  })
  expect(await desk.one(plaid.id)).toMatchObject({ Version: 1, variant: { Price: 2500, OldPrice: 3000 } })
  expect((await desk.change([mug.id], percent(-9999))).body.Skipped[0]?.Reason).toBe('price_low')
  const dear = await desk.change([mug.id], {
    OldPrice: { Amount: '999999999.99' },
  })
  expect(dear.body).toMatchObject({ Changed: 1 })
})

test('issue 16: old prices are set by per cent and removed', async () => {
  await desk.change(both(), { OldPrice: { Percent: 2100, Ending: '00', Round: 'up' } })
  expect((await desk.one(mug.id)).variant).toMatchObject({ Price: 1000, OldPrice: 1300 })
  await desk.change(both(), { OldPrice: {} })
  expect((await desk.one(plaid.id)).variant).toMatchObject({ Price: 2500, OldPrice: null })
})

test('issue 16: stock is set and added with movements; never below what orders reserved', async () => {
  await runSql(world.db, 'update variant set reserved = 4 where id = $1', [mug.variantId])
  const set = await desk.change(both(), { Stock: { By: 'set', Units: 3 } })
  expect(set.body).toMatchObject({ Changed: 1, Skipped: [{ ID: mug.id, Reason: 'reserved' }] })
  await desk.change(both(), { Stock: { By: 'add', Units: 5 } })
  expect((await desk.one(plaid.id)).variant.OnHand).toBe(8)
  expect((await desk.one(mug.id)).variant.OnHand).toBe(15)
  const moved = 'select kind, delta from stock_movement where variant_id = $1 order by id'
  expect(await runSql(world.db, moved, [plaid.variantId])).toEqual([
    { kind: 'receipt', delta: 10 },
    { kind: 'correction', delta: -7 },
    { kind: 'correction', delta: 5 },
  ])
  await runSql(world.db, 'update variant set is_counted = false where id = $1', [plaid.variantId])
  const unlimited = await desk.change([plaid.id], { Stock: { By: 'set', Units: 1 } })
  expect(unlimited.body.Skipped).toMatchObject([{ Reason: 'not_counted' }])
  expect((await desk.change(both(), { Stock: { By: 'add', Units: -100 } })).body.SkippedCount).toBe(2)
  expect((await desk.change(both(), { Stock: { By: 'set', Units: -1 } })).status).toBe(422)
})

test('issue 16: products leave the lists when hidden or archived; incomplete ones do not go on sale', async () => {
  const parcel = await category(world, desk.dom.id, 'dom')
  await desk.change(both(), { Status: 'hidden' })
  expect(await cards()).toEqual([])
  const shown = await desk.change(both(), { Status: 'active' })
  expect(shown.body).toMatchObject({ Changed: 0, ChangeID: null })
  expect(shown.body.Skipped.map(({ Reason }) => Reason)).toEqual(['incomplete', 'incomplete'])
  await desk.change([mug.id], { Category: { ID: parcel, Mode: 'replace' } })
  expect((await desk.change(both(), { Status: 'active' })).body.Changed).toBe(1)
  expect((await cards()).map(({ id }) => id)).toEqual([mug.id])
  await desk.change([mug.id], { Status: 'archived' })
  expect(await cards()).toEqual([])
  const gone = await desk.change([mug.id], percent(100))
  expect(gone.body).toMatchObject({ Changed: 0, Skipped: [{ Reason: 'archived' }] })
})

test('issue 16: a new brand and category list the products there and make them found by its name', async () => {
  const brandId = await brand(world, desk.dom.id, 'mera')
  const parentId = await category(world, desk.dom.id, 'kuhnya')
  const otherId = await category(world, desk.dom.id, 'podarki')
  await desk.change(both(), { Brand: { ID: brandId } })
  await desk.change(both(), { Category: { ID: parentId, Mode: 'replace' } })
  await desk.change([mug.id], { Category: { ID: otherId, Mode: 'add' } })
  expect(await desk.one(mug.id)).toMatchObject({ Brand: 'Бренд mera', Category: 'Категория kuhnya' })
  const lists = 'select list_id as list from listing where product_id = $1 order by list_id'
  expect(await runSql(world.db, lists, [mug.id])).toEqual(
    [-brandId, 0, parentId, otherId].map((list) => ({ list })),
  )
  const found = async (text: string) =>
    (await desk.list({ q: text })).Counts.all + (await searched(text)).length
  expect(await found('podarki')).toBe(1)
  expect(await searched('mera')).toHaveLength(2)
  await desk.change(both(), { Brand: { ID: null } })
  expect(await searched('mera')).toHaveLength(0)
})

async function searched(text: string) {
  const vector = `select product_id as id from product_details where search @@ to_tsquery('simple', $1)`
  return runSql(world.db, vector, [text])
}

test('issue 16: the VAT rate of all that match a filter changes; a count that differs is refused', async () => {
  await desk.change([plaid.id], { Status: 'hidden' })
  const all = { Filter: { filter: 'active' as const }, Change: { Vat: 'vat10' as const } }
  const stale = await desk.changeAll({ ...all, Count: 2 })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'selection_changed' }])
  expect((await desk.changeAll({ ...all, Count: 1 })).body.Changed).toBe(1)
  expect([(await desk.one(mug.id)).Vat, (await desk.one(plaid.id)).Vat]).toEqual(['vat10', 'company'])
})

test('issue 16: a repeated request with its key changes prices once', async () => {
  const ask = () =>
    world.ask(
      desk.content,
      goodsChangeCalls.changeGoods,
      { IDs: [mug.id], Count: 1, Change: percent(1000) },
      { 'idempotency-key': 'mass-change-000000000001' },
    )
  const first = await ask()
  expect((await ask()).body).toEqual(first.body)
  expect((await desk.one(mug.id)).variant.Price).toBe(1100)
})

test('issue 16: senseless changes, foreign products and 10,001 ids are refused and change nothing', async () => {
  const other = await openGoods(world, 'sad')
  const theirs = await other.add('Лейка')
  const status = async (of: Promise<{ status: number }>) => (await of).status
  expect(await status(desk.change(both(), percent(-10_000)))).toBe(422)
  expect(await status(desk.change(both(), { Price: { Amount: '1000000000000', Old: 'keep' } }))).toBe(422)
  expect(await status(desk.change(both(), { Price: { Old: 'keep' } }))).toBe(422)
  expect(await status(desk.change(both(), { Vat: 'vat10', Status: 'hidden' }))).toBe(422)
  expect(await status(desk.change(both(), {}))).toBe(422)
  expect((await desk.change(both(), { Price: { Amount: '0', Old: 'keep' } })).body.Skipped).toMatchObject([
    { Reason: 'price_low' },
    { Reason: 'price_low' },
  ])
  const many = Array.from({ length: 10_001 }, (_, at) => at + 1)
  expect(await status(desk.change(many, { Vat: 'vat10' }))).toBe(422)
  expect((await desk.change([mug.id, theirs.id], percent(500))).body).toMatchObject({
    code: 'product_not_found',
  })
  const theirCategory = await category(world, other.dom.id, 'sad')
  const moved = await desk.change(both(), { Category: { ID: theirCategory, Mode: 'add' } })
  expect(moved.body).toMatchObject({ code: 'category_not_found' })
  const theirBrand = await brand(world, other.dom.id, 'sad')
  expect((await desk.change(both(), { Brand: { ID: theirBrand } })).body).toMatchObject({
    code: 'brand_not_found',
  })
  expect(await desk.one(mug.id)).toMatchObject({ Version: 1, variant: { Price: 1000 } })
  expect((await desk.history()).Changes).toEqual([])
})
