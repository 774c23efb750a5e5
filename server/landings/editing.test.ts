import { homeCalls } from '@sarafan/contract/showcases/home'
import { landingEditCalls as calls } from '@sarafan/contract/showcases/landing-edit'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { guest, logIn, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { createLanding } from './landings.ts'

let dom: TestShowcase
let bees: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  bees = await showcase(opening, 'bees')
})

beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
})

const TEXT = { id: 'b1', type: 'text', props: { title: 'Пледы', text: 'И чай' } }
const DRAFT = {
  Version: 0,
  Title: 'Неделя уюта',
  Short: '',
  Hue: 30,
  StartsAt: null,
  EndsAt: null,
  Blocks: [TEXT] as { id: string; type: string; props: Record<string, unknown> }[],
}
const save = (more: object = {}, who = owner) =>
  world.ask(who, calls.saveAction, { id: dom.id, ...DRAFT, ...more })
const move = (ActionID: number, State: 'published' | 'paused' | 'ended') =>
  world.ask(owner, calls.setActionState, { id: dom.id, ActionID, State })
const remove = (ActionID: number) => world.ask(owner, calls.deleteAction, { id: dom.id, ActionID })
const list = async () =>
  (await world.ask(owner, calls.showShowcaseActions, { id: String(dom.id) })).body.Actions
const one = (aid: number) => world.ask(owner, calls.showActionEdit, { id: String(dom.id), aid: String(aid) })
const seen = async () => (await world.ask(await guest(world, dom), homeCalls.showActions, {})).body.actions

test('RT-32, AP-52: a new landing page is a draft visible only to its editors', async () => {
  const { body } = await save()
  expect(await list()).toMatchObject([
    { ActionID: body.ActionID, Status: 'draft', Views: 0, Leads: 0, Version: 1 },
  ])
  expect(await seen()).toEqual([])
  expect((await one(body.ActionID)).body).toMatchObject({ Title: 'Неделя уюта', Blocks: [TEXT] })
})

test('domain 4.5: a landing page is published, paused, republished, ended and deleted', async () => {
  const { ActionID } = (await save()).body
  expect((await remove(ActionID)).status).toBe(200)
  const id = (await save()).body.ActionID
  expect((await move(id, 'paused')).status).toBe(409)
  expect((await move(id, 'published')).status).toBe(200)
  expect((await seen()).map((card) => card.id)).toEqual([id])
  expect((await remove(id)).status).toBe(409)
  expect((await move(id, 'paused')).status).toBe(200)
  expect(await seen()).toEqual([])
  expect((await move(id, 'published')).status).toBe(200)
  expect((await move(id, 'ended')).status).toBe(200)
  expect((await move(id, 'published')).status).toBe(409)
  expect((await remove(id)).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await one(id)).status).toBe(404)
})

test('AP-72: a page past its end date is ended and can be deleted; it cannot be published again', async () => {
  const EndsAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  const { ActionID } = (await save({ EndsAt })).body
  await move(ActionID, 'published')
  world.clock.forward({ hours: 2 })
  expect(await list()).toMatchObject([{ Status: 'ended' }])
  const late = (await save({ EndsAt })).body.ActionID
  expect((await move(late, 'published')).body).toMatchObject({ fields: { EndsAt: 'past' } })
  expect((await remove(ActionID)).status).toBe(200)
})

test('RT-33: a stale save does not overwrite the newer one; a published page must keep a block', async () => {
  const { ActionID } = (await save()).body
  const first = await save({ ActionID, Version: 1, Title: 'Первый' })
  expect(first.body).toEqual({ ActionID, Version: 2 })
  expect((await save({ ActionID, Version: 1, Title: 'Второй' })).status).toBe(409)
  expect((await one(ActionID)).body.Title).toBe('Первый')
  await move(ActionID, 'published')
  expect((await save({ ActionID, Version: 3, Blocks: [] })).body).toMatchObject({
    fields: { Blocks: 'required' },
  })
  expect((await move((await save({ Blocks: [] })).body.ActionID, 'published')).status).toBe(422)
})

const BAD: readonly (readonly [string, object])[] = [
  ['an unknown field', { ...TEXT, props: { ...TEXT.props, html: '<b>' } }],
  ['no text', { ...TEXT, props: { text: ' ' } }],
  ['a text that is too long', { ...TEXT, props: { text: 'я'.repeat(4001) } }],
  ['a number instead of a text', { ...TEXT, props: { text: 5 } }],
  ['no steps', { id: 'b1', type: 'steps', props: { items: [] } }],
  ['steps that are not records', { id: 'b1', type: 'steps', props: { items: ['раз'] } }],
  ['a rule with an unknown key', { id: 'b1', type: 'products', props: { rule: { where: '1=1' } } }],
  ['a rule with too high a limit', { id: 'b1', type: 'products', props: { rule: { limit: 500 } } }],
  ['a repeated product', { id: 'b1', type: 'products', props: { productIds: [1, 1] } }],
  ['a product id that is not a number', { id: 'b1', type: 'products', props: { productIds: ['1'] } }],
  ['an invalid moment', { id: 'b1', type: 'countdown', props: { endsAt: 'завтра' } }],
  ['a type the editor does not write', { id: 'b1', type: 'hero', props: {} }],
]
test.each(BAD)('rulings 23: a block with %s is refused', async (_what, block) => {
  const { status, body } = await save({ Blocks: [block] })
  expect([status, body]).toMatchObject([422, { fields: { Blocks: expect.any(String) } }])
})

test('a block of a type the editor does not write may be moved or removed, but not changed', async () => {
  const hero = { id: 'h', type: 'hero', props: { title: 'Уют', hue: 30, picture: 'x.webp' } }
  const { id } = await transaction(world.db, (tx) =>
    createLanding(tx, { showcaseId: dom.id, title: 'Уют', blocks: [hero, TEXT], at: world.clock.now() }),
  )
  const change = (Blocks: object[], Version: number) => save({ ActionID: id, Version, Blocks })
  expect((await change([TEXT, hero], 1)).status).toBe(200)
  expect((await change([TEXT, { ...hero, props: { ...hero.props, title: 'Иначе' } }], 2)).status).toBe(422)
  expect((await change([TEXT, TEXT], 2)).body).toMatchObject({ fields: { Blocks: 'twice' } })
  expect((await change([TEXT], 2)).status).toBe(200)
})

test('RT-31: another showcase’s landing pages are not found', async () => {
  const { ActionID } = (await save()).body
  const theirs = await logIn(world, bees.owner, bees)
  const mine = { id: bees.id, ActionID, Version: 1 }
  expect((await world.ask(theirs, calls.saveAction, { ...DRAFT, ...mine })).status).toBe(404)
  expect((await world.ask(theirs, calls.deleteAction, { id: bees.id, ActionID })).status).toBe(404)
  expect((await save({}, theirs)).status).toBe(404)
})

test('review 24a: deleting a published landing page returns `landing_not_ended`', async () => {
  const { ActionID } = (await save()).body
  await move(ActionID, 'published')
  const refused = await remove(ActionID)
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([409, 'landing_not_ended'])
  expect(JSON.parse(refused.text).message).toBe('Лендинг ещё работает: сначала завершите его, потом удалите')
  await move(ActionID, 'paused')
  expect(JSON.parse((await remove(ActionID)).text).code).toBe('landing_not_ended')
  await move(ActionID, 'ended')
  expect((await remove(ActionID)).status).toBe(200)
})

test('issue 13: a landing page opens by its own alias; a malformed or taken one is refused by field', async () => {
  const Seo = { Alias: 'uyut', Title: 'Пледы недорого', Description: '' }
  const { ActionID } = (await save({ Seo })).body
  expect((await one(ActionID)).body.Seo).toEqual(Seo)
  expect((await move(ActionID, 'published')).status).toBe(200)
  const read = async (id: string) => world.ask(await guest(world, dom), homeCalls.showAction, { id })
  expect((await read('uyut')).body.id).toBe(ActionID)
  expect((await read(String(ActionID))).body.title).toBe('Неделя уюта')
  expect((await read('nowhere')).status).toBe(404)
  const faultOf = async (Alias: string) => {
    const { text } = await save({ Seo: { ...Seo, Alias } })
    return JSON.parse(text).fields
  }
  expect(await faultOf('uyut')).toEqual({ Alias: 'taken' })
  expect(await faultOf('42')).toEqual({ Alias: 'form' })
  expect(await faultOf('Уют')).toEqual({ Alias: 'form' })
  const kept = await save({ ActionID, Version: 2, Title: 'Уют' })
  expect(kept.status).toBe(200)
  expect((await one(ActionID)).body.Seo.Alias).toBe('uyut')
})

test('issue 13: landing pages are listed in the saved order; an incomplete order is refused', async () => {
  const ids = [(await save()).body.ActionID, (await save()).body.ActionID, (await save()).body.ActionID]
  for (const id of ids) await move(id, 'published')
  const order = (Order: readonly number[]) =>
    world.ask(owner, calls.orderActions, { id: dom.id, Order: [...Order] })
  const next = [ids[1], ids[2], ids[0]].map(Number)
  expect((await order(next)).body).toEqual({ ok: true })
  expect((await seen()).map(({ id }) => id)).toEqual(next)
  expect((await list()).map(({ ActionID }) => ActionID)).toEqual(next)
  expect((await order(next.slice(1))).status).toBe(409)
})

test('issue 17: a landing page has titles in other languages; a reader without one sees the owner’s', async () => {
  const short = await save({ Names: { En: 'C', Ar: '' } })
  expect([short.status, short.response.json().fields]).toEqual([422, { Names: 'too_short' }])
  const { ActionID, Version } = (await save({ Names: { En: 'Cosy week', Ar: ' ' } })).body
  await move(ActionID, 'published')
  const titlesIn = async (language: string) => {
    const who = await guest(world, dom)
    const headers = { 'accept-language': language }
    const all = await world.ask(who, homeCalls.showActions, {}, headers)
    const page = await world.ask(who, homeCalls.showAction, { id: String(ActionID) }, headers)
    return [...all.body.actions.map(({ title }) => title), page.body.title]
  }
  expect(await titlesIn('en')).toEqual(['Cosy week', 'Cosy week'])
  expect(await titlesIn('ar')).toEqual(['Неделя уюта', 'Неделя уюта'])
  const home = await world.ask(await guest(world, dom), homeCalls.showHome, {}, { 'accept-language': 'en' })
  expect(home.body.actions.map(({ title }) => title)).toEqual(['Cosy week'])
  await save({ ActionID, Version: Version + 1 })
  expect((await one(ActionID)).body.Names).toEqual({ En: 'Cosy week', Ar: '' })
})
