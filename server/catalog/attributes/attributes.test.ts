import type { RequestOf } from '@sarafan/contract/call'
import { attributeEditorCalls as calls } from '@sarafan/contract/catalog/attribute-editor'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { productEditorCalls as products } from '@sarafan/contract/catalog/product-editor'
import { auditCalls } from '@sarafan/contract/platform/audit'
import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { addMember, recordPicture } from '../../showcases/showcases.ts'
import { category, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { ATTRIBUTE_SHEET, PRODUCT_SHEET, VARIANT_SHEET } from '../../test/fixtures/product-sheet.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { attributesOf } from './read.ts'

type Sheet = RequestOf<typeof calls.saveAttribute>
type ProductSheet = RequestOf<typeof products.saveProduct>
let dom: TestShowcase
let bees: TestShowcase
let dishes: number
let cups: number
let light: number
let owner: Visitor
let shopper: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  bees = await showcase(opening, 'bees')
  dishes = await category(opening, dom.id, 'dishes')
  cups = await category(opening, dom.id, 'cups', dishes)
  light = await category(opening, dom.id, 'light')
  const companyId = await seller(opening, dom.ownerId)
  await runSql(opening.db, 'update showcase set company_id = $1 where id = $2', [companyId, dom.id])
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
  shopper = await guest(world, dom)
})

const save = (of: Partial<Sheet> = {}, who = owner) =>
  world.ask(who, calls.saveAttribute, { ...ATTRIBUTE_SHEET, ...of })
const list = async () => (await world.ask(owner, calls.showAttributeEdit, {})).body.Attributes
const material = async (of: Partial<Sheet> = {}) => (await save(of)).body.Attribute
const resave = (read: Awaited<ReturnType<typeof material>>, of: Partial<Sheet> = {}) => {
  const { Archived: _, ...sheet } = read
  return save({ ...sheet, ...of })
}
let pictures = 0
const write = async (of: Partial<ProductSheet> = {}) => {
  const path = `l/${pictures++}.webp`
  const by = { showcaseId: dom.id, personId: dom.ownerId, at: world.clock.now() }
  await recordPicture(world.db, { ...by, picture: { path, small: `s${path}` } })
  return world.ask(owner, products.saveProduct, {
    ...PRODUCT_SHEET,
    Pictures: [{ Path: path, Alt: '' }],
    CategoryIDs: [cups],
    Variants: [VARIANT_SHEET],
    Publish: true,
    ...of,
  })
}
const withMaterial = (Value: string, of: Partial<ProductSheet> = {}) =>
  write({ Attributes: [{ Name: 'Материал', Value }], ...of })
const facets = async () => (await world.ask(shopper, catalogCalls.showFacets, {})).body.traits
const valuesOf = async (name: string) =>
  (await facets()).find((one) => one.name === name)?.values.map(({ value }) => value)
const shown = async (id: number) =>
  (await world.ask(shopper, catalogCalls.showProduct, { id: String(id) })).body.attributes

test('issue 13: an attribute applies to products of its categories and their subcategories; its values are validated and normalized', async () => {
  const of = { Required: true, CategoryIDs: [dishes] }
  const made = await material({ ...of, Kind: 'list', Options: ['Керамика', 'стекло'] })
  const edit = (await world.ask(owner, products.showProductEdit, {})).body
  expect(edit.Attributes).toMatchObject([{ ID: made.ID, Kind: 'list', CategoryIDs: [dishes, cups] }])
  expect((await withMaterial('дерево')).body).toMatchObject({
    code: 'attribute_value_invalid',
    fields: { [`Attributes.${made.ID}`]: 'wrong' },
  })
  expect((await write()).body).toMatchObject({
    code: 'attributes_required',
    fields: { [`Attributes.${made.ID}`]: 'required' },
  })
  expect((await write({ Publish: false })).status).toBe(200)
  expect((await write({ CategoryIDs: [light] })).status).toBe(200)
  const { Product } = (await withMaterial(' керамика ')).body
  expect(await shown(Product.ID)).toEqual([{ name: 'Материал', value: 'Керамика' }])
})

test('issue 13: numbers get their unit and a decimal comma, flags are true or false, and both are filters', async () => {
  await save({ Name: 'Объём', Kind: 'number', Unit: 'мл' })
  await save({ Name: 'Для печи', Kind: 'flag' })
  const put = (volume: string, oven: string) =>
    write({
      Attributes: [
        { Name: 'Для печи', Value: oven },
        { Name: 'объём', Value: volume },
        { Name: 'Страна', Value: 'Россия' },
      ],
    })
  const { Product } = (await put('0.5', 'true')).body
  expect(Product.Attributes.map(({ Value }) => Value)).toEqual(['0,5 мл', 'true', 'Россия'])
  expect((await put('300 мл', 'false')).status).toBe(200)
  expect((await put('много', 'true')).body).toMatchObject({ code: 'attribute_value_invalid' })
  expect((await put('300', 'да')).body).toMatchObject({ code: 'attribute_value_invalid' })
  expect((await facets()).map(({ name }) => name)).toEqual(['Объём', 'Для печи'])
  expect(await valuesOf('Объём')).toEqual(['0,5 мл', '300 мл'])
  const { body } = await world.ask(shopper, catalogCalls.search, { q: 'печи' })
  expect(body.products.map(({ id }) => id)).toEqual([Product.ID])
})

test('issue 13: renaming an attribute or its unit updates its products and raises their versions', async () => {
  const made = await material({ Name: 'Вес', Kind: 'number', Unit: 'гр' })
  const heavy = (await write({ Attributes: [{ Name: 'Вес', Value: '300' }] })).body.Product
  await write({ Attributes: [{ Name: 'Вес', Value: '90' }] })
  expect((await resave(made, { Name: 'Масса', Unit: 'г' })).status).toBe(200)
  expect(await shown(heavy.ID)).toEqual([{ name: 'Масса', value: '300 г' }])
  expect(await valuesOf('Масса')).toEqual(['90 г', '300 г'])
  expect(await valuesOf('Вес')).toBeUndefined()
  const old = await write({ ID: heavy.ID, Version: heavy.Version })
  expect(old.body).toMatchObject({ code: 'changed_meanwhile' })
})

test('issue 13: an archived attribute leaves filters and the product editor, products keep their values, and it can be restored', async () => {
  const made = await material({ Required: true })
  const { Product } = (await withMaterial('глина')).body
  await withMaterial('стекло')
  expect(await valuesOf('Материал')).toEqual(['глина', 'стекло'])
  const known = { ID: made.ID, Version: made.Version }
  const { Attribute } = (await world.ask(owner, calls.archiveAttribute, { ...known, Archived: true })).body
  expect(await shown(Product.ID)).toEqual([{ name: 'Материал', value: 'глина' }])
  expect(await valuesOf('Материал')).toBeUndefined()
  expect((await world.ask(owner, products.showProductEdit, {})).body.Attributes).toEqual([])
  expect((await write()).status).toBe(200)
  const back = { ID: made.ID, Version: Attribute.Version, Archived: false }
  expect((await world.ask(owner, calls.archiveAttribute, back)).status).toBe(200)
  expect(await valuesOf('Материал')).toEqual(['глина', 'стекло'])
  const { Entries } = (await world.ask(owner, auditCalls.showAudit, { kind: 'attribute' })).body
  expect(Entries.map(({ Action, Name }) => `${Action} ${Name}`)).toEqual(
    ['restore', 'remove', 'create'].map((action) => `${action} Материал`),
  )
})

test('issue 13: a value that no longer fits is kept by its product and copies; it is no filter when the attribute is not filterable', async () => {
  const made = await material({ Kind: 'list', Options: ['глина', 'стекло'] })
  const { Product } = (await withMaterial('глина')).body
  await withMaterial('стекло')
  await resave(made, { Kind: 'list', Options: ['стекло'], Filterable: false })
  expect(await valuesOf('Материал')).toBeUndefined()
  const known = { ID: Product.ID, Version: Product.Version }
  const [variant] = Product.Variants
  const Variants = [{ ...VARIANT_SHEET, ID: variant?.ID ?? 0, OnHandSeen: 2 }]
  const saved = await withMaterial('глина', { ...known, Pictures: Product.Pictures, Variants })
  expect(saved.body.Product.Attributes).toEqual([{ Name: 'Материал', Value: 'глина' }])
  const copy = await world.ask(owner, products.duplicateProduct, { ID: Product.ID })
  expect(copy.body.Product.Attributes).toEqual([{ Name: 'Материал', Value: 'глина' }])
})

test('issue 13: attributes are reordered, each named once, and products and filters follow the order', async () => {
  const one = await material()
  const other = await material({ Name: 'Цвет' })
  for (const [Value, colour] of [
    ['глина', 'белый'],
    ['стекло', 'синий'],
  ] as const)
    await write({
      Attributes: [
        { Name: 'Материал', Value },
        { Name: 'Цвет', Value: colour },
      ],
    })
  const order = (...IDs: number[]) => world.ask(owner, calls.orderAttributes, { IDs })
  expect((await order(other.ID)).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await order(other.ID, one.ID)).status).toBe(200)
  expect((await list()).map(({ Name }) => Name)).toEqual(['Цвет', 'Материал'])
  expect((await facets()).map(({ name }) => name)).toEqual(['Цвет', 'Материал'])
})

test('issue 13: a stale save of an attribute does not overwrite the newer one', async () => {
  const made = await material()
  expect((await resave(made, { Name: 'Состав' })).status).toBe(200)
  expect((await resave(made, { Name: 'Сырьё' })).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await list()).map(({ Name }) => Name)).toEqual(['Состав'])
})

test.each<[string, Partial<Sheet>, object]>([
  ['an empty name', { Name: ' ' }, { fields: { Name: 'minLength' } }],
  ['a list without values', { Kind: 'list' }, { fields: { Options: 'required' } }],
  ['a duplicate value', { Kind: 'list', Options: ['Мёд', 'мед'] }, { fields: { Options: 'duplicate' } }],
  ['an unknown attribute', { ID: 999_999, Version: 1 }, { code: 'attribute_not_found' }],
  ['an unknown category', { CategoryIDs: [999_999] }, { code: 'category_not_found' }],
  ['an id without its version', { ID: 1 }, { fields: { Version: 'required' } }],
])('issue 13: an attribute with %s is refused and nothing is stored', async (_name, sheet, refusal) => {
  expect((await save(sheet)).body).toMatchObject(refusal)
  expect(await list()).toEqual([])
})

test('issue 13: an attribute name that differs only in case from another, archived or not, is refused', async () => {
  const made = await material()
  await world.ask(owner, calls.archiveAttribute, { ID: made.ID, Version: made.Version, Archived: true })
  expect((await save({ Name: 'МАТЕРИАЛ' })).body).toMatchObject({ code: 'attribute_name_taken' })
})

test('AP-61: a showcase copied from a template gets its active attributes with their categories', async () => {
  const made = await material({ Kind: 'list', Options: ['глина'], CategoryIDs: [cups] })
  const old = await material({ Name: 'Сезон' })
  await world.ask(owner, calls.archiveAttribute, { ID: old.ID, Version: old.Version, Archived: true })
  const like = { Name: 'Второй дом', Alias: 'dom-2', Hue: 150, TemplateID: dom.id, CompanyID: null }
  const { ID } = (await world.ask(owner, showcaseLifeCalls.cloneTemplate, like)).body
  const copies = await attributesOf(world.db, ID)
  expect(copies).toMatchObject([{ name: 'Материал', options: ['глина'], categoryIds: [expect.any(Number)] }])
  expect(copies[0]?.categoryIds).not.toEqual(made.CategoryIDs)
})

test('domain 7.1: members without the right and owners of other showcases cannot define attributes', async () => {
  const cashier = await person(world, 'Кассир')
  const by = { personId: dom.ownerId, at: world.clock.now() }
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: dom.id, personId: cashier.id, role: 'cashier', by }),
  )
  expect((await save({}, await logIn(world, cashier, dom))).status).toBe(403)
  expect((await save({}, await logIn(world, bees.owner, dom))).status).toBe(403)
  expect(await list()).toEqual([])
})
