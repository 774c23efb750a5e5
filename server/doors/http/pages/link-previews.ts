import type { FastifyRequest } from 'fastify'
import { after, type Clock } from '../../../platform/clock.ts'
import { aliasOf, originOf } from '../identity/credentials.ts'
import { type Bundle, type Page, packed } from './bundle.ts'
import { withPreview } from './preview-tags.ts'

/** How long a page with tags is kept; a change of a product is seen by link previews after that. */
const FRESH_S = 60
const KEPT = 500
/** Compressing takes a millisecond at this quality and a tenth of a second at the best. */
const QUALITY = 5

/** What is found of a screen for its link preview; null: the screen has none. */
export type FindPreview = (of: {
  readonly alias: string | null
  readonly host: string
  readonly path: string
  readonly now: Date
}) => Promise<{ site: string; title: string; description: string; picture: string; path?: string } | null>

export interface LinkPreviewDeps {
  readonly clock: Clock
  /** Where clients reach the server, with scheme and host; empty when that is not set. */
  readonly publicUrl: string
  readonly isShowcaseDomain: (host: string) => Promise<boolean>
  /** Absent: pages are sent without tags. */
  readonly findPreview?: FindPreview
}

const PREFIX = '/api/tgbundle'

/** Puts the tags of the requested screen into a page; the page unchanged where there are none. */
export async function addPreview(
  html: string,
  request: FastifyRequest,
  deps: LinkPreviewDeps,
): Promise<string> {
  const { pathname } = new URL(request.url, 'http://here')
  const path = pathname.slice(PREFIX.length).replace(/\/+$/, '') || '/'
  const alias = aliasOf(request)
  const shown = await deps.findPreview?.({ alias, host: request.host, path, now: deps.clock.now() })
  if (!shown) return html
  const isMain = deps.publicUrl !== '' && request.host === new URL(deps.publicUrl).host
  const origin = isMain ? new URL(deps.publicUrl).origin : originOf(request)
  const url = `${origin}${alias === null ? '' : `/${alias}`}${PREFIX}${shown.path ?? path}`
  return withPreview(html, { ...shown, url, origin })
}

interface Kept {
  readonly until: Date
  readonly page: Promise<Page | null>
}

/**
 * Gives the app's page with the tags of a screen other than a drawn home, kept for a minute by host, showcase and path, or
 * null where it has none. Only known hosts get tags, because anybody can invent a host. A failure gives null: the app
 * itself opens without tags.
 */
export function linkPreviews(
  deps: LinkPreviewDeps,
): (bundle: Bundle, request: FastifyRequest) => Promise<Page | null> {
  const kept = new Map<string, Kept>()
  return async (bundle, request) => {
    if (!deps.findPreview || !(await isKnownHost(deps, request.host))) return null
    const { pathname } = new URL(request.url, 'http://here')
    const key = `${request.protocol}://${request.host}/${aliasOf(request) ?? ''} ${pathname}`
    const now = deps.clock.now()
    const known = kept.get(key)
    if (known && now < known.until) return known.page
    const page = tagged(bundle, request, deps).catch((error: unknown) => {
      kept.delete(key)
      request.log.error({ err: error }, 'a link preview was not made')
      return null
    })
    kept.delete(key)
    kept.set(key, { until: after(now, { seconds: FRESH_S }), page })
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
    return page
  }
}

async function isKnownHost({ publicUrl, isShowcaseDomain }: LinkPreviewDeps, host: string): Promise<boolean> {
  return publicUrl === '' || host === new URL(publicUrl).host || isShowcaseDomain(host)
}

async function tagged(bundle: Bundle, request: FastifyRequest, deps: LinkPreviewDeps): Promise<Page | null> {
  const plain = bundle.html.toString('utf8')
  const html = await addPreview(plain, request, deps)
  return html === plain ? null : packed(html, QUALITY)
}
