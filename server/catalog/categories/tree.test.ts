import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { categoryEditorCalls as calls } from '@sarafan/contract/catalog/category-editor'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { addMember } from '../../showcases/showcases.ts'
import { brand, category, product, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let dom: TestShowcase
let bees: TestShowcase
let here: { showcaseId: number; companyId: number }
let owner: Visitor
let shopper: Visitor
/** dom › posuda › chashki, dom › svet; sad */
let ids: Record<'dom' | 'posuda' | 'chashki' | 'svet' | 'sad', number>
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  bees = await showcase(w, 'bees')
  here = { showcaseId: dom.id, companyId: await seller(w, dom.ownerId) }
  const root = await category(w, dom.id, 'dom')
  const posuda = await category(w, dom.id, 'posuda', root)
  ids = {
    dom: root,
    posuda,
    chashki: await category(w, dom.id, 'chashki', posuda),
    svet: await category(w, dom.id, 'svet', root),
    sad: await category(w, dom.id, 'sad'),
  }
})

beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
  shopper = await guest(world, dom)
})

type Leaf = { ID?: number; Name: string; Visible: boolean; Depth: number }
const show = async (who: Visitor = owner) =>
  (await world.ask(who, calls.showCatalogEdit, { id: String(dom.id) })).body
const leaf = (ID: number, Depth: number, more: Partial<Leaf> = {}): Leaf => ({
  ID,
  Name: `Категория ${ID}`,
  Visible: true,
  Depth,
  ...more,
})
const usual = () => [
  leaf(ids.dom, 0),
  leaf(ids.posuda, 1),
  leaf(ids.chashki, 2),
  leaf(ids.svet, 1),
  leaf(ids.sad, 0),
]
async function save(Categories: Leaf[], more: object = {}, who: Visitor = owner) {
  const { Version } = await show()
  return world.ask(who, calls.saveCatalog, { id: dom.id, json: 1, Version, Categories, Brands: [], ...more })
}
const listed = async (alias: string) => {
  const { status, body } = await world.ask(shopper, catalogCalls.showCatalogue, { category: alias })
  return status === 200 ? body.products.map(({ name }) => name) : status
}
const total = async (alias: string) => {
  const { status, body } = await world.ask(shopper, catalogCalls.showCatalogue, { category: alias })
  return status === 200 ? body.total : status
}
const tree = async () => {
  const { body } = await world.ask(shopper, catalogCalls.showCategories, {})
  return body.categories.map(({ alias, children }) => [alias, children.map((one) => one.alias)])
}

test('AP-46: the editor shows the whole tree, hidden categories and brands included, with product counts', async () => {
  await product(world, here, 'Чашка', { categoryIds: [ids.chashki] })
  await brand(world, dom.id, 'gzhel')
  await save(usual().map((one) => (one.ID === ids.sad ? { ...one, Visible: false } : one)))
  const shown = await show()
  expect(shown.Categories.map((one) => [one.ID, one.Depth, one.Visible, one.Products, one.HasGoods])).toEqual(
    [
      [ids.dom, 0, true, 1, false],
      [ids.posuda, 1, true, 1, false],
      [ids.chashki, 2, true, 1, true],
      [ids.svet, 1, true, 0, false],
      [ids.sad, 0, false, 0, false],
    ],
  )
  expect(shown.Brands).toMatchObject([{ Name: 'Бренд gzhel', Visible: true, Products: 0 }])
  expect(shown).toMatchObject({ StateID: 2, States: [2, 1, 4], IsHere: true, Name: 'Витрина dom' })
})

test('AP-75: a hidden category and its subcategories leave the catalogue and the home page; its products stay in the search', async () => {
  await product(world, here, 'Чашка', { categoryIds: [ids.chashki] })
  expect(await listed('chashki')).toEqual(['Чашка'])
  expect(
    (await save(usual().map((one) => (one.ID === ids.dom ? { ...one, Visible: false } : one)))).status,
  ).toBe(200)
  expect(await tree()).toEqual([['sad', []]])
  expect([await listed('dom'), await listed('posuda'), await listed('chashki')]).toEqual([404, 404, 404])
  const { body: home } = await world.ask(shopper, homeCalls.showHome, {})
  expect([home.categories.map(({ alias }) => alias), home.products.length]).toEqual([['sad'], 1])
  const { body: found } = await world.ask(shopper, catalogCalls.search, { q: 'чашка' })
  expect(found.products.map(({ name }) => name)).toEqual(['Чашка'])
  await save(usual())
  expect(await listed('chashki')).toEqual(['Чашка'])
})

test('AP-75: a moved category takes its products to other listings and updates the counts; the saved order is kept', async () => {
  await product(world, here, 'Чашка', { categoryIds: [ids.chashki] })
  await product(world, here, 'Чашка и люстра', { categoryIds: [ids.chashki, ids.svet] })
  const moved = [
    leaf(ids.sad, 0),
    leaf(ids.chashki, 1),
    leaf(ids.dom, 0),
    leaf(ids.svet, 1),
    leaf(ids.posuda, 1),
  ]
  expect((await save(moved)).status).toBe(200)
  expect(await tree()).toEqual([
    ['sad', ['chashki']],
    ['dom', ['svet', 'posuda']],
  ])
  expect(await listed('sad')).toEqual(['Чашка и люстра', 'Чашка'])
  expect(await Promise.all(['sad', 'chashki', 'dom', 'posuda', 'svet'].map(total))).toEqual([2, 2, 1, 0, 1])
  await save(usual())
  expect(await Promise.all(['sad', 'chashki', 'dom', 'posuda', 'svet'].map(total))).toEqual([0, 2, 2, 2, 1])
})

test('AP-75: new categories get an alias; a renamed one keeps its alias and is found by its new name', async () => {
  await product(world, here, 'Лейка', { categoryIds: [ids.sad] })
  const added = [
    ...usual().map((one) => (one.ID === ids.sad ? { ...one, Name: 'Огород/Garden/Lawn' } : one)),
    { Name: 'Посуда', Visible: true, Depth: 0 },
    { Name: 'Щётки и ёршики', Visible: true, Depth: 1 },
  ]
  expect((await save(added)).status).toBe(200)
  const { Categories } = await show()
  expect(Categories.slice(-2).map(({ Alias, Depth }) => [Alias, Depth])).toEqual([
    ['posuda-2', 0],
    ['schetki-i-ershiki', 1],
  ])
  expect(await listed('sad')).toEqual(['Лейка'])
  for (const q of ['огород', 'garden', 'lawn']) {
    const { body } = await world.ask(shopper, catalogCalls.search, { q })
    expect(body.products.map(({ name }) => name)).toEqual(['Лейка'])
  }
})

test('AP-75: an omitted category without products is archived; an invalid tree, or a category of another showcase, is refused', async () => {
  await product(world, here, 'Чашка', { categoryIds: [ids.chashki] })
  const remaining = () => usual().filter(({ ID }) => ID !== ids.sad)
  expect((await save(remaining())).status).toBe(200)
  expect(await total('sad')).toBe(404)
  expect((await save(remaining().filter(({ ID }) => ID !== ids.chashki))).body).toMatchObject({
    fields: { Categories: 'goods' },
  })
  expect((await save([leaf(ids.dom, 1)])).body).toMatchObject({ fields: { Categories: 'tree' } })
  const twice = [...remaining(), leaf(ids.dom, 0)]
  expect((await save(twice)).body).toMatchObject({ fields: { Categories: 'tree' } })
  const theirs = await category(world, bees.id, 'med')
  expect((await save([...remaining(), leaf(theirs, 0)])).status).toBe(404)
  expect((await save([leaf(ids.dom, 0, { Name: ' х ' })])).status).toBe(422)
})

test('AP-75: a stale save is refused; a hidden brand leaves the list of brands; changes are audited', async () => {
  const brandId = await brand(world, dom.id, 'gzhel')
  await product(world, here, 'Чашка', { brandId })
  const { Version } = await show()
  const names = async () => (await world.ask(shopper, catalogCalls.showBrands, {})).body.brands.length
  expect(await names()).toBe(1)
  expect((await save(usual(), { Version, Brands: [{ ID: brandId, Visible: false }] })).body).toEqual({
    Version: Version + 1,
  })
  expect(await names()).toBe(0)
  expect((await save(usual(), { Version })).status).toBe(409)
  const entries = await runSql<{ object: string; action: string }>(
    world.db,
    'select object, action from audit_entry where showcase_id = $1 and person_id = $2 order by id',
    [dom.id, dom.ownerId],
  )
  expect(entries.map(({ object }) => object)).toEqual(['categories', 'brands'])
})

test('AP-69: the owner closes the catalogue without open orders, and opens it again with products and a verified seller', async () => {
  const move = (StateID: number, Seen: number, who: Visitor = owner) =>
    world.ask(who, calls.setCatalogState, { id: dom.id, StateID, Seen })
  expect((await move(3, 2)).status).toBe(403)
  expect((await move(4, 1)).status).toBe(409)
  expect((await move(1, 2)).body).toEqual({ ok: true })
  expect((await world.ask(shopper, startCalls.start, {})).body.showcaseStateId).toBe(1)
  expect((await move(2, 1)).body).toMatchObject({ code: 'goods_needed' })
  await product(world, here, 'Чашка')
  expect((await move(2, 1)).body).toMatchObject({ code: 'company_unverified' })
  await runSql(world.db, 'update showcase set company_id = $2 where id = $1', [dom.id, here.companyId])
  expect((await move(4, 1)).status).toBe(200)
  const admin = await logIn(world, await person(world, 'Платформа', { isPlatformAdmin: true }), dom)
  expect((await move(3, 4, admin)).status).toBe(200)
  expect((await show()).States).toEqual([3, 1])
  const written = await runSql<{ after: object }>(
    world.db,
    `select after from audit_entry where object = 'catalog-state' and showcase_id = $1 order by id`,
    [dom.id],
  )
  expect(written.map(({ after }) => after)).toEqual([{ state: 1 }, { state: 4 }, { state: 3 }])
})

test('RO-08: a content manager edits the catalogue but cannot close it; another showcase’s owner gets 404', async () => {
  const one = await person(world, 'Контент')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: dom.id, personId: one.id, role: 'content' }),
  )
  const writer = await logIn(world, one, dom)
  expect((await show(writer)).States).toEqual([2])
  expect((await save(usual(), {}, writer)).status).toBe(200)
  const close = { id: dom.id, StateID: 1, Seen: 2 }
  expect((await world.ask(writer, calls.setCatalogState, close)).status).toBe(403)
  const stranger = await logIn(world, bees.owner, dom)
  expect((await save(usual(), {}, stranger)).status).toBe(404)
})

test('issue 17: a category is shown and suggested by its name in the reader’s language, else in the owner’s', async () => {
  await product(world, here, 'Кружка', { categoryIds: [ids.posuda] })
  const names = { En: 'Tableware', Ar: '' }
  const named = () => usual().map((one) => (one.ID === ids.posuda ? { ...one, Names: names } : one))
  expect((await save(named())).status).toBe(200)
  const nameIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const list = await world.ask(shopper, catalogCalls.showCatalogue, { category: 'posuda' }, headers)
    const all = await world.ask(shopper, catalogCalls.showCategories, {}, headers)
    return [list.body.category?.name, all.body.categories[0]?.children[0]?.name]
  }
  const own = `Категория ${ids.posuda}`
  expect(await Promise.all(['ru', 'en', 'ar'].map(nameIn))).toEqual([
    [own, own],
    ['Tableware', 'Tableware'],
    [own, own],
  ])
  const found = await world.ask(shopper, catalogCalls.suggest, { q: 'tablew' }, { 'accept-language': 'en' })
  expect(found.body.categories.map(({ name }) => name)).toEqual(['Tableware'])
})

test('issue 17: names of a category that a request leaves out stay, and one of a letter is refused', async () => {
  const namesOf = async () => (await show()).Categories.find(({ ID }) => ID === ids.sad)?.Names
  const named = (Names: { En: string; Ar: string }) =>
    usual().map((one) => (one.ID === ids.sad ? { ...one, Names } : one))
  await save(named({ En: 'Garden', Ar: 'حديقة' }))
  await save(usual())
  expect(await namesOf()).toEqual({ En: 'Garden', Ar: 'حديقة' })
  expect((await save(named({ En: 'G', Ar: '' }))).status).toBe(422)
  await save(named({ En: '', Ar: ' حديقة ' }))
  expect(await namesOf()).toEqual({ En: '', Ar: 'حديقة' })
})
