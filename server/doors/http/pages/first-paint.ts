import type { FastifyInstance, FastifyRequest } from 'fastify'
import { after } from '../../../platform/clock.ts'
import { aliasOf } from '../pipeline/credentials.ts'
import { type Bundle, type Page, packed } from './bundle.ts'
import { addPreview, type LinkPreviewDeps } from './link-previews.ts'

/** Maximum age of a rendered home, and so of its prices, until the app itself fetches them. */
const FRESH_S = 5
/** Maximum number of cached pages. */
const MAX_PAGES = 200
/** Maximum number of hosts with a cached home where no public address is set: clients may invent any number of hosts. */
const MOST_UNKNOWN_HOSTS = 8
/** Brotli takes milliseconds at this quality, and a tenth of a second at the best one. */
const QUALITY = 5

export type FirstPaintDeps = LinkPreviewDeps

interface CachedPage {
  readonly host: string
  readonly until: Date
  readonly page: Promise<Page | null>
}

export type FirstPaint = (bundle: Bundle, request: FastifyRequest) => Promise<Page | null>

/**
 * Returns a function that renders a showcase's home into the page, or returns null where that is not possible.
 *
 * The start and home calls are made on our own server without a cookie or our header (rulings 2). So the page is the same for
 * every caller; it is cached for seconds by showcase and host. A host that is neither ours nor a showcase's gets the page
 * without a rendered home: rendering for invented hosts would take all processor time.
 */
export function firstPaint(app: FastifyInstance, deps: FirstPaintDeps): FirstPaint {
  const cached = new Map<string, CachedPage>()
  const hasRoomFor = (host: string, now: Date): boolean => {
    const drawn = new Set([...cached.values()].filter(({ until }) => now < until).map((page) => page.host))
    return drawn.has(host) || drawn.size < MOST_UNKNOWN_HOSTS
  }
  const isOurs = async (host: string): Promise<boolean> =>
    host === new URL(deps.publicUrl).host || deps.isShowcaseDomain(host)
  return async (bundle, request) => {
    const { drawHome } = bundle
    if (!drawHome || !isHome(request)) return null
    const key = `${request.protocol}://${request.host}/${aliasOf(request) ?? ''}`
    const now = deps.clock.now()
    if (deps.publicUrl && !(await isOurs(request.host))) return null
    const fresh = cached.get(key)
    if (fresh && now < fresh.until) return fresh.page
    if (!deps.publicUrl && !hasRoomFor(request.host, now)) return null
    const page = renderPage(app, bundle, { request, deps }).catch((error: unknown) => {
      cached.delete(key)
      request.log.error({ err: error }, 'the first paint was not drawn')
      return null
    })
    cached.delete(key)
    cached.set(key, { host: request.host, until: after(now, { seconds: FRESH_S }), page })
    if (cached.size > MAX_PAGES) cached.delete(cached.keys().next().value ?? '')
    return page
  }
}

/**
 * Whether a request opens the app's root. Launch parameters stay in the browser; `s` and `sf` would mean another showcase or
 * other goods.
 */
function isHome(request: FastifyRequest): boolean {
  const { pathname, searchParams } = new URL(request.url, 'http://here')
  return (
    pathname.replace(/\/$/, '') === '/api/tgbundle' && !['s', 'sf'].some((name) => searchParams.has(name))
  )
}

async function renderPage(
  app: FastifyInstance,
  bundle: Bundle,
  { request, deps }: { request: FastifyRequest; deps: FirstPaintDeps },
): Promise<Page | null> {
  const alias = aliasOf(request)
  const prefix = alias === null ? '' : `/${alias}`
  const [config, home, page] = await Promise.all([
    askPublic(app, request, `${prefix}/api/menu/?json=1`),
    askPublic(app, request, `${prefix}/api/home/?json=1`),
    addPreview(bundle.html.toString('utf8'), request, deps),
  ])
  if (config === null || home === null || !bundle.drawHome) return null
  const given = { config, home, basePath: `${prefix}/api/tgbundle` }
  const html = bundle.drawHome(page, given)
  return html === null ? null : packed(html, QUALITY)
}

/** Makes a call as an anonymous client that reached the server the same way would; null when it is refused. */
async function askPublic(app: FastifyInstance, request: FastifyRequest, url: string): Promise<string | null> {
  const { headers, socket } = request.raw
  const forwarded = Object.fromEntries(
    ['host', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const remoteAddress = socket.remoteAddress
  const response = await app.inject({ url, headers: forwarded, ...(remoteAddress ? { remoteAddress } : {}) })
  return response.statusCode === 200 ? response.payload : null
}
