import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createLanding, publishLanding } from '../../../landings/landings.ts'
import { transaction } from '../../../platform/database/database.ts'
import { folderPictures } from '../../../platform/storage/pictures.ts'
import { product, seller } from '../../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestShowcase } from '../../../test/fixtures/people.ts'
import { runSql } from '../../../test/sql.ts'
import { testWorld } from '../../../test/world.ts'
import { registerStatic } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-first-'))
mkdirSync(join(folder, 'server'))
mkdirSync(join(folder, 'images'))
const PAGE = '<!doctype html><script>go()</script>'
writeFileSync(join(folder, 'index.html'), `${PAGE}<template id="code"></template>`)
// Stands in for the built web/app/first-paint/page.tsx, which has tests of its own: it returns its arguments.
writeFileSync(
  join(folder, 'server/first.js'),
  `let drawings = 0
export const callsOf = (address, isNewcomer) => {
  const [path] = address.split('?')
  if (path === '/cart') return isNewcomer ? ['/cart/?json=1'] : null
  if (path === '/') return ['/home/?json=1']
  if (path.startsWith('/catalog/')) return ['/home/?json=1']
  return /^\\/(?:product|actions)\\/\\d+$/.test(path) ? [path + '?json=1'] : null
}
export const pageWith = (page, { config, responses, basePath, address, parts }) =>
  JSON.parse(config).noRefCritical ? null
    : [page, ++drawings, basePath, config, responses[0], address, JSON.stringify(parts)].join('|')`,
)
const PARTS = {
  product: { code: '<link>', styles: '' },
  '/cart': { code: '<link rel="cart">', styles: '' },
  others: { code: '<link rel="others">', styles: '' },
}
writeFileSync(join(folder, 'server/screens.json'), JSON.stringify(PARTS))
let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  await registerStatic(opening.app, {
    bundle: folder,
    pictures: folderPictures([join(folder, 'images')]),
    sized: join(folder, 'sized'),
    front: async () => '/',
    clock: opening.clock,
    publicUrl: '',
    isShowcaseDomain: async () => false,
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Each test uses its own host, so that the tests do not share cached pages. */
const open = (url: string, headers: Record<string, string>) => world.app.inject({ url, headers })
const partsOf = (payload: string) => {
  const [page = '', drawing = '', basePath = '', config = '{}', response = '{}', address = '', parts = '{}'] =
    payload.split('|')
  return {
    page,
    drawing,
    basePath,
    address,
    config: JSON.parse(config),
    response: JSON.parse(response),
    parts: JSON.parse(parts),
  }
}

test('CN-01: the showcase’s page is rendered from the responses of its public calls', async () => {
  const cup = await product(world, here, 'Кружка')
  const shown = await open('/dom/api/tgbundle/', { host: 'one.test' })
  const { basePath, config, response } = partsOf(shown.payload)
  expect(basePath).toBe('/dom/api/tgbundle')
  expect(config).toMatchObject({ showcaseAlias: 'dom', imageBaseUrl: 'http://one.test/api/stat', token: '' })
  expect(response.products).toMatchObject([{ id: cup.id, name: 'Кружка' }])
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(shown.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

test('issue 17: a product’s page is rendered from its own public response, with its own code', async () => {
  const cup = await product(world, here, 'Кружка')
  const shown = await open(`/dom/api/tgbundle/product/${cup.id}/`, { host: 'one.test' })
  const { config, response, address, parts } = partsOf(shown.payload)
  expect([config.showcaseAlias, response.name, address]).toEqual(['dom', 'Кружка', `/product/${cup.id}`])
  expect(parts.product).toEqual({ code: '<link>', styles: '' })
})

test('issue 17: a rendered landing page counts no view; a visitor’s own request does', async () => {
  const landing = await transaction(world.db, async (tx) => {
    const made = await createLanding(tx, {
      showcaseId: place.id,
      title: 'Уют',
      blocks: [{ id: 'b1', type: 'text', props: { text: 'а' } }],
      at: world.clock.now(),
    })
    await publishLanding(tx, { showcaseId: place.id, landingId: made.id })
    return made
  })
  const viewsAfter = async (open: () => Promise<unknown>) => {
    await open()
    await world.work.sweep()
    const [stored] = await runSql<{ views: string }>(world.db, 'select views from landing_view', [])
    return Number(stored?.views ?? 0)
  }
  const page = `/dom/api/tgbundle/actions/${landing.id}`
  expect(await viewsAfter(() => open(page, { host: 'one.test' }))).toBe(0)
  expect(await viewsAfter(() => open(`/dom/api/actions/${landing.id}?json=1`, { host: 'one.test' }))).toBe(1)
})

test('issue 17: no more than four pages are rendered at once; further visitors get the plain page', async () => {
  const goods = await Promise.all(Array.from({ length: 6 }, (_, n) => product(world, here, `Чаша ${n}`)))
  const paths = goods.map(({ id }) => `/dom/api/tgbundle/product/${id}`)
  const pages = await Promise.all(paths.map((path) => open(path, { host: 'one.test' })))
  expect(pages.filter(({ payload }) => payload.includes('|'))).toHaveLength(4)
  const last = await open(paths.at(-1) ?? '', { host: 'one.test' })
  expect(partsOf(last.payload).response.name).toBe('Чаша 5')
})

test('rulings 2: the rendered page ignores and sets no cookie, so a logged-in person gets the guest’s page', async () => {
  const client = await logIn(world, await person(world), place)
  const mine = await open('/dom/api/tgbundle/', {
    host: 'two.test',
    cookie: `sid=${client.token}`,
    authorization: `Bearer ${client.token}`,
    'x-requested-with': 'sarafan',
  })
  expect(mine.headers['set-cookie']).toBeUndefined()
  expect(partsOf(mine.payload).config).toMatchObject({
    isLogged: false,
    clientInfo: null,
    refCode: '',
    token: '',
  })
})

test('a rendered page is cached for five seconds per host and showcase', async () => {
  const drawing = async (host: string, url = '/dom/api/tgbundle') =>
    partsOf((await open(url, { host })).payload).drawing
  const first = await drawing('three.test')
  expect(await drawing('three.test', '/dom/api/tgbundle/?tgWebAppVersion=8')).toBe(first)
  expect(await drawing('four.test')).not.toBe(first)
  world.clock.forward({ seconds: 5 })
  expect(await drawing('three.test')).not.toBe(first)
})

test('issue 17: two addresses of one category each get a page with their own address', async () => {
  const addressOf = async (path: string) =>
    partsOf((await open(`/dom/api/tgbundle${path}`, { host: 'one.test' })).payload).address
  expect(await addressOf('/catalog/cups')).toBe('/catalog/cups')
  expect(await addressOf('/catalog/dishes/cups')).toBe('/catalog/dishes/cups')
})

test('the page is sent compressed to clients that accept Brotli', async () => {
  const page = await open('/dom/api/tgbundle/', { host: 'five.test', 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(partsOf(brotliDecompressSync(page.rawPayload).toString()).config.showcaseAlias).toBe('dom')
})

test.each([
  '/dom/api/tgbundle/product/999999999',
  '/dom/api/tgbundle/favorites',
  '/dom/api/tgbundle/product/1?s=2',
  '/dom/api/tgbundle/?s=2',
  '/dom/api/tgbundle/?sf=b_1',
  '/nowhere/api/tgbundle/',
])(
  'an unknown product, another screen, another showcase by `s` and an unknown showcase are not rendered: %s',
  async (url) => {
    const { payload } = await open(url, { host: 'six.test' })
    expect(payload).toMatch(/^<!doctype html><script>go\(\)<\/script><template id="code">[^|]*<\/template>$/)
  },
)

test('issue 17: the plain page of every screen but the home page names the code that those share, or the screen’s own', async () => {
  const codeOf = async (url: string) =>
    /<link[^>]*>/.exec((await open(url, { host: 'six.test' })).payload)?.[0]
  expect(await codeOf('/dom/api/tgbundle/favorites')).toBe('<link rel="others">')
  expect(await codeOf('/nowhere/api/tgbundle/')).toBeUndefined()
})

test('issue 17: the cart is rendered for those who come without a session, and plain for the others', async () => {
  const cart = '/dom/api/tgbundle/cart'
  const newcomer = await open(cart, { host: 'eight.test' })
  expect(partsOf(newcomer.payload).response).toMatchObject({ cart: { goodsInfo: [] } })
  expect(newcomer.headers['set-cookie']).toBeUndefined()
  const { payload } = await open(cart, { host: 'eight.test', cookie: `sid=${'t'.repeat(43)}` })
  expect(payload).toContain('<template id="code"><link rel="cart"></template>')
  expect(payload).not.toContain('|')
})

test('a showcase that requires a recommendation is not rendered for a guest', async () => {
  const shut = await showcase(world, 'shut', { requireReferral: true })
  const page = await open(`/${shut.alias}/api/tgbundle/`, { host: 'seven.test' })
  expect(page.payload).toBe(`${PAGE}<template id="code"></template>`)
})

test('review 12a: after eight hosts further invented hosts are not rendered, and the first ones still are', async () => {
  world.clock.forward({ seconds: 6 })
  const isDrawn = async (host: string) => (await open('/dom/api/tgbundle/', { host })).payload.includes('|')
  expect(await isDrawn('real.test')).toBe(true)
  const invented: boolean[] = []
  for (let n = 0; n < 40; n++) invented.push(await isDrawn(`h${n}.test`))
  expect(invented.filter(Boolean)).toHaveLength(7)
  expect(await isDrawn('real.test')).toBe(true)
})
