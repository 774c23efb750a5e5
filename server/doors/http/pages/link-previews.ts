import type { FastifyRequest } from 'fastify'
import { after, type Clock } from '../../../platform/clock.ts'
import { aliasOf, originOf } from '../pipeline/credentials.ts'
import { type Bundle, type Page, packed } from './bundle.ts'
import { withPreview } from './preview-tags.ts'

/** How long a page with tags is cached; link previews show a changed product after that at the latest. */
const FRESH_S = 60
/** Maximum number of cached pages. */
const MAX_PAGES = 500
/** Brotli takes a millisecond at this quality, and a tenth of a second at the best one. */
const QUALITY = 5

/** Finds the texts and picture of a screen's link preview; null when the screen has none. */
export type FindPreview = (of: {
  readonly alias: string | null
  readonly host: string
  readonly path: string
  readonly now: Date
}) => Promise<{ site: string; title: string; description: string; picture: string; path?: string } | null>

export interface LinkPreviewDeps {
  readonly clock: Clock
  /** Address by which clients reach the server, with scheme and host; empty when it is not set. */
  readonly publicUrl: string
  readonly isShowcaseDomain: (host: string) => Promise<boolean>
  /** Without it pages are sent without tags. */
  readonly findPreview?: FindPreview
}

/** The path of the app, below that of its showcase. */
export const PREFIX = '/api/tgbundle'

/** Adds the tags of the requested screen to a page; returns the page unchanged where there are none. */
export async function addPreview(
  html: string,
  request: FastifyRequest,
  deps: LinkPreviewDeps,
): Promise<string> {
  const { pathname } = new URL(request.url, 'http://here')
  const path = pathname.slice(PREFIX.length).replace(/\/+$/, '') || '/'
  const alias = aliasOf(request)
  const preview = await deps.findPreview?.({ alias, host: request.host, path, now: deps.clock.now() })
  if (!preview) return html
  const isMain = deps.publicUrl !== '' && request.host === new URL(deps.publicUrl).host
  const origin = isMain ? new URL(deps.publicUrl).origin : originOf(request)
  const url = `${origin}${alias === null ? '' : `/${alias}`}${PREFIX}${preview.path ?? path}`
  return withPreview(html, { ...preview, url, origin })
}

interface CachedPage {
  readonly until: Date
  readonly page: Promise<Page | null>
}

/**
 * Returns a function that adds a screen's tags to the app's page, or returns null where the screen has none. Pages are cached
 * for a minute by host, showcase and path. Only known hosts get tags, because clients can invent any host. A failure gives
 * null: the app opens without tags.
 */
export function linkPreviews(
  deps: LinkPreviewDeps,
): (bundle: Bundle, request: FastifyRequest) => Promise<Page | null> {
  const cached = new Map<string, CachedPage>()
  return async (bundle, request) => {
    if (!deps.findPreview || !(await isKnownHost(deps, request.host))) return null
    const { pathname } = new URL(request.url, 'http://here')
    const key = `${request.protocol}://${request.host}/${aliasOf(request) ?? ''} ${pathname}`
    const now = deps.clock.now()
    const fresh = cached.get(key)
    if (fresh && now < fresh.until) return fresh.page
    const page = pageWithTags(bundle, request, deps).catch((error: unknown) => {
      cached.delete(key)
      request.log.error({ err: error }, 'a link preview was not made')
      return null
    })
    cached.delete(key)
    cached.set(key, { until: after(now, { seconds: FRESH_S }), page })
    if (cached.size > MAX_PAGES) cached.delete(cached.keys().next().value ?? '')
    return page
  }
}

async function isKnownHost({ publicUrl, isShowcaseDomain }: LinkPreviewDeps, host: string): Promise<boolean> {
  return publicUrl === '' || host === new URL(publicUrl).host || isShowcaseDomain(host)
}

async function pageWithTags(
  bundle: Bundle,
  request: FastifyRequest,
  deps: LinkPreviewDeps,
): Promise<Page | null> {
  // The home page is rendered; a page with tags alone is another screen's.
  const plain = bundle.others.html.toString('utf8')
  const html = await addPreview(plain, request, deps)
  return html === plain ? null : packed(html, QUALITY)
}
