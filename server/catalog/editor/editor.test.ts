import type { RequestOf } from '@sarafan/contract/call'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { goodsCalls } from '@sarafan/contract/catalog/goods'
import { productEditorCalls as calls } from '@sarafan/contract/catalog/product-editor'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { beforeEach, expect, test } from 'vitest'
import { recordPicture } from '../../showcases/showcases.ts'
import { category, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { PRODUCT_SHEET, VARIANT_SHEET } from '../../test/fixtures/product-sheet.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

type Sheet = RequestOf<typeof calls.saveProduct>
let dom: TestShowcase
let owner: Visitor
let shopper: Visitor
let dishes: number
const world = testWorld()

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  shopper = await guest(world, dom)
  dishes = await category(world, dom.id, 'dishes')
  const companyId = await seller(world, dom.ownerId)
  await runSql(world.db, 'update showcase set company_id = $1 where id = $2', [companyId, dom.id])
  for (const name of ['a', 'b', 'c']) {
    const picture = { path: `l/${name}.webp`, small: `s/${name}.webp` }
    const of = { showcaseId: dom.id, personId: dom.ownerId, at: world.clock.now() }
    await recordPicture(world.db, { ...of, picture })
  }
})

const save = (of: Partial<Sheet>, who = owner) =>
  world.ask(who, calls.saveProduct, { ...PRODUCT_SHEET, ...of })
/** A mug in two colours and three sizes with three pictures, on sale. */
const mug = (): Partial<Sheet> => ({
  Name: 'Кружка «Снегирь»',
  Description: 'Тёплая и **крепкая**\n- моется в машине',
  CategoryIDs: [dishes],
  Brand: 'Глинка',
  Attributes: [{ Name: 'Материал', Value: 'керамика' }],
  Pictures: ['a', 'b', 'c'].map((name) => ({ Path: `l/${name}.webp`, Alt: `вид ${name}` })),
  Axes: [
    { Name: 'Цвет', Values: ['белая', 'синяя'] },
    { Name: 'Объём', Values: ['200 мл', '300 мл', '400 мл'] },
  ],
  Variants: ['белая', 'синяя'].flatMap((colour) =>
    ['200 мл', '300 мл', '400 мл'].map((size) => ({ ...VARIANT_SHEET, Options: [colour, size] })),
  ),
  Publish: true,
})
const published = async () => (await save(mug())).body.Product
/** The product as read, in the form of a save request. */
const resave = (read: Awaited<ReturnType<typeof published>>, of: Partial<Sheet> = {}): Partial<Sheet> => {
  const { Status: _status, ...sheet } = read
  const Variants = read.Variants.map(({ Reserved: _reserved, OldPriceReal: _real, ...variant }) => ({
    ...variant,
    Price: String(variant.Price),
    OldPrice: variant.OldPrice === null ? null : String(variant.OldPrice),
    Cost: variant.Cost === null ? null : String(variant.Cost),
    OnHandSeen: variant.OnHand,
  }))
  return { ...sheet, Variants, ...of }
}
const find = async (q: string) => (await world.ask(shopper, catalogCalls.search, { q })).body.products

test('issue 13: a new product with six variants is found by its words, brand and category in the next request', async () => {
  const made = await published()
  expect(made).toMatchObject({ Status: 'active', Article: '1001', Brand: 'Глинка' })
  expect(made.Variants.map(({ Sku }) => Sku)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `1001-${number}`))
  for (const q of ['снегирь', 'глинка', 'керамика'])
    expect((await find(q)).map(({ id }) => id)).toEqual([made.ID])
  const page = (await world.ask(shopper, catalogCalls.showProduct, { id: String(made.ID) })).body
  expect(page).toMatchObject({ price: 500, brand: { name: 'Глинка' }, seller: { name: 'ООО «Дом»' } })
  expect(page.pictures.map(({ alt }) => alt)).toEqual(['вид a', 'вид b', 'вид c'])
  expect(page.variants).toHaveLength(6)
})

test('issue 13: a resaved product is found by its new words only; prices and stock keep their histories', async () => {
  const made = await published()
  const change = resave(made, { Name: 'Чашка «Клёст»', Brand: '', Publish: false })
  change.Variants = change.Variants?.slice(0, 1).map((one) => ({ ...one, Price: '450,50', OnHand: 5 }))
  const { body } = await save(change)
  expect(body.Product).toMatchObject({ Version: made.Version + 1, Name: 'Чашка «Клёст»', Brand: '' })
  expect(body.Product.Variants).toMatchObject([{ ID: made.Variants[0]?.ID, Price: 450.5, OnHand: 5 }])
  expect(await find('снегирь')).toEqual([])
  expect(await find('клест')).toHaveLength(1)
  const of = [made.Variants[0]?.ID]
  expect(
    await runSql(world.db, 'select kind, delta from stock_movement where variant_id = $1 order by id', of),
  ).toEqual([
    { kind: 'receipt', delta: 2 },
    { kind: 'correction', delta: 3 },
  ])
  expect(
    await runSql(
      world.db,
      'select price_kop as kop from price_history where variant_id = $1 order by id',
      of,
    ),
  ).toEqual([{ kop: 500_00 }, { kop: 450_50 }])
})

test('issue 13: a removed variant leaves carts, and its code can be reused', async () => {
  const made = await published()
  const [first, second] = made.Variants
  await world.ask(shopper, cartCalls.setQuantity, {
    ProductId: made.ID,
    VariantId: second?.ID ?? 0,
    Quantity: 1,
  })
  const left = resave(made)
  left.Variants = [
    ...(left.Variants ?? []).filter(({ ID }) => ID !== second?.ID),
    { ...VARIANT_SHEET, Sku: second?.Sku ?? '', Options: second?.Options ?? [] },
  ]
  const { body } = await save(left)
  expect(body.Product.Variants).toHaveLength(6)
  expect(body.Product.Variants[0]?.ID).toBe(first?.ID)
  const { cart } = (await world.ask(shopper, cartCalls.showCart, {})).body
  expect(JSON.stringify(cart)).toContain('not_sold')
})

test('issue 13: a stale save of a product does not overwrite the newer one', async () => {
  const made = await published()
  await save(resave(made, { Name: 'Моя' }))
  expect((await save(resave(made, { Name: 'Твоя' }))).body).toMatchObject({ code: 'changed_meanwhile' })
})

test.each<[string, () => Partial<Sheet>, object]>([
  [
    '500 variants',
    () => ({
      Axes: [{ Name: 'Размер', Values: Array.from({ length: 500 }, (_, at) => String(at)) }],
      Variants: Array.from({ length: 500 }, (_, at) => ({ ...VARIANT_SHEET, Options: [String(at)] })),
    }),
    { code: 'too_many_variants', values: { count: 500, limit: 100 } },
  ],
  [
    'a price of 0',
    () => ({ Variants: [{ ...VARIANT_SHEET, Price: '0' }] }),
    { fields: { 'Variants.0.Price': 'wrong' } },
  ],
  [
    'a negative price',
    () => ({ Variants: [{ ...VARIANT_SHEET, Price: '-5' }] }),
    { code: 'invalid_question' },
  ],
  [
    'a price of 1e12',
    () => ({ Variants: [{ ...VARIANT_SHEET, Price: '1000000000000' }] }),
    { code: 'invalid_question' },
  ],
  [
    'an old price below the price',
    () => ({ Variants: [{ ...VARIANT_SHEET, OldPrice: '400' }] }),
    { fields: { 'Variants.0.OldPrice': 'wrong' } },
  ],
  [
    'a repeated option value',
    () => ({ Axes: [{ Name: 'Цвет', Values: ['Белый', 'белый'] }] }),
    { code: 'options_repeated', values: { name: 'белый' } },
  ],
  [
    'a repeated code',
    () => ({ ...mug(), Variants: (mug().Variants ?? []).map((one) => ({ ...one, Sku: 'same' })) }),
    { code: 'sku_taken', values: { sku: 'same' } },
  ],
  [
    'a barcode with a wrong check digit',
    () => ({ Variants: [{ ...VARIANT_SHEET, Barcode: '4006381333932' }] }),
    { code: 'barcode_invalid', fields: { 'Variants.0.Barcode': 'wrong' } },
  ],
  ['a missing category', () => ({ CategoryIDs: [999_999] }), { code: 'category_not_found' }],
  [
    'a picture that was not sent',
    () => ({ Pictures: [{ Path: 'l/x.webp', Alt: '' }] }),
    { fields: { Pictures: 'picture' } },
  ],
  [
    'publishing what has no price, picture and category',
    () => ({ Publish: true }),
    {
      code: 'product_incomplete',
      fields: { Variants: 'required', Pictures: 'required', CategoryIDs: 'required' },
    },
  ],
])('issue 13: %s is refused with the reason and nothing is stored', async (_name, sheet, refusal) => {
  expect((await save(sheet())).body).toMatchObject(refusal)
  expect((await world.ask(owner, goodsCalls.showGoods, {})).body.Goods).toEqual([])
})

test('issue 13: another showcase’s category is not found, and its owner can neither open nor save this product', async () => {
  const other = await showcase(world, 'bee')
  const theirs = await category(world, other.id, 'honey')
  expect((await save({ CategoryIDs: [theirs] })).body).toMatchObject({ code: 'category_not_found' })
  const made = await published()
  const stranger = await logIn(world, other.owner, other)
  const asked = await world.ask(stranger, calls.showProductEdit, { id: String(made.ID) })
  expect(asked.status).toBe(404)
  expect((await save(resave(made, { CategoryIDs: [] }), stranger)).body).toMatchObject({
    code: 'product_not_found',
  })
})

test('issue 13: HTML in a description is stored as plain text; a valid barcode is kept', async () => {
  const Description = '<script>alert(1)</script> <b>нет</b>'
  const { body } = await save({ Description, Variants: [{ ...VARIANT_SHEET, Barcode: '4006381333931' }] })
  expect(body.Product).toMatchObject({
    Description,
    Status: 'draft',
    Variants: [{ Barcode: '4006381333931' }],
  })
})

test('issue 13: an archived product leaves the lists, a restored one is off sale, a published one is found again', async () => {
  let { ID, Version } = await published()
  const move = async (Move: 'publish' | 'hide' | 'archive' | 'restore') => {
    const { Product } = (await world.ask(owner, calls.moveProduct, { ID, Version, Move })).body
    Version = Product.Version
    return Product.Status
  }
  expect(await move('archive')).toBe('archived')
  expect(await find('снегирь')).toEqual([])
  const list = (filter?: 'archived') => world.ask(owner, goodsCalls.showGoods, filter ? { filter } : {})
  expect((await list()).body.Goods).toEqual([])
  expect((await list('archived')).body.Goods.map((one) => one.ID)).toEqual([ID])
  expect(await move('restore')).toBe('hidden')
  expect(await move('publish')).toBe('active')
  expect(await find('снегирь')).toHaveLength(1)
  const { body } = await world.ask(owner, calls.moveProduct, { ID, Version: 1, Move: 'hide' })
  expect(body).toMatchObject({ code: 'changed_meanwhile' })
})

test('issue 13: a duplicate is a draft with the same pictures and options, without stock', async () => {
  const made = await published()
  const { Product } = (await world.ask(owner, calls.duplicateProduct, { ID: made.ID })).body
  expect(Product).toMatchObject({
    Status: 'draft',
    Name: made.Name,
    Article: '1002',
    Pictures: made.Pictures,
  })
  expect(Product.Variants.map(({ OnHand, Options }) => [OnHand, Options])).toEqual(
    made.Variants.map(({ Options }) => [0, Options]),
  )
  const entries = await runSql<{ action: string }>(
    world.db,
    'select action from audit_entry where object = $1 order by id',
    [`product:${Product.ID}`],
  )
  expect(entries).toEqual([{ action: 'create' }])
})

test('issue 13: products created without a seller can be ordered once the showcase has one', async () => {
  await runSql(world.db, 'update showcase set company_id = null where id = $1', [dom.id])
  const made = await published()
  const put = () =>
    world.ask(shopper, cartCalls.setQuantity, {
      ProductId: made.ID,
      VariantId: made.Variants[0]?.ID ?? 0,
      Quantity: 1,
    })
  expect((await put()).body).toHaveProperty('code')
  const companyId = await seller(world, dom.ownerId, 'ИП Котова')
  await world.ask(owner, showcaseLifeCalls.saveShowcaseSettings, { id: dom.id, CompanyID: companyId })
  expect((await put()).body).toHaveProperty('cart')
})

test('issue 13: a product on sale cannot lose its last picture, variant or category', async () => {
  const { body } = await save(resave(await published(), { Pictures: [], Publish: false }))
  expect(body).toMatchObject({ code: 'product_incomplete', fields: { Pictures: 'required' } })
})

test('issue 13: a member without the right cannot edit products', async () => {
  const stranger = await logIn(world, await person(world, 'Рита'), dom)
  expect((await save({}, stranger)).body).toMatchObject({ code: 'forbidden' })
})

test('issue 16: the editor stores how stock is counted; a pre-order without a day or with a past one is refused', async () => {
  const one = { ...VARIANT_SHEET, Options: [] }
  const base = { ...mug(), Axes: [] }
  const made = (await save({ ...base, Variants: [{ ...one, OnHand: 0, Stock: 'unlimited' }] })).body.Product
  expect(made.Variants).toMatchObject([{ Stock: 'unlimited', Limited: false, ShipsOn: null }])
  const [card] = await find('снегирь')
  expect(card).toMatchObject({ id: made.ID, inStock: true })
  const preorder = (ShipsOn: string | null) =>
    save(
      resave(made, {
        Publish: false,
        Variants: resave(made).Variants?.map((row) => ({
          ...row,
          Stock: 'preorder' as const,
          ShipsOn,
          Limited: true,
        })),
      }),
    )
  for (const day of [null, '2026-02-31', '2020-01-01'])
    expect((await preorder(day)).body).toMatchObject({
      code: 'invalid_question',
      fields: { 'Variants.0.ShipsOn': expect.any(String) },
    })
  const moved = (await preorder('2027-03-01')).body.Product
  expect(moved.Variants).toMatchObject([{ Stock: 'preorder', ShipsOn: '2027-03-01', Limited: true }])
  // A client that does not know these fields leaves them as they are.
  const plain = resave(moved, { Publish: false }).Variants?.map(
    ({ Stock: _stock, ShipsOn: _day, Limited: _limited, ...row }) => row,
  )
  const kept = (await save(resave(moved, { Publish: false, Variants: plain }))).body.Product
  expect(kept.Variants).toMatchObject([{ Stock: 'preorder', ShipsOn: '2027-03-01' }])
})

test('issue 16: minimum, step, unit and contents are stored, shown with a unit price, and kept by a client without them', async () => {
  const one = { ...VARIANT_SHEET, Options: [], Price: '112,50', OnHand: 90, Content: 250 }
  const sheet = {
    ...mug(),
    Axes: [],
    Variants: [one],
    MinQuantity: 3,
    QuantityStep: 3,
    Unit: 'pack' as const,
  }
  const made = (await save({ ...sheet, ContentUnit: 'g' })).body.Product
  const rules = { MinQuantity: 3, QuantityStep: 3, Unit: 'pack', ContentUnit: 'g' }
  expect(made).toMatchObject({ ...rules, Variants: [{ Content: 250 }] })
  const unitPrice = { price: 45, per: '100g' }
  expect(await find('снегирь')).toMatchObject([{ minQuantity: 3, quantityStep: 3, unit: 'pack', unitPrice }])
  const page = (await world.ask(shopper, catalogCalls.showProduct, { id: String(made.ID) })).body
  expect(page).toMatchObject({ unit: 'pack', variants: [{ unitPrice }] })
  const { MinQuantity: _min, QuantityStep: _step, Unit: _unit, ContentUnit: _in, ...plain } = resave(made)
  const Variants = plain.Variants?.map(({ Content: _content, ...row }) => row)
  const kept = (await save({ ...plain, Variants, Publish: false })).body.Product
  expect(kept).toMatchObject({ ...rules, Variants: [{ Content: 250 }] })
  expect((await save({ ...sheet, MinQuantity: 0 })).status).toBe(422)
})
