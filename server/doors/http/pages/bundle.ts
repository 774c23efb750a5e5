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

/** Renders a showcase's home into the app's page, from the JSON responses of its public calls; null: it may not be shown. */
export type DrawHome = (
  page: string,
  given: { readonly config: string; readonly home: string; readonly basePath: string },
) => string | null

/** The page that every path of the app opens with, and its content security policy. */
export interface Bundle extends Page {
  readonly policy: string
  /** The server-side renderer of the home screen; null in a bundle built without it. */
  readonly drawHome: DrawHome | null
}

/** Reads the built page. Its policy allows the page's inline scripts by their hashes. */
export async function readBundle(folder: string): Promise<Bundle> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const drawHome = await readRenderer(join(folder, 'server/first.js'))
  return { ...(await packed(html, constants.BROTLI_MAX_QUALITY)), policy: policyOf(html), drawHome }
}

/** Returns a page with its compressed form; `quality` is Brotli's, 0 to 11. */
export async function packed(html: string, quality: number): Promise<Page> {
  const plain = Buffer.from(html)
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { html: plain, brotli }
}

async function readRenderer(path: string): Promise<DrawHome | null> {
  try {
    const { pageWith } = (await import(pathToFileURL(path).href)) as { pageWith: DrawHome } // web/app/first-paint/page.tsx, built
    return pageWith
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** Returns a page's content security policy: our own scripts only, framed by us and Telegram's web client (platform.md A5). */
export function policyOf(html: string): string {
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
    ['connect-src', "'self'", ...callsOf(html)].join(' '),
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
  return baseUrl ? [new URL(baseUrl).origin] : []
}
