import type { RequestOf } from '@sarafan/contract/call'
import { brandEditorCalls as calls } from '@sarafan/contract/catalog/brand-editor'
import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { auditCalls } from '@sarafan/contract/platform/audit'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { addMember, recordPicture } from '../../showcases/showcases.ts'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

type Sheet = RequestOf<typeof calls.saveBrand>
let dom: TestShowcase
let bees: TestShowcase
let owner: Visitor
let shopper: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  bees = await showcase(opening, 'bees')
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
  shopper = await guest(world, dom)
  for (const [at, path] of [
    [dom, 'logo.webp'],
    [bees, 'theirs.webp'],
  ] as const)
    await recordPicture(world.db, {
      picture: { path, small: '' },
      showcaseId: at.id,
      personId: at.owner.id,
      at: world.clock.now(),
    })
})

const SHEET: Sheet = {
  Name: 'Глинка',
  Description: 'Лепим с 1990 года. Всё вручную.',
  Link: 'https://glinka.example/',
  Logo: 'logo.webp',
  Visible: true,
}
const save = (more: Partial<Sheet> = {}, who = owner) =>
  world.ask(who, calls.saveBrand, { ...SHEET, ...more })
const list = async (q?: string) => (await world.ask(owner, calls.showBrandEdit, q ? { q } : {})).body.Brands
const sell = async (brandId: number) =>
  product(world, { showcaseId: dom.id, companyId: await seller(world, dom.ownerId) }, 'Миска', { brandId })
const find = async (q: string) => (await world.ask(shopper, catalogCalls.search, { q })).body.products

test('issue 13: a brand is created with logo, text and link, and shoppers see them with its products', async () => {
  const { Brand } = (await save()).body
  expect(Brand).toMatchObject({ Name: 'Глинка', Logo: 'logo.webp', Version: 2, Products: 0 })
  await sell(Brand.ID)
  const { brands } = (await world.ask(shopper, catalogCalls.showBrands, {})).body
  expect(brands).toMatchObject([{ name: 'Глинка', logo: 'logo.webp', about: 'Лепим с 1990 года' }])
  const { body } = await world.ask(shopper, catalogCalls.showCatalogue, { brand: Brand.Alias })
  expect(body.brand).toEqual({
    alias: Brand.Alias,
    name: 'Глинка',
    logo: 'logo.webp',
    about: SHEET.Description,
    link: SHEET.Link,
  })
  expect(await list('глин')).toHaveLength(1)
  expect(await list('нет')).toEqual([])
})

test('issue 13: a renamed brand keeps its alias, its products are found by the new name only, and the change is audited', async () => {
  const { Brand } = (await save()).body
  await sell(Brand.ID)
  await save({ ID: Brand.ID, Version: Brand.Version, Name: 'Терракота', Visible: false })
  const [after] = await list()
  expect(after).toMatchObject({ Name: 'Терракота', Alias: Brand.Alias, Visible: false, Products: 1 })
  expect(await find('терракота')).toHaveLength(1)
  expect(await find('глинка')).toEqual([])
  expect((await world.ask(shopper, catalogCalls.showBrands, {})).body.brands).toEqual([])
  const { Entries } = (await world.ask(owner, auditCalls.showAudit, {})).body
  expect(Entries.map(({ Action }) => Action)).toEqual(['change', 'create'])
})

test('issue 13: a stale save of a brand does not overwrite the newer one; a name that differs only in case is refused', async () => {
  const { Brand } = (await save()).body
  const read = { ID: Brand.ID, Version: Brand.Version }
  expect((await save({ ...read, Name: 'Первая' })).status).toBe(200)
  expect((await save({ ...read, Name: 'Вторая' })).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await save({ Name: 'ПЕРВАЯ', Logo: '' })).body).toMatchObject({
    code: 'brand_name_taken',
    fields: { Name: 'taken' },
  })
  expect(await list()).toHaveLength(1)
})

test.each<[string, Partial<Sheet>, object]>([
  ['a link that is not https', { Link: 'javascript:alert(1)' }, { fields: { Link: 'link' } }],
  ['an empty name', { Name: '  ' }, { code: 'invalid_question' }],
  ['a logo of another showcase', { Logo: 'theirs.webp' }, { fields: { Logo: 'picture' } }],
  ['a missing brand', { ID: 999_999, Version: 1 }, { code: 'brand_not_found' }],
  ['an id without its version', { ID: 1 }, { fields: { Version: 'required' } }],
])('issue 13: %s is refused and nothing is stored', async (_name, sheet, refusal) => {
  expect((await save(sheet)).body).toMatchObject(refusal)
  expect(await list()).toEqual([])
})

test('domain 7.1: members without the right and owners of other showcases cannot edit brands', async () => {
  const cashier = await person(world, 'Кассир')
  await transaction(world.db, (tx) =>
    addMember(tx, {
      showcaseId: dom.id,
      personId: cashier.id,
      role: 'cashier',
      by: { personId: dom.ownerId, at: world.clock.now() },
    }),
  )
  expect((await save({}, await logIn(world, cashier, dom))).status).toBe(403)
  expect((await save({}, await logIn(world, bees.owner, dom))).status).toBe(403)
  expect(await runSql(world.db, 'select from brand')).toEqual([])
})
