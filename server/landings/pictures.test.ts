import { homeCalls } from '@sarafan/contract/showcases/home'
import { landingEditCalls as calls } from '@sarafan/contract/showcases/landing-edit'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { recordPicture } from '../showcases/showcases.ts'
import { guest, logIn, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
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
  for (const [at, path] of [
    [dom, 'a.webp'],
    [dom, 'b.webp'],
    [bees, 'theirs.webp'],
  ] as const)
    await recordPicture(world.db, {
      picture: { path, small: '' },
      showcaseId: at.id,
      personId: at.owner.id,
      at: world.clock.now(),
    })
})

type Block = { id: string; type: string; props: Record<string, unknown> }
const block = (type: string, props: Block['props']): Block => ({ id: type, type, props })
const image = (picture: string) => block('image', { picture, caption: 'Плед' })
const DRAFT = { Version: 0, Title: 'Уют', Short: '', Hue: 30, StartsAt: null, EndsAt: null, Blocks: [] }
const save = (more: { Blocks?: Block[]; Cover?: string; ActionID?: number; Version?: number }) =>
  world.ask(owner, calls.saveAction, { id: dom.id, ...DRAFT, ...more })
const taken = async () =>
  (
    await runSql<{ path: string }>(
      world.db,
      'select path from sent_picture where taken_at is not null order by path',
    )
  ).map(({ path }) => path)

test('RT-33: a page shows a cover and pictures uploaded for its showcase, and they are kept from then on', async () => {
  const Blocks = [
    block('gallery', { title: '', pictures: ['a.webp', 'b.webp'] }),
    block('benefits', { title: '', items: [{ picture: 'a.webp', title: 'Тепло', text: '' }] }),
    image('b.webp'),
  ]
  const { ActionID } = (await save({ Cover: 'a.webp', Blocks })).body
  expect(await taken()).toEqual(['a.webp', 'b.webp'])
  await world.ask(owner, calls.setActionState, { id: dom.id, ActionID, State: 'published' })
  const visitor = await guest(world, dom)
  const shown = (await world.ask(visitor, homeCalls.showAction, { id: String(ActionID) })).body
  expect([shown.cover, shown.blocks]).toEqual(['a.webp', Blocks])
})

test('a save without `Cover` keeps the cover; an empty one removes it', async () => {
  const { ActionID } = (await save({ Cover: 'a.webp' })).body
  const cover = async () =>
    (await world.ask(owner, calls.showActionEdit, { id: String(dom.id), aid: String(ActionID) })).body.Cover
  await save({ ActionID, Version: 1 })
  expect(await cover()).toBe('a.webp')
  await save({ ActionID, Version: 2, Cover: '' })
  expect(await cover()).toBe('')
})

test('RT-33: pictures already on the page may stay and move; others must be uploaded for this showcase', async () => {
  const stood = [image('images/media/old.webp')]
  const { id: ActionID } = await transaction(world.db, (tx) =>
    createLanding(tx, {
      showcaseId: dom.id,
      title: 'Уют',
      cover: 'old.webp',
      blocks: stood,
      at: world.clock.now(),
    }),
  )
  const gallery = block('gallery', { title: '', pictures: ['images/media/old.webp'] })
  expect((await save({ ActionID, Version: 1, Cover: 'old.webp', Blocks: [gallery] })).status).toBe(200)
  for (const path of ['theirs.webp', 'https://evil.example/x.png']) {
    const strange = await save({ ActionID, Version: 2, Blocks: [image(path)] })
    expect(strange.body).toMatchObject({ fields: { Blocks: 'image' } })
    expect((await save({ Cover: path })).body).toMatchObject({ fields: { Cover: 'picture' } })
  }
  expect(await taken()).toEqual([])
})

test.each<[string, Block]>([
  ['no picture', block('image', { picture: '', caption: '' })],
  ['an empty gallery', block('gallery', { title: '', pictures: [] })],
  ['a gallery with a repeated picture', block('gallery', { title: '', pictures: ['a.webp', 'a.webp'] })],
  ['a gallery that is not a list', block('gallery', { title: '', pictures: 'a.webp' })],
  ['a picture that is not a text', block('image', { picture: { path: 'a.webp' } })],
])('rulings 23: a block with %s is refused', async (_, wrong) => {
  expect((await save({ Blocks: [wrong] })).body).toMatchObject({ fields: { Blocks: wrong.type } })
})
