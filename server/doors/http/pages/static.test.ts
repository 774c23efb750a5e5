import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largePicture, smallPicture } from '../../../../demo/picture-paths.ts'
import { systemClock } from '../../../platform/clock.ts'
import { folderPictures } from '../../../platform/storage/pictures.ts'
import { withoutAlias } from '../pipeline/credentials.ts'
import { policyOf } from './bundle.ts'
import { registerReference } from './reference.ts'
import { registerStatic } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-static-'))
const SCRIPT = "document.documentElement.dataset.theme = 'dark'"
const PAGE = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/a.js"></script>`
const CODE = `export const words = '${'сарафан '.repeat(200)}'`
let app: FastifyInstance
const deps = {
  bundle: join(folder, 'bundle'),
  pictures: folderPictures([join(folder, 'images')]),
  sized: join(folder, 'sized'),
  front: async () => '/dom/api/tgbundle/',
  clock: systemClock,
  publicUrl: '',
  isShowcaseDomain: async () => false,
}

beforeAll(async () => {
  for (const name of ['bundle/assets', 'bundle/img', 'images/logos', 'images/goods/good_small_pics'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'bundle/index.html'), PAGE)
  writeFileSync(join(folder, 'bundle/assets/index-AbCd123.js'), CODE)
  writeFileSync(join(folder, 'bundle/assets/index-AbCd123.js.br'), brotliCompressSync(CODE))
  writeFileSync(join(folder, 'bundle/img/icons.svg'), '<svg/>')
  writeFileSync(join(folder, 'images/logos/1_mobile.png'), 'png')
  writeFileSync(join(folder, 'images/goods/good_small_pics/cup.webp'), 'small')
  for (const name of ['upload/cup.webp', 'media/autumn.webp']) {
    mkdirSync(join(folder, 'images', dirname(name)))
    writeFileSync(join(folder, 'images', name), name)
  }
  app = Fastify({ rewriteUrl: withoutAlias, routerOptions: { ignoreTrailingSlash: true } })
  await registerStatic(app, deps)
  await registerReference(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each(['/api/tgbundle', '/api/tgbundle/', '/dom/api/tgbundle/', '/dom/api/tgbundle/product/12?s=1'])(
  'every path of the app returns the app’s page: %s',
  async (url) => {
    const page = await ask(url)
    expect(page.payload).toBe(PAGE)
    expect(page.headers['cache-control']).toBe('no-store')
  },
)

test('the policy allows only our own scripts, and frames only by Telegram (platform.md A5)', async () => {
  const policy = String((await ask('/api/tgbundle/')).headers['content-security-policy'])
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org https://*.telegram.org;")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('the page and its code are sent compressed to clients that accept Brotli', async () => {
  const page = await ask('/api/tgbundle/', { 'accept-encoding': 'gzip, br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(PAGE)
  const code = await ask('/api/stat/tgbundle/assets/index-AbCd123.js', { 'accept-encoding': 'br' })
  expect(code.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(code.rawPayload).toString()).toBe(CODE)
  expect((await ask('/api/stat/tgbundle/assets/index-AbCd123.js')).payload).toBe(CODE)
})

test('a hashed file is immutable, other files are cached for a day, pictures for a month', async () => {
  const keep = async (url: string) => (await ask(url, { 'accept-encoding': 'br' })).headers['cache-control']
  expect(await keep('/api/stat/tgbundle/assets/index-AbCd123.js')).toBe('public, max-age=31536000, immutable')
  expect(await keep('/dom/api/stat/tgbundle/img/icons.svg')).toBe('public, max-age=86400')
  expect(await keep('/api/stat/images/logos/1_mobile.png')).toBe('public, max-age=2592000')
})

test('EX-06, EX-08: logos and media are served under the pictures of every alias', async () => {
  const read = async (path: string) => (await ask(path)).payload
  expect(await read('/api/stat/images/logos/1_mobile.png')).toBe('png')
  expect(await read('/dom/api/stat/images/logos/1_mobile.png')).toBe('png')
  expect(await read('/dom/api/stat/images/media/autumn.webp')).toBe('media/autumn.webp')
})

test('EX-07, EX-09: small and large pictures of products are served from separate folders', async () => {
  const read = async (path: string) => (await ask(`/api/stat/images/${path}`)).payload
  expect(await read('goods/good_small_pics/cup.webp')).toBe('small')
  expect(await read('upload/cup.webp')).toBe('upload/cup.webp')
  expect([smallPicture('cup'), largePicture('cup')]).toEqual([
    'images/goods/good_small_pics/cup.webp',
    'images/upload/cup.webp',
  ])
})

test('EN-01: a page configured for another origin may connect to that origin only', () => {
  const page = (settings: string) => `<script type="application/json" id="runtime">${settings}</script>`
  expect(policyOf(page('{"baseUrl":"https://api.test/v1"}'), null)).toContain(
    "connect-src 'self' https://api.test;",
  )
  expect(policyOf(page('{}'), null)).toContain("connect-src 'self';")
})

test('issue 17: only with a style of the map may pages connect to its origin, and workers stay our own files', async () => {
  const plain = policyOf(PAGE, null)
  const mapped = policyOf(PAGE, 'https://tiles.test:8443/styles/streets.json?key=public')
  expect(mapped).toBe(plain.replace("connect-src 'self'", "connect-src 'self' https://tiles.test:8443"))
  expect(plain).not.toMatch(/worker-src|script-src[^;]*blob:/)
  const other = Fastify()
  await registerStatic(other, { ...deps, mapStyleUrl: 'https://tiles.test:8443/styles/streets.json' })
  const page = await other.inject('/api/tgbundle/')
  expect(page.headers['content-security-policy']).toBe(mapped)
  await other.close()
})

test.each([
  '/api/stat/images/../bundle/index.html',
  '/api/stat/images/%2e%2e/bundle/index.html',
  '/api/stat/images/no.png',
])('a path outside the pictures is not served: %s', async (url) => {
  expect((await ask(url)).statusCode).toBe(404)
})

test('`/` redirects to the default showcase', async () => {
  const front = await ask('/')
  expect([front.statusCode, front.headers.location]).toEqual([302, '/dom/api/tgbundle/'])
})

test('the reference can be read at /api/docs', async () => {
  const page = await ask('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.payload).toContain('swagger-ui')
  const { paths } = (await ask('/api/docs/json')).json<{ paths: object }>()
  expect(Object.keys(paths).length).toBeGreaterThanOrEqual(25)
})
