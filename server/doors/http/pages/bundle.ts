import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { VIDEO_HOSTS } from '@sarafan/contract/catalog/products/videos'

const compress = promisify(brotliCompress)

/** A page ready to be sent. */
export interface Page {
  readonly html: Buffer
  readonly brotli: Buffer
}

/** The server-side renderer: web/app/first-paint/page.tsx, built. */
export interface Renderer {
  /**
   * The addresses, below `/api`, of the public calls that a screen is rendered from; null: the screen is not rendered. A
   * newcomer has no session, so nothing either.
   */
  callsOf(address: string, isNewcomer: boolean): string[] | null
  /** Renders a screen into the app's page, from the JSON responses of its public calls; null: it may not be shown. */
  pageWith(page: string, given: Given): string | null
}

interface Given {
  readonly config: string
  readonly responses: readonly string[]
  readonly basePath: string
  readonly address: string
  readonly parts: ScreenParts
}

/** The code and styles of screens by name or by path, as the build wrote them (web/build/first.ts). */
type ScreenParts = Readonly<Record<string, { readonly code: string; readonly styles: string }>>

/** The page that every path of the app opens with, and its content security policy. */
export interface Bundle extends Page {
  readonly policy: string
  /** Null in a bundle built without it. */
  readonly renderer: Renderer | null
  readonly parts: ScreenParts
  /** The page of the screens that are not rendered: it names the code they all need beyond the first screen's. */
  readonly others: Page
  /** The same with the screen's own code, by the paths of screens below the app's. */
  readonly plain: ReadonlyMap<string, Page>
}

const BEST = constants.BROTLI_MAX_QUALITY
/** The links to the app's code, which the page's own script loads (web/app/first-paint/boot.ts). */
const CODE = /(<template id="code">[\s\S]*?)(<\/template>)/

/** Reads the built page. Its policy allows the page's inline scripts by their hashes, and the origin of the map's style. */
export async function readBundle(folder: string, mapStyleUrl: string | null): Promise<Bundle> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const renderer = await readRenderer(join(folder, 'server/first.js'))
  const parts = renderer ? await readParts(join(folder, 'server/screens.json')) : {}
  const withCode = (code = '') =>
    packed(
      html.replace(CODE, (_, start: string, end: string) => start + code + end),
      BEST,
    )
  const paths = Object.entries(parts).filter(([name]) => name.startsWith('/'))
  const plain = await Promise.all(
    paths.map(async ([path, { code }]) => [path, await withCode(code)] as const),
  )
  return {
    ...(await packed(html, BEST)),
    policy: policyOf(html, mapStyleUrl),
    renderer,
    parts,
    others: await withCode(parts.others?.code),
    plain: new Map(plain),
  }
}

/** Returns a page with its compressed form; `quality` is Brotli's, 0 to 11. */
export async function packed(html: string, quality: number): Promise<Page> {
  const plain = Buffer.from(html)
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { html: plain, brotli }
}

async function readParts(path: string): Promise<ScreenParts> {
  return JSON.parse(await readFile(path, 'utf8')) // our own build wrote it
}

async function readRenderer(path: string): Promise<Renderer | null> {
  try {
    return await import(pathToFileURL(path).href)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/**
 * Returns a page's content security policy: our own scripts only, framed by us and Telegram's web client (platform.md A5). A map
 * fetches its style, fonts and tiles, so it needs `connect-src` only; its worker is a file of ours.
 */
export function policyOf(html: string, mapStyleUrl: string | null): string {
  const inline = [
    ...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  const hashes = inline.map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    ['connect-src', "'self'", ...callsOf(html), ...originOf(mapStyleUrl)].join(' '),
    ['frame-src', "'self'", ...Object.values(VIDEO_HOSTS)].join(' '),
    "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** Returns the origin that the page's own settings send its calls to, if they name one (EN-01). */
function callsOf(html: string): string[] {
  const settings = /<script type="application\/json" id="runtime">([\s\S]*?)<\/script>/.exec(html)?.[1]
  const { baseUrl } = settings ? (JSON.parse(settings) as { baseUrl?: string }) : {} // written by the operator of the page
  return originOf(baseUrl ?? null)
}

const originOf = (url: string | null) => (url ? [new URL(url).origin] : [])
