import type { FastifyInstance, FastifyRequest } from 'fastify'
import { after } from '../../../platform/clock.ts'
import { aliasOf } from '../identity/credentials.ts'
import { type Bundle, type Page, packed } from './bundle.ts'
import { addPreview, type LinkPreviewDeps } from './link-previews.ts'

/** How long a drawn home is good for: prices on it are as old as this at most, until the app asks for itself. */
const FRESH_S = 5
/** Pages kept at once. */
const KEPT = 200
/** Hosts drawn for at once where no public address is set, as when trying the app out: visitors may invent any number. */
const MOST_UNKNOWN_HOSTS = 8
/** Compressing takes milliseconds at this quality and a tenth of a second at the best. */
const QUALITY = 5

export type FirstPaintDeps = LinkPreviewDeps

interface Kept {
  readonly host: string
  readonly until: Date
  readonly page: Promise<Page | null>
}

export type FirstPaint = (bundle: Bundle, request: FastifyRequest) => Promise<Page | null>

/**
 * Gives the page with a showcase's home drawn into it, or null where it cannot be: the public answers of the start and
 * home calls, asked at our own door without a cookie or our header (rulings 2), so it is the same for everybody. Kept
 * for seconds by showcase and host. A host that is neither ours nor a showcase's gets the page undrawn: rendering for
 * any host that somebody invents would take all processor time.
 */
export function firstPaint(app: FastifyInstance, deps: FirstPaintDeps): FirstPaint {
  const kept = new Map<string, Kept>()
  const hasRoomFor = (host: string, now: Date): boolean => {
    const drawn = new Set([...kept.values()].filter(({ until }) => now < until).map((one) => one.host))
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
    const known = kept.get(key)
    if (known && now < known.until) return known.page
    if (!deps.publicUrl && !hasRoomFor(request.host, now)) return null
    const page = drawn(app, bundle, { request, deps }).catch((error: unknown) => {
      kept.delete(key)
      request.log.error({ err: error }, 'the first paint was not drawn')
      return null
    })
    kept.delete(key)
    kept.set(key, { host: request.host, until: after(now, { seconds: FRESH_S }), page })
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
    return page
  }
}

/** The app's root as a link leads to it; the launch's own parameters do not reach us, others may mean another showcase or other goods. */
function isHome(request: FastifyRequest): boolean {
  const { pathname, searchParams } = new URL(request.url, 'http://here')
  return (
    pathname.replace(/\/$/, '') === '/api/tgbundle' && !['s', 'sf'].some((name) => searchParams.has(name))
  )
}

async function drawn(
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

/** Asks a call as a stranger would who came the same way; null: refused. */
async function askPublic(app: FastifyInstance, request: FastifyRequest, url: string): Promise<string | null> {
  const { headers, socket } = request.raw
  const way = Object.fromEntries(
    ['host', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const remoteAddress = socket.remoteAddress
  const answer = await app.inject({ url, headers: way, ...(remoteAddress ? { remoteAddress } : {}) })
  return answer.statusCode === 200 ? answer.payload : null
}
