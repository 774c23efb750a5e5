import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLanding, publishLanding } from '../../../landings/landings.ts'
import { after } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database/database.ts'
import { folderPictures } from '../../../platform/storage/pictures.ts'
import { findLinkPreview } from '../../../screens/previews/link-preview.ts'
import { publishPage } from '../../../showcases/showcases.ts'
import { category, product, seller } from '../../../test/fixtures/catalog.ts'
import { showcase, type TestShowcase } from '../../../test/fixtures/people.ts'
import { runSql } from '../../../test/sql.ts'
import { testWorld } from '../../../test/world.ts'
import { registerStatic } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-previews-'))
mkdirSync(join(folder, 'server'))
writeFileSync(
  join(folder, 'index.html'),
  '<head><meta name="description" content="Сарафан" />\n<title>Сарафан</title></head>',
)
writeFileSync(
  join(folder, 'server/first.js'),
  `export const callsOf = (address) => address === '/' ? ['/home/?json=1'] : null
export const pageWith = (page) => page + '<!--drawn-->'`,
)
writeFileSync(join(folder, 'server/screens.json'), '{}')
let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom', { slogan: 'Вещи с душой', description: 'Магазин на углу' })
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  await registerStatic(opening.app, {
    bundle: folder,
    pictures: folderPictures([folder]),
    sized: join(folder, 'sized'),
    front: async () => '/',
    clock: opening.clock,
    publicUrl: 'https://shop.test',
    isShowcaseDomain: async () => false,
    findPreview: (of) => findLinkPreview(opening.db, of),
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const open = async (path: string, host = 'shop.test') =>
  (await world.app.inject({ url: `/dom/api/tgbundle${path}`, headers: { host } })).payload

test('issue 13: a product’s page has its title, description, canonical address and a JPEG for link previews', async () => {
  const cup = await product(world, here, 'Кружка «Дом» & <Ко>')
  await runSql(world.db, "update product set picture_large = 'images/goods/cup.webp' where id = $1", [cup.id])
  await runSql(world.db, 'update product_details set short = $2 where product_id = $1', [
    cup.id,
    '**Тёплая** $& кружка',
  ])
  const html = await open(`/product/${cup.id}`)
  expect(html).toContain('<title>Кружка «Дом» &amp; &lt;Ко&gt; – Витрина dom</title>')
  expect(html).toContain('<meta property="og:title" content="Кружка «Дом» &amp; &lt;Ко&gt;" />')
  expect(html).toContain('<meta name="description" content="Тёплая $&amp; кружка" />')
  const address = `https://shop.test/dom/api/tgbundle/product/${cup.id}`
  expect(html).toContain(`<link rel="canonical" href="${address}" />`)
  expect(html).toContain(
    '<meta property="og:image" content="https://shop.test/api/stat/images/goods/cup.webp?w=1080&amp;as=jpg" />',
  )
})

test('issue 16: the preview of a product for adults has the showcase’s picture, not its own', async () => {
  const wine = await product(world, here, 'Бокал для вина')
  const grow = (limit: number) =>
    runSql(
      world.db,
      "update product set picture_large = 'images/goods/wine.webp', age_limit = $2 where id = $1",
      [wine.id, limit],
    )
  await runSql(world.db, "update showcase set cover = 'images/covers/dom.webp' where id = $1", [place.id])
  await grow(18)
  const html = await open(`/product/${wine.id}`)
  expect(html).toContain('<meta property="og:title" content="Бокал для вина" />')
  expect(html).toContain('https://shop.test/api/stat/images/covers/dom.webp')
  expect(html).not.toContain('wine.webp')
  await grow(16)
  world.clock.forward({ minutes: 2 })
  expect(await open(`/product/${wine.id}`)).toContain('https://shop.test/api/stat/images/goods/wine.webp')
})

test('issue 13: the rendered home, a category, a landing page and a published page have their own tags', async () => {
  await category(world, place.id, 'svet')
  const landing = await transaction(world.db, async (tx) => {
    await publishPage(tx, {
      showcaseId: place.id,
      alias: 'dostavka',
      name: 'Доставка',
      kind: 'delivery',
      blocks: [{ id: 'b1', type: 'rich', props: { text: '**Курьер**\n- по городу' } }],
      at: world.clock.now(),
    })
    const blocks = [{ id: 'b1', type: 'text', props: { text: 'а' } }]
    const made = await createLanding(tx, {
      showcaseId: place.id,
      title: 'Уют',
      blocks,
      at: world.clock.now(),
    })
    await publishLanding(tx, { showcaseId: place.id, landingId: made.id })
    return made
  })
  const home = await open('/')
  expect(home).toContain('<title>Витрина dom – Вещи с душой</title>')
  expect(home).toContain('content="Магазин на углу"')
  expect(home).toContain('<!--drawn-->')
  expect(await open('/catalog/svet')).toContain('<meta property="og:title"')
  expect(await open(`/actions/${landing.id}`)).toContain('<title>Уют – Витрина dom</title>')
  await runSql(world.db, "update landing set alias = 'uyut' where id = $1", [landing.id])
  const canonical = '<link rel="canonical" href="https://shop.test/dom/api/tgbundle/actions/uyut" />'
  expect(await open('/actions/uyut')).toContain(canonical)
  expect(await open(`/actions/${landing.id}/`)).toContain(canonical)
  expect(await open('/pages/dostavka')).toContain('<meta name="description" content="Курьер по городу" />')
})

test('issue 13: screens that shoppers cannot open, a closed club and an unknown host keep the app’s title', async () => {
  const hidden = await product(world, here, 'Кувшин')
  await runSql(world.db, "update product set status = 'hidden' where id = $1", [hidden.id])
  const seen = await product(world, here, 'Чаша')
  const plain = '<title>Сарафан</title>'
  expect(await open(`/product/${hidden.id}`)).toContain(plain)
  expect(await open('/cart')).toContain(plain)
  expect(await open(`/product/${seen.id}`, 'invented.test')).toContain(plain)
  expect(await open(`/product/${seen.id}`)).toContain('<title>Чаша')
  await runSql(world.db, 'update showcase set require_referral = true where id = $1', [place.id])
  const other = await product(world, here, 'Миска')
  expect(await open(`/product/${other.id}`)).toContain(plain)
})

test('issue 13: a page is cached for a minute, then shows the changes', async () => {
  const jug = await product(world, here, 'Кувшин')
  expect(await open(`/product/${jug.id}`)).toContain('<title>Кувшин')
  await runSql(world.db, "update product set name = 'Графин' where id = $1", [jug.id])
  expect(await open(`/product/${jug.id}`)).toContain('<title>Кувшин')
  const preview = await findLinkPreview(world.db, {
    alias: 'dom',
    host: 'shop.test',
    path: `/product/${jug.id}`,
    now: after(world.clock.now(), { minutes: 1 }),
  })
  expect(preview?.title).toBe('Графин')
})
