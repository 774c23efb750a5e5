import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { product, seller } from '../../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestShowcase } from '../../../test/fixtures/people.ts'
import { testWorld } from '../../../test/world.ts'
import { registerStatic } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-first-'))
mkdirSync(join(folder, 'server'))
mkdirSync(join(folder, 'images'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><script>go()</script>')
// Stands in for the built web/app/first-paint/page.tsx, which has tests of its own: it returns its arguments.
writeFileSync(
  join(folder, 'server/first.js'),
  `let drawings = 0
export const pageWith = (page, { config, home, basePath }) =>
  JSON.parse(config).noRefCritical ? null : [page, ++drawings, basePath, config, home].join('|')`,
)
let place: TestShowcase
let here: { showcaseId: number; companyId: number }
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
  here = { showcaseId: place.id, companyId: await seller(opening, place.ownerId) }
  await registerStatic(opening.app, {
    bundle: folder,
    images: [join(folder, 'images')],
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
  const [page = '', drawing = '', basePath = '', config = '{}', home = '{}'] = payload.split('|')
  return { page, drawing, basePath, config: JSON.parse(config), home: JSON.parse(home) }
}

test('CN-01: the showcase’s page is rendered from the responses of its public calls', async () => {
  const cup = await product(world, here, 'Кружка')
  const shown = await open('/dom/api/tgbundle/', { host: 'one.test' })
  const { basePath, config, home } = partsOf(shown.payload)
  expect(basePath).toBe('/dom/api/tgbundle')
  expect(config).toMatchObject({ showcaseAlias: 'dom', imageBaseUrl: 'http://one.test/api/stat', token: '' })
  expect(home.products).toMatchObject([{ id: cup.id, name: 'Кружка' }])
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(shown.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
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

test('the page is sent compressed to clients that accept Brotli', async () => {
  const page = await open('/dom/api/tgbundle/', { host: 'five.test', 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(partsOf(brotliDecompressSync(page.rawPayload).toString()).config.showcaseAlias).toBe('dom')
})

test.each([
  '/dom/api/tgbundle/product/1',
  '/dom/api/tgbundle/?s=2',
  '/dom/api/tgbundle/?sf=b_1',
  '/nowhere/api/tgbundle/',
])('another screen, another showcase by `s` and an unknown showcase are not rendered: %s', async (url) => {
  expect((await open(url, { host: 'six.test' })).payload).toBe('<!doctype html><script>go()</script>')
})

test('a showcase that requires a recommendation is not rendered for a guest', async () => {
  const shut = await showcase(world, 'shut', { requireReferral: true })
  const page = await open(`/${shut.alias}/api/tgbundle/`, { host: 'seven.test' })
  expect(page.payload).toBe('<!doctype html><script>go()</script>')
})

test('review 12a: after eight hosts further invented hosts are not rendered, and the first ones still are', async () => {
  world.clock.forward({ seconds: 6 })
  const isDrawn = async (host: string) => (await open('/dom/api/tgbundle/', { host })).payload.includes('|')
  expect(await isDrawn('real.test')).toBe(true)
  const invented = await Promise.all(Array.from({ length: 40 }, (_, n) => isDrawn(`h${n}.test`)))
  expect(invented.filter(Boolean)).toHaveLength(7)
  expect(await isDrawn('real.test')).toBe(true)
})
