import { productEditorCalls } from '@sarafan/contract/catalog/product-editor'
import { appearanceCalls } from '@sarafan/contract/showcases/appearance'
import { pageCalls } from '@sarafan/contract/showcases/pages'
import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import { showcaseSetupCalls as calls } from '@sarafan/contract/showcases/showcase-setup'
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { createDeliveryMethod } from '../../delivery/delivery.ts'
import { transaction } from '../../platform/database/database.ts'
import { product, seller } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let dom: TestShowcase
let anna: TestPerson
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
})
beforeEach(async () => {
  anna = await person(world, 'Анна')
  owner = await logIn(world, anna, dom)
})

const NEW = {
  TemplateID: null,
  StateID: 2 as const,
  Name: 'Хутор',
  Alias: 'hutor',
  Hue: 150,
  CompanyID: null,
}
const create = async () => (await world.ask(owner, showcaseLifeCalls.cloneTemplate, NEW)).body.ID
const setup = async (id: number) => (await world.ask(owner, calls.showShowcaseSetup, { id: String(id) })).body
const publish = (id: number) =>
  world.ask(owner, showcaseCalls.saveShowcaseInfo, {
    id,
    Name: 'Хутор',
    Slogan: '',
    Description: '',
    Open: true,
  })
const statesOf = async (id: number) =>
  Object.fromEntries((await setup(id)).Steps.map(({ Name, State }) => [Name, State]))

test('issue 13: a newcomer’s first draft lists seven steps, of which only payment is done', async () => {
  const id = await create()
  const { Steps, ...shown } = await setup(id)
  expect(shown).toMatchObject({ Status: 'draft', IsReady: false, IsOwner: true, IsHere: false })
  expect(Steps.map(({ Name, State, Required }) => [Name, State, Required])).toEqual([
    ['appearance', 'todo', false],
    ['product', 'todo', false],
    ['delivery', 'todo', false],
    ['payment', 'done', false],
    ['seller', 'todo', true],
    ['texts', 'todo', true],
    ['bot', 'todo', false],
  ])
})

test('issue 13: a new showcase has a category, so its first product needs no catalogue editing', async () => {
  const id = await create()
  const inside = { token: owner.token, alias: 'hutor' }
  const { token } = (await world.ask(inside, startCalls.start, {})).body
  const edit = await world.ask(
    { ...inside, token: token || owner.token },
    productEditorCalls.showProductEdit,
    {},
  )
  expect(edit.body.Categories).toMatchObject([{ Name: 'Товары', Depth: 0 }])
  expect(await statesOf(id)).toMatchObject({ product: 'todo' })
})

test('issue 13: each step is done once its data is stored, and publishing works once the seller is verified', async () => {
  const id = await create()
  await world.ask(owner, appearanceCalls.saveShowcaseHeader, {
    id,
    Search: true,
    Favourites: true,
    City: true,
    Slogan: false,
    Hue: 10,
  })
  const companyId = await seller(world, anna.id)
  await runSql(world.db, "update company set status = 'on_review' where id = $1", [companyId])
  await world.ask(owner, showcaseLifeCalls.saveShowcaseSettings, { id, CompanyID: companyId })
  await product(world, { showcaseId: id, companyId }, 'Липовый мёд')
  await transaction(world.db, (tx) =>
    createDeliveryMethod(tx, { showcaseId: id, kind: 'courier', name: 'Курьер', priceKop: 0 }),
  )
  expect(await statesOf(id)).toMatchObject({
    appearance: 'done',
    product: 'done',
    delivery: 'done',
    seller: 'waiting',
    bot: 'todo',
  })
  expect((await publish(id)).body).toMatchObject({
    code: 'showcase_not_ready',
    fields: { company: 'required', offer: 'required', privacy: 'required' },
  })
  await runSql(world.db, "update company set status = 'verified' where id = $1", [companyId])
  expect((await publish(id)).body).toMatchObject({ fields: { offer: 'required', privacy: 'required' } })
  expect((await world.ask(owner, pageCalls.publishLegalTexts, { id })).body).toEqual({ Count: 6 })
  expect(await setup(id)).toMatchObject({ IsReady: true })
  await runSql(world.db, "update page set status = 'draft' where showcase_id = $1 and kind = 'returns'", [id])
  expect([await statesOf(id), (await setup(id)).IsReady]).toMatchObject([{ texts: 'todo' }, false])
  expect((await publish(id)).body).toMatchObject({ fields: { returns: 'required' } })
  await runSql(world.db, "update page set status = 'published' where showcase_id = $1 and kind = 'returns'", [
    id,
  ])
  expect((await publish(id)).body).toEqual({ ok: true })
  expect((await setup(id)).Status).toBe('active')
})

test('issue 13: a newcomer who removes three drafts cannot reserve a fourth alias', async () => {
  for (const Alias of ['one-a', 'two-a', 'three-a']) {
    const { body } = await world.ask(owner, showcaseLifeCalls.cloneTemplate, { ...NEW, Alias })
    const removed = await world.ask(owner, showcaseLifeCalls.removeShowcase, { id: body.ID, Name: 'Хутор' })
    expect(removed.status).toBe(200)
  }
  const { body } = await world.ask(owner, showcaseLifeCalls.cloneTemplate, { ...NEW, Alias: 'four-a' })
  expect(body).toMatchObject({ code: 'forbidden' })
})
