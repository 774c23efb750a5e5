import type { FastifyInstance, FastifyRequest } from 'fastify'
import { after } from '../../../platform/clock.ts'
import { FIRST_PAINT_AGENT } from '../../../platform/requests/context.ts'
import { aliasOf, tokenOf } from '../pipeline/credentials.ts'
import { type Bundle, type Page, packed, type Renderer } from './bundle.ts'
import { addPreview, type LinkPreviewDeps, PREFIX } from './link-previews.ts'

/** Maximum age of a rendered screen, and so of its prices, until the app itself fetches them. */
const FRESH_S = 5
/** Maximum number of cached pages. */
const MAX_PAGES = 200
/** Pages rendered at the same time; more than these get the page without a rendered screen. */
const MOST_AT_ONCE = 4
/** Maximum number of hosts with a cached page where no public address is set: clients may invent any number of hosts. */
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
 * Returns a function that renders a screen into the page, or returns null where that is not possible.
 *
 * The start call and the screen's own are made on our own server without a cookie or our header (rulings 2). So the page is
 * the same for every caller; it is cached for seconds by host, showcase, path and calls. A host that is neither ours nor a
 * showcase's gets the page without a rendered screen: rendering for invented hosts would take all processor time.
 */
export function firstPaint(app: FastifyInstance, deps: FirstPaintDeps): FirstPaint {
  const cached = new Map<string, CachedPage>()
  let running = 0
  const hasRoomFor = (host: string, now: Date): boolean => {
    const drawn = new Set([...cached.values()].filter(({ until }) => now < until).map((page) => page.host))
    return drawn.has(host) || drawn.size < MOST_UNKNOWN_HOSTS
  }
  const isOurs = async (host: string): Promise<boolean> =>
    host === new URL(deps.publicUrl).host || deps.isShowcaseDomain(host)
  const keep = (key: string, page: CachedPage): CachedPage => {
    // The least recently used is the first of the map.
    cached.delete(key)
    cached.set(key, page)
    if (cached.size > MAX_PAGES) cached.delete(cached.keys().next().value ?? '')
    return page
  }
  return async (bundle, request) => {
    const asked = askedFor(bundle, request)
    if (!asked) return null
    const { pathname } = new URL(asked.address, 'http://here')
    const key = `${request.protocol}://${request.host}/${aliasOf(request) ?? ''}${pathname} ${asked.calls.join(' ')}`
    const now = deps.clock.now()
    if (deps.publicUrl && !(await isOurs(request.host))) return null
    const fresh = cached.get(key)
    if (fresh && now < fresh.until) return keep(key, fresh).page
    if (running >= MOST_AT_ONCE || (!deps.publicUrl && !hasRoomFor(request.host, now))) return null
    running++
    const page = renderPage(app, asked, { bundle, request, deps })
      .catch((error: unknown) => {
        cached.delete(key)
        request.log.error({ err: error }, 'the first paint was not drawn')
        return null
      })
      .finally(() => {
        running--
      })
    return keep(key, { host: request.host, until: after(now, { seconds: FRESH_S }), page }).page
  }
}

interface Asked {
  readonly renderer: Renderer
  /** The router's address, and those of the calls that fill its screen */
  readonly address: string
  readonly calls: readonly string[]
}

/**
 * The rendered screen that a request opens; null for all other screens. Launch parameters stay in the browser; `s` and
 * `sf` would mean another showcase or other goods.
 */
function askedFor({ renderer }: Bundle, request: FastifyRequest): Asked | null {
  const { pathname, search, searchParams } = new URL(request.url, 'http://here')
  if (!renderer || ['s', 'sf'].some((name) => searchParams.has(name))) return null
  const address = (pathname.slice(PREFIX.length).replace(/\/+$/, '') || '/') + search
  const calls = renderer.callsOf(address, tokenOf(request).token === null)
  return calls && { renderer, address, calls }
}

interface Rendering {
  readonly bundle: Bundle
  readonly request: FastifyRequest
  readonly deps: FirstPaintDeps
}

async function renderPage(
  app: FastifyInstance,
  { renderer, address, calls }: Asked,
  { bundle, request, deps }: Rendering,
): Promise<Page | null> {
  const alias = aliasOf(request)
  const prefix = alias === null ? '' : `/${alias}`
  const [config, answers, page] = await Promise.all([
    askPublic(app, request, `${prefix}/api/menu/?json=1`),
    Promise.all(calls.map((call) => askPublic(app, request, `${prefix}/api${call}`))),
    addPreview(bundle.html.toString('utf8'), request, deps),
  ])
  const responses = answers.filter((answer) => answer !== null)
  if (config === null || responses.length < answers.length) return null
  const given = { config, responses, basePath: `${prefix}${PREFIX}`, address, parts: bundle.parts }
  const html = renderer.pageWith(page, given)
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
  const response = await app.inject({
    url,
    headers: { ...forwarded, 'user-agent': FIRST_PAINT_AGENT },
    ...(remoteAddress ? { remoteAddress } : {}),
  })
  return response.statusCode === 200 ? response.payload : null
}
