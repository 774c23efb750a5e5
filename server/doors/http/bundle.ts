import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** The page every path of the app is opened with, and the policy that lets nothing but it run. */
export interface Bundle {
  readonly html: Buffer
  readonly brotli: Buffer
  readonly policy: string
}

/** Reads the built page; its inline scripts are allowed by their hashes. */
export async function readBundle(folder: string): Promise<Bundle> {
  const html = await readFile(join(folder, 'index.html'))
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { html, brotli, policy: policyOf(html.toString('utf8')) }
}

/** The content policy of a page: our own scripts only, shown by ourselves and Telegram's web client (platform.md A5). */
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
    "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** The origin the page's own settings send its calls to, if they name one (EN-01). */
function callsOf(html: string): string[] {
  const settings = /<script type="application\/json" id="runtime">([\s\S]*?)<\/script>/.exec(html)?.[1]
  const { baseUrl } = settings ? (JSON.parse(settings) as { baseUrl?: string }) : {} // written by who serves the page
  return baseUrl ? [new URL(baseUrl).origin] : []
}
