import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { registerPictures } from '../../doors/http/pages/pictures.ts'
import { folderPictures } from '../../platform/storage/pictures.ts'
import { logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { sendFiles } from '../../test/send-files.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-logos-'))
const images = join(folder, 'sent')
const pictures = folderPictures([images, join(folder, 'given')])
let dom: TestShowcase
const world = testWorld(
  async (opening) => {
    dom = await showcase(opening, 'dom', { isDefault: true })
    await registerPictures(opening.app, { pictures, sized: join(folder, 'sized') })
  },
  { pictures },
)
afterAll(() => rmSync(folder, { recursive: true }))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a42' } })
    .jpeg()
    .toBuffer()

async function send(who: Visitor, ...files: Buffer[]): Promise<{ status: number; code?: string }> {
  const fields = { method: 'uploadShowcaseLogo', id: String(dom.id) }
  const { status, body } = await sendFiles(world, who, { fields, files })
  return { status, ...body }
}
const shown = (who: Visitor) => world.ask(who, showcaseCalls.showShowcaseEdit, { id: String(dom.id) })

test('EX-06, EX-10: an uploaded logo is square, public, and gets a new address', async () => {
  const owner = await logIn(world, dom.owner, dom)
  const before = (await shown(owner)).body.UpdatedAfter
  world.clock.forward({ seconds: 5 })
  expect((await send(owner, await picture(600, 300))).status).toBe(200)
  const { SiteID, UpdatedAfter } = (await shown(owner)).body
  expect(UpdatedAfter).toBeGreaterThan(before)
  const logo = await world.app.inject({
    url: `/api/stat/images/logos/${SiteID}_mobile.png?t=${UpdatedAfter}`,
  })
  const { width, height, format } = await sharp(logo.rawPayload).metadata()
  expect([logo.statusCode, width, height, format]).toEqual([200, 400, 400, 'png'])
})

test('domain 7.1: only members who change the settings upload a logo: a single picture that is large enough', async () => {
  const owner = await logIn(world, dom.owner, dom)
  const stranger = await logIn(world, await person(world), dom)
  const good = await picture(200, 200)
  expect((await send(stranger, good)).code).toBe('showcase_not_found')
  expect((await send(owner)).code).toBe('file_missing')
  expect((await send(owner, good, good)).code).toBe('too_many_files')
  expect((await send(owner, await picture(199, 400))).code).toBe('picture_too_small')
  expect((await send(owner, Buffer.from('<svg/>'))).code).toBe('picture_refused')
})
