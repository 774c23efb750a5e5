import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPhoto } from '@sarafan/contract/pictures'
import { homeLayoutCalls } from '@sarafan/contract/showcases/layout'
import type { PictureUse } from '@sarafan/contract/showcases/showcase-pictures'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { registerPictures } from '../../doors/http/pages/pictures.ts'
import { transaction } from '../../platform/database/database.ts'
import { folderPictures } from '../../platform/storage/pictures.ts'
import { addMember } from '../../showcases/showcases.ts'
import { logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { sendFiles } from '../../test/send-files.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-pictures-'))
const images = join(folder, 'sent')
const pictures = folderPictures([images, join(folder, 'given')])
let dom: TestShowcase
let bees: TestShowcase
let owner: Visitor
const world = testWorld(
  async (opening) => {
    dom = await showcase(opening, 'dom', { isDefault: true })
    bees = await showcase(opening, 'bees')
    await registerPictures(opening.app, { pictures, sized: join(folder, 'sized') })
  },
  { pictures },
)
beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
})
afterAll(() => rmSync(folder, { recursive: true }))

const drawn = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#a42' } })
    .jpeg()
    .toBuffer()
interface Sending {
  readonly who?: Visitor
  readonly files?: readonly Buffer[]
  readonly id?: number
  readonly use?: PictureUse
}
async function send({ who = owner, files, id = dom.id, use = 'home' }: Sending = {}) {
  const fields = { method: 'uploadShowcasePicture', id: String(id), For: use }
  const sent = { fields, files: files ?? [await drawn()] }
  const { body } = await sendFiles<{ Picture: string; code?: string }>(world, who, sent)
  return { path: body.Picture, code: body.code }
}
const isThere = (path: string) =>
  existsSync(join(folder, 'sent', path.replace('images/', '').replace(/\?.*/, '')))
const smallOf = (path: string) => path.replace('upload', 'goods/good_small_pics')
const BANNER = { Title: 'Осень', Text: '', Tag: '', Button: '', Hue: 20, Path: '/catalog' }
async function show(picture: string, whose = { who: owner, id: dom.id }) {
  const { body } = await world.ask(whose.who, homeLayoutCalls.showHomeBanners, { id: String(whose.id) })
  const banners = { id: whose.id, Version: body.Version, Banners: [{ ...BANNER, Picture: picture }] }
  return world.ask(whose.who, homeLayoutCalls.saveHomeBanners, banners)
}

test('EX-09, domain 4.0: an uploaded picture is re-encoded, public and cacheable forever', async () => {
  const { path } = await send({ files: [await drawn(3200, 1600)] })
  const got = await world.app.inject({ url: `/api/stat/${path}` })
  const { width, height, format } = await sharp(got.rawPayload).metadata()
  expect([got.statusCode, width, height, format]).toEqual([200, 1600, 800, 'webp'])
  expect(got.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the name of a picture distinguishes a photograph from a cut-out', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const cut = await sharp({ create: { width: 50, height: 50, channels: 4, background } })
    .png()
    .toBuffer()
  expect(isPhoto((await send()).path)).toBe(true)
  expect(isPhoto((await send({ files: [cut] })).path)).toBe(false)
})

test('EX-07: a picture of a product has a small version, others have none', async () => {
  expect(isThere(smallOf((await send({ use: 'goods' })).path))).toBe(true)
  expect(isThere(smallOf((await send()).path))).toBe(false)
})

test('AP-78: a banner shows pictures uploaded for its own showcase, never another’s', async () => {
  const { path } = await send()
  const { body } = await world.ask(owner, homeLayoutCalls.showHomeBanners, { id: String(dom.id) })
  expect(body.Pictures).toEqual([path])
  const keeper = await logIn(world, bees.owner, bees)
  const theirs = await show(path, { who: keeper, id: bees.id })
  expect(theirs.body).toMatchObject({ fields: { Banners: 'picture' } })
  expect((await show(path)).status).toBe(200)
})

test('domain 4.0: a picture never used is deleted after a day; one used once stays', async () => {
  const shown = await send()
  const left = await send({ use: 'goods' })
  await show(shown.path)
  await show('')
  world.clock.forward({ hours: 23 })
  await world.runNight()
  expect(isThere(left.path)).toBe(true)
  world.clock.forward({ hours: 2 })
  await world.runNight()
  expect([shown.path, left.path, smallOf(left.path)].map(isThere)).toEqual([true, false, false])
  owner = await logIn(world, dom.owner, dom)
  expect((await show(left.path)).body).toMatchObject({ fields: { Banners: 'picture' } })
})

test('domain 7.1: members with the right to edit its target upload a picture', async () => {
  const writer = await person(world)
  await transaction(world.db, (tx) =>
    addMember(tx, {
      showcaseId: dom.id,
      personId: writer.id,
      role: 'manager',
      capabilities: ['actions.manage'],
    }),
  )
  const member = await logIn(world, writer, dom)
  const stranger = await logIn(world, await person(world), dom)
  expect((await send({ who: member, use: 'actions' })).code).toBeUndefined()
  for (const use of ['home', 'goods'] as const)
    expect((await send({ who: member, use })).code).toBe('forbidden')
  expect((await send({ who: stranger })).code).toBe('showcase_not_found')
  expect((await send({ id: bees.id })).code).toBe('showcase_not_found')
})

test('domain 4.0: non-pictures, too many pixels and too large files are refused with different codes', async () => {
  const good = await drawn()
  const wide = await drawn(6001, 20)
  expect((await send({ files: [] })).code).toBe('file_missing')
  expect((await send({ files: [good, good] })).code).toBe('too_many_files')
  expect((await send({ files: [Buffer.from('<svg/>')] })).code).toBe('picture_refused')
  expect((await send({ files: [wide] })).code).toBe('picture_too_large')
  expect((await send({ files: [Buffer.alloc(10 * 1024 * 1024 + 1)] })).code).toBe('file_too_large')
})

test('issue 13: a 40 MB photo is refused with the limit in the reader’s language, and nothing is stored', async () => {
  const photo = Buffer.concat([await drawn(), Buffer.alloc(40 * 1024 * 1024)])
  const fields = { method: 'uploadShowcasePicture', id: String(dom.id), For: 'goods' }
  for (const [language, limit] of [
    ['ru', '10 МБ'],
    ['en', '10 MB'],
    ['ar', '10'],
  ] as const) {
    const sent = { fields, files: [photo], headers: { 'accept-language': language } }
    const { status, body } = await sendFiles<{ code: string; message: string }>(world, owner, sent)
    expect([status, body.code]).toEqual([413, 'file_too_large'])
    expect(body.message).toContain(limit)
  }
  expect(await runSql(world.db, 'select from sent_picture')).toEqual([])
})
