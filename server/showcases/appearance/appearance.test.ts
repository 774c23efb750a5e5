import { appearanceCalls as calls } from '@sarafan/contract/showcases/appearance'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { addMember, publishPage, setMenuCaption } from '../showcases.ts'

let dom: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
})
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
})

const HEADER = { Hue: 195, Search: false, Favourites: false, City: true, Slogan: true }
const asStranger = async () => (await world.ask(await guest(world, dom), startCalls.start, {})).body
const id = () => String(dom.id)
const entry = (Type: number, Caption = '', Visible = true) => ({ Type, Caption, Visible })
const saveMenu = (who: Visitor, Items: object[]) =>
  world.ask(who, calls.saveShowcaseMenu, { id: dom.id, Items } as never) // a test may send an invalid menu
async function content(): Promise<Visitor> {
  const one = await person(world, 'Света')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: dom.id, personId: one.id, role: 'content' }),
  )
  return logIn(world, one, dom)
}

test('AP-47, AP-77: header and colour change for everyone at once, and the editor shows them', async () => {
  expect((await world.ask(owner, calls.showShowcaseHeader, { id: id() })).body).toEqual({
    Hue: 52,
    Search: true,
    Favourites: true,
    City: true,
    Slogan: false,
  })
  const save = { id: dom.id, json: 1, ...HEADER } as const
  expect((await world.ask(owner, calls.saveShowcaseHeader, save)).body).toEqual({ ok: true })
  expect((await world.ask(owner, calls.showShowcaseHeader, { id: id() })).body).toEqual(HEADER)
  expect(await asStranger()).toMatchObject({
    brandHue: 195,
    header: { search: false, favourites: false, city: true, slogan: true },
  })
  expect((await world.ask(owner, calls.saveShowcaseHeader, { ...save, Hue: 360 })).status).toBe(422)
  expect((await world.ask(await content(), calls.saveShowcaseHeader, save)).status).toBe(403)
})

test('AP-53: members who manage the menu see all entries, others the visible ones; a draft’s menu is hidden from outsiders', async () => {
  const usual = [entry(2), entry(3), entry(1)]
  expect((await world.ask(owner, calls.showShowcaseMenu, { id: id() })).body).toEqual({
    Items: usual,
    MayEdit: true,
  })
  await saveMenu(owner, [entry(1, 'Полки'), entry(3, '', false), entry(2)])
  const seen = await world.ask(await guest(world, dom), calls.showShowcaseMenu, { id: id() })
  expect(seen.body).toEqual({ Items: [entry(1, 'Полки'), entry(2)], MayEdit: false })
  const bees = await showcase(world, 'bees')
  await runSql(world.db, "update showcase set status = 'draft' where id = $1", [bees.id])
  const ask = { id: String(bees.id) }
  expect((await world.ask(await guest(world, dom), calls.showShowcaseMenu, ask)).status).toBe(404)
  const theirs = await logIn(world, bees.owner, dom)
  expect((await world.ask(theirs, calls.showShowcaseMenu, ask)).status).toBe(200)
})

test('AP-70: captions, order and hidden entries reach the shopper’s menu; a missing or repeated entry is refused', async () => {
  await transaction(world.db, (tx) => setMenuCaption(tx, { showcaseId: dom.id, type: 2, caption: 'Занятия' }))
  expect((await asStranger()).menu).toEqual([2, 3, 1])
  const items = [entry(1, ' Полки '), entry(2), entry(3, 'Мастера', false)]
  expect((await saveMenu(await content(), items)).body).toEqual({ ok: true })
  expect(await asStranger()).toMatchObject({ menu: [1, 2], burger_menu: { 1: 'Полки' } })
  expect((await saveMenu(owner, [entry(1), entry(1), entry(2)])).status).toBe(422)
  expect((await saveMenu(owner, [entry(1), entry(2)])).status).toBe(422)
  expect((await saveMenu(await logIn(world, await person(world), dom), items)).status).toBe(404)
})

test('issue 13: custom entries lead to pages, categories and https addresses, in two levels; those without a live target are hidden', async () => {
  await transaction(world.db, async (tx) => {
    const page = { showcaseId: dom.id, blocks: [], at: world.clock.now() }
    await publishPage(tx, { ...page, alias: 'o-nas', name: 'О нас' })
    await publishPage(tx, { ...page, alias: 'kontakty', name: 'Контакты' })
  })
  const own = (Type: number, Target: string, Level = 0, Caption = 'Пункт') => ({
    ...entry(Type, Caption),
    Target,
    Level,
  })
  const items = [entry(1), own(4, '/pages/o-nas'), own(4, '/pages/kontakty', 1), entry(2), entry(3)]
  expect((await world.ask(owner, calls.showMenuTargets, { id: id() })).body.Targets).toEqual([
    { Type: 4, Target: '/pages/o-nas', Name: 'О нас' },
    { Type: 4, Target: '/pages/kontakty', Name: 'Контакты' },
  ])
  expect((await saveMenu(owner, [...items, own(5, 'https://example.ru/a')])).body).toEqual({ ok: true })
  const children = [{ caption: 'Пункт', path: '/pages/kontakty' }]
  const outside = { caption: 'Пункт', path: 'https://example.ru/a', place: 3, children: [] }
  expect(await asStranger()).toMatchObject({
    menu: [1, 2, 3],
    menuLinks: [{ caption: 'Пункт', path: '/pages/o-nas', place: 1, children }, outside],
  })
  await runSql(world.db, "update page set status = 'archived' where alias = 'o-nas'", [])
  expect((await asStranger()).menuLinks).toEqual([outside])
  for (const wrong of [
    own(5, 'http://example.ru'),
    own(5, 'https://me:secret@example.ru'),
    own(4, '/pages/nowhere'),
    own(5, 'https://example.ru', 0, ''),
  ])
    expect((await saveMenu(owner, [...items, wrong])).status).toBe(422)
  const nested = [own(5, 'https://example.ru', 1), entry(1), entry(2), entry(3)]
  expect((await saveMenu(owner, nested)).status).toBe(422)
})

test('EN-44: the owner’s share text and cover reach the start response; a picture from elsewhere is refused', async () => {
  await runSql(
    world.db,
    `insert into sent_picture (path, showcase_id, person_id, sent_at) values ('images/sent/a.webp', $1, $2, $3)`,
    [dom.id, dom.ownerId, world.clock.now()],
  )
  const save = (Cover: string, who = owner) =>
    world.ask(who, calls.saveShowcaseShare, { id: dom.id, ShareText: ' Загляните к нам ', Cover })
  expect((await save('images/sent/a.webp')).body).toEqual({ ok: true })
  const shared = { ShareText: 'Загляните к нам', Cover: 'images/sent/a.webp' }
  expect((await world.ask(owner, calls.showShowcaseShare, { id: id() })).body).toEqual(shared)
  expect(await asStranger()).toMatchObject({ shareText: shared.ShareText, cover: shared.Cover })
  expect((await save('images/sent/other.webp')).status).toBe(422)
  expect((await save('', await content())).status).toBe(403)
})

test('domain 4.13: changes of header and menu are audited; an unchanged save is not', async () => {
  for (const _ of [1, 2]) await world.ask(owner, calls.saveShowcaseHeader, { id: dom.id, ...HEADER })
  for (const _ of [1, 2]) await saveMenu(owner, [entry(1), entry(2), entry(3)])
  const written = await runSql<{ object: string }>(
    world.db,
    'select object from audit_entry where showcase_id = $1 order by id',
    [dom.id],
  )
  expect(written.map(({ object }) => object)).toEqual(['header', 'menu'])
})
