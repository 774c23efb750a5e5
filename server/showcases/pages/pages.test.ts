import { homeCalls } from '@sarafan/contract/showcases/home'
import { pageCalls as calls } from '@sarafan/contract/showcases/pages'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { addMember, checkoutRulesOf, createLegalDrafts, setBanners } from '../showcases.ts'

let dom: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true, contacts: { phone: '+7 900 000-00-00' } })
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
})

const NEW = {
  Alias: 'o-nas',
  Kind: 'generic' as const,
  Name: 'О нас',
  Text: 'Мы пчеловоды\n- липа\n- гречиха',
  Revision: 0,
  Publish: true,
}
const save = (change: object = {}, who = owner) =>
  world.ask(who, calls.savePage, { id: dom.id, ...NEW, ...change })
const edit = (alias = 'o-nas') => world.ask(owner, calls.showPageEdit, { id: String(dom.id), alias })
const list = async () => (await world.ask(owner, calls.showPages, { id: String(dom.id) })).body
const read = async (alias = 'o-nas', who = owner) =>
  (await world.ask(who, homeCalls.showPage, { alias })).body
const menus = async () =>
  (await world.ask(owner, startCalls.start, {})).body.staticGroups.filter(({ pages }) => pages.length > 0)
const drafts = () => transaction(world.db, (tx) => createLegalDrafts(tx, { showcaseId: dom.id, position: 1 }))
const codeOf = (answer: { text: string }) => JSON.parse(answer.text)

test('issue 13: a draft is not shown to readers; each publication is a version that can be read and restored', async () => {
  expect((await save()).body).toMatchObject({ Published: 1, HasDraft: false, Revision: 1 })
  expect((await save({ Text: 'Мы пасечники', Revision: 1, Publish: false })).body).toMatchObject({
    Published: 1,
    HasDraft: true,
    Revision: 2,
    Text: 'Мы пасечники',
  })
  expect((await read()).blocks[0]?.props.text).toBe(NEW.Text)
  const second = (await save({ Text: 'Мы пасечники', Revision: 2 })).body
  expect(second).toMatchObject({ Published: 2, HasDraft: false })
  expect(second.Versions.map(({ Version, IsCurrent }) => [Version, IsCurrent])).toEqual([
    [2, true],
    [1, false],
  ])
  expect((await read()).blocks[0]?.props.text).toBe('Мы пасечники')
  const of = { id: String(dom.id), alias: 'o-nas', version: '1' }
  const first = (await world.ask(owner, calls.showPageVersion, of)).body
  expect(first).toEqual({ Name: 'О нас', Text: NEW.Text })
  const restored = await save({ Text: first.Text, Revision: second.Revision })
  expect(restored.body.Published).toBe(3)
  expect((await save({ Text: first.Text, Revision: restored.body.Revision })).body.Published).toBe(3)
})

test('issue 13: two editors of one page: the later save over an old revision returns `changed_meanwhile`', async () => {
  await save()
  expect((await save({ Text: 'Первый', Revision: 1 })).status).toBe(200)
  expect(codeOf(await save({ Text: 'Второй', Revision: 1 }))).toMatchObject({ code: 'changed_meanwhile' })
  expect((await edit()).body.Text).toBe('Первый')
})

test('issue 13: a taken alias or legal kind, an empty text and a malformed alias are refused by field', async () => {
  await save()
  expect(codeOf(await save())).toMatchObject({ code: 'invalid_question', fields: { Alias: 'taken' } })
  expect(codeOf(await save({ Alias: 'О нас' })).fields).toEqual({ Alias: 'form' })
  expect(codeOf(await save({ Alias: 'pusto', Text: '  ' })).fields).toEqual({ Text: 'required' })
  await save({ Alias: 'dostavka', Kind: 'delivery' })
  expect(codeOf(await save({ Alias: 'dostavka-2', Kind: 'delivery' })).fields).toEqual({ Kind: 'taken' })
})

test('RO-08: groups and pages are ordered, hidden and grouped in one save of the version that was read', async () => {
  await save()
  await save({ Alias: 'uslugi', Name: 'Услуги' })
  const { Version } = await list()
  const page = (Alias: string, Visible = true) => ({ Alias, Visible })
  const Groups = [
    { ID: null, Name: null, Pages: [] },
    { ID: null, Name: 'О компании', Pages: [page('uslugi'), page('o-nas')] },
  ]
  const order = (change: object = {}) =>
    world.ask(owner, calls.savePages, { id: dom.id, Version, Groups, ...change })
  expect((await order()).status).toBe(200)
  expect(await menus()).toMatchObject([
    { name: 'О компании', pages: [{ alias: 'uslugi' }, { alias: 'o-nas' }] },
  ])
  expect(codeOf(await order()).code).toBe('changed_meanwhile')
  const now = await list()
  const hidden = [{ ID: now.Groups[0]?.ID ?? 0, Name: 'Нам', Pages: [page('o-nas'), page('uslugi', false)] }]
  expect((await order({ Version: now.Version, Groups: hidden })).status).toBe(200)
  expect(await menus()).toEqual([
    { id: now.Groups[0]?.ID, name: 'Нам', pages: [{ name: 'О нас', alias: 'o-nas' }] },
  ])
  expect((await read('uslugi')).name).toBe('Услуги')
  const foreign = await showcase(world, 'bees')
  const theirs = await logIn(world, foreign.owner, foreign)
  expect((await world.ask(theirs, calls.showPages, { id: String(dom.id) })).status).toBe(404)
})

test('issue 13: legal drafts name the seller, are hidden until published, and then consents refer to them', async () => {
  const companyId = await seller(world, dom.owner.id, '«Пасека»')
  await runSql(world.db, 'update showcase set company_id = $2 where id = $1', [dom.id, companyId])
  await drafts()
  const shown = await list()
  expect(shown.Pages.map(({ Kind, IsTemplate, Published }) => [Kind, IsTemplate, Published])).toEqual(
    expect.arrayContaining([
      ['offer', true, null],
      ['privacy', true, null],
      ['consent', true, null],
      ['returns', true, null],
      ['delivery', true, null],
      ['contacts', true, null],
    ]),
  )
  const offer = (await edit('oferta')).body.Text
  expect(offer).toContain('«Пасека», ИНН')
  expect(offer).toContain('ОГРН 1027700132195')
  expect(offer).toContain('+7 900 000-00-00')
  expect(offer).toContain('[адрес продавца]')
  expect(await menus()).toEqual([])
  expect((await world.ask(owner, homeCalls.showPage, { alias: 'oferta' })).status).toBe(404)
  expect((await world.ask(owner, calls.publishLegalTexts, { id: dom.id })).body).toEqual({ Count: 6 })
  expect((await world.ask(owner, calls.publishLegalTexts, { id: dom.id })).body).toEqual({ Count: 0 })
  expect((await menus()).map(({ name, pages }) => [name, pages.length])).toEqual([
    ['Покупателям', 3],
    ['Документы', 3],
  ])
  const { legalPages } = await checkoutRulesOf(world.db, dom.id)
  expect(legalPages.map(({ consent, alias, version }) => [consent, alias, version])).toEqual([
    ['offer', 'oferta', 1],
    ['pd_processing', 'soglasie', 1],
  ])
  const visitor = await guest(world, dom)
  expect((await read('kontakty', visitor)).kind).toBe('contacts')
})

test('issue 13: a page linked from consents or banners can be edited but not deleted; deleting an unlinked one keeps its versions', async () => {
  await drafts()
  await world.ask(owner, calls.publishLegalTexts, { id: dom.id })
  await save()
  const remove = async (Alias: string) => {
    const { Revision } = (await edit(Alias)).body
    return world.ask(owner, calls.deletePage, { id: dom.id, Alias, Revision })
  }
  expect((await edit('soglasie')).body.Uses).toEqual(['checkout'])
  expect(codeOf(await remove('soglasie')).code).toBe('page_linked')
  const banner = { title: 'О нас', text: '', tag: '', button: '', picture: '', hue: 1, path: '/pages/o-nas' }
  const hang = (banners: readonly (typeof banner)[]) =>
    transaction(world.db, (tx) => setBanners(tx, { showcaseId: dom.id, banners, at: world.clock.now() }))
  await hang([banner])
  expect(codeOf(await remove('o-nas')).code).toBe('page_linked')
  await hang([])
  expect((await remove('o-nas')).body).toEqual({ ok: true })
  expect((await edit()).status).toBe(404)
  expect((await save({ Text: 'Снова мы' })).body).toMatchObject({ Published: 2 })
})

test('issue 13: a page of headings and lists is edited as text; a manager cannot edit pages', async () => {
  const blocks = [
    { id: 'b1', type: 'heading', props: { text: 'Оплата' } },
    { id: 'b2', type: 'list', props: { items: ['картой', 'наличными'] } },
  ]
  await runSql(
    world.db,
    `insert into page (showcase_id, alias, name, blocks, published_at) values ($1, 'oplata', 'Оплата', $2, $3)`,
    [dom.id, JSON.stringify(blocks), world.clock.now()],
  )
  expect((await edit('oplata')).body.Text).toBe('**Оплата**\n\n- картой\n- наличными')
  const manager = await person(world, 'Мила')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: dom.id, personId: manager.id, role: 'manager' }),
  )
  expect((await save({}, await logIn(world, manager, dom))).status).toBe(403)
})
