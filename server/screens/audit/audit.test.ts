import { categoryEditorCalls } from '@sarafan/contract/catalog/category-editor'
import { deliverySettingsCalls } from '@sarafan/contract/orders/delivery-settings'
import { auditCalls as calls } from '@sarafan/contract/platform/audit'
import { appearanceCalls } from '@sarafan/contract/showcases/appearance'
import { homeLayoutCalls } from '@sarafan/contract/showcases/layout'
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { addMember } from '../../showcases/showcases.ts'
import { brand, category } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { changesOf } from './changes.ts'

const world = testWorld()
let dom: TestShowcase
let bees: TestShowcase
let owner: Visitor
let beekeeper: Visitor
let admin: Visitor

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  bees = await showcase(world, 'bees')
  owner = await logIn(world, dom.owner, dom)
  beekeeper = await logIn(world, bees.owner, bees)
  admin = await logIn(world, await person(world, 'Админ', { isPlatformAdmin: true }), dom)
})

const method = (Price: string, more: object = {}) => ({
  Kind: 'courier' as const,
  Carrier: 'own' as const,
  Name: 'Курьер',
  Price,
  FreeFrom: null,
  EtaDays: 1,
  CodAllowed: true,
  On: true,
  ...more,
})
const save = async (who: Visitor, ask: ReturnType<typeof method>) =>
  (await world.ask(who, deliverySettingsCalls.saveDeliveryMethod, ask)).body.Method
const shown = async (who: Visitor, ask: object = {}) => (await world.ask(who, calls.showAudit, ask)).body

test('domain 4.13: changes are listed newest first, with old and new values and a masked name', async () => {
  const { ID, Version } = await save(owner, method('300'))
  world.clock.forward({ minutes: 1 })
  await save(owner, method('350.50', { ID, Version, CodAllowed: false }))
  await save(owner, method('350.50', { ID, Version: Version + 1, CodAllowed: false }))
  const { Entries, People, Pager } = await shown(owner)
  expect(Entries.map(({ Action, Kind, Name }) => [Action, Kind, Name])).toEqual([
    ['change', 'delivery', 'Курьер'],
    ['create', 'delivery', 'Курьер'],
  ])
  expect(Entries[0]?.Changes).toEqual([
    { Field: 'price', Of: '', Type: 'money', Before: '300.00', After: '350.50' },
    { Field: 'codAllowed', Of: '', Type: 'flag', Before: 'true', After: 'false' },
  ])
  const { By, PersonID } = Entries[0] ?? {}
  expect([PersonID, Pager.totalPages]).toEqual([dom.ownerId, 1])
  expect(People).toEqual([{ ID: dom.ownerId, Name: By }])
})

test('domain 7.2: members with reports.view see their showcase’s changes; only the platform sees all', async () => {
  await save(owner, method('300'))
  await save(beekeeper, method('200', { Name: 'Пчёлы' }))
  const names = async (who: Visitor, ask = {}) => (await shown(who, ask)).Entries.map(({ Name }) => Name)
  expect(await names(owner)).toEqual(['Курьер'])
  expect(await names(admin)).toEqual(['Курьер'])
  expect(await names(admin, { scope: 'all' })).toEqual(['Пчёлы', 'Курьер'])
  expect((await world.ask(owner, calls.showAudit, { scope: 'all' })).status).toBe(403)
  const roles = ['admin', 'manager', 'content', 'cashier'] as const
  const got = []
  for (const role of roles) {
    const one = await person(world, role)
    await transaction(world.db, (tx) => addMember(tx, { showcaseId: dom.id, personId: one.id, role }))
    got.push((await world.ask(await logIn(world, one, dom), calls.showAudit, {})).status)
  }
  expect(got).toEqual([200, 200, 403, 403])
  expect((await world.ask(await logIn(world, bees.owner, dom), calls.showAudit, {})).status).toBe(403)
})

test('domain 4.13: kind and person filter the list; pages follow', async () => {
  await save(owner, method('300'))
  await world.ask(owner, showcaseCalls.saveShowcaseContacts, {
    id: dom.id,
    Phone: '+79161112233',
    Email: '',
    Address: '',
    Hours: '',
  })
  const kinds = async (ask: object) => (await shown(owner, ask)).Entries.map(({ Kind }) => Kind)
  expect(await kinds({ kind: 'contacts' })).toEqual(['contacts'])
  expect(await kinds({ person: String(dom.ownerId) })).toEqual(['contacts', 'delivery'])
  expect(await kinds({ person: String(bees.ownerId) })).toEqual([])
  for (let n = 0; n < 21; n++) await save(owner, method(String(100 + n), { Name: `Путь ${n}` }))
  const last = await shown(owner, { page: '9' })
  expect([last.Pager, last.Entries.length]).toEqual([{ currentPage: 2, totalPages: 2 }, 3])
})

test('domain 4.13: categories and brands are listed by their names', async () => {
  const svet = await category(world, dom.id, 'svet')
  const brandId = await brand(world, dom.id, 'gzhel')
  const tree = {
    id: dom.id,
    json: 1 as const,
    Version: 1,
    Brands: [{ ID: brandId, Visible: false }],
    Categories: [
      { Name: 'Дом', Visible: true, Depth: 0 },
      { ID: svet, Name: 'Свет', Visible: true, Depth: 1 },
    ],
  }
  expect((await world.ask(owner, categoryEditorCalls.saveCatalog, tree)).status).toBe(200)
  const [brands, categories] = (await shown(owner)).Entries
  expect(brands?.Changes).toMatchObject([
    { Field: 'isVisible', Of: 'Бренд gzhel', Before: 'true', After: 'false' },
  ])
  expect(categories?.Changes.filter(({ Of }) => Of === 'Свет')).toMatchObject([
    { Field: 'name', Before: 'Категория svet', After: 'Свет' },
    { Field: 'parent', Before: null, After: 'Дом' },
  ])
})

test('domain 4.13: the order of a menu and of a home page is listed position by position', async () => {
  const Items = [3, 1, 2].map((Type) => ({ Type, Caption: Type === 3 ? 'Меню' : '', Visible: Type !== 2 }))
  await world.ask(owner, appearanceCalls.saveShowcaseMenu, { id: dom.id, Items })
  const { Blocks } = (await world.ask(owner, homeLayoutCalls.showHomeOrder, { id: String(dom.id) })).body
  const [first, second, ...rest] = Blocks
  if (!first || !second) throw new Error('the usual page has five blocks')
  const page = { id: dom.id, json: 1 as const, Version: 1, Blocks: [second, first, ...rest] }
  expect((await world.ask(owner, homeLayoutCalls.saveHomeOrder, page)).status).toBe(200)
  const menuChanges = (await shown(owner)).Entries.map(({ Kind, Changes }) => [
    Kind,
    ...Changes.map(({ Field, Of, Before, After }) => [Of, Field, Before, After]),
  ])
  expect(menuChanges).toEqual([
    ['home', ['1', 'kind', 'categories', 'banners'], ['2', 'kind', 'banners', 'categories']],
    [
      'menu',
      ['1', 'entry', '2', '3'],
      ['1', 'caption', null, 'Меню'],
      ['2', 'entry', '3', '1'],
      ['3', 'entry', '1', '2'],
      ['3', 'isVisible', 'true', 'false'],
    ],
  ])
})

test('domain 4.13: items of lists are matched by id, and unchanged fields are left out', () => {
  const before = {
    status: 'active',
    variants: [
      { id: 7, priceKop: 100_00 },
      { id: 8, priceKop: 5_00 },
    ],
  }
  const after = {
    status: 'active',
    variants: [
      { id: 7, priceKop: 90_00 },
      { id: 9, priceKop: 7_00 },
    ],
  }
  expect(changesOf(before, after)).toEqual([
    { Field: 'price', Of: '7', Type: 'money', Before: '100.00', After: '90.00' },
    { Field: 'price', Of: '9', Type: 'money', Before: null, After: '7.00' },
    { Field: 'price', Of: '8', Type: 'money', Before: '5.00', After: null },
  ])
  expect(changesOf({ cities: ['Тула'], blocks: [{ a: 1 }] }, { cities: [], blocks: [{ a: 2 }, {}] })).toEqual(
    [
      { Field: 'cities', Of: '', Type: 'text', Before: 'Тула', After: null },
      { Field: 'blocks', Of: '', Type: 'text', Before: '1', After: '2' },
    ],
  )
  expect(changesOf({ banners: [] }, { banners: [{ id: 1, title: 'Скидки' }] })).toEqual([
    { Field: 'title', Of: '1', Type: 'text', Before: null, After: 'Скидки' },
  ])
})
