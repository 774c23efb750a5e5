import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Bundle, type Page, readBundle } from './bundle.ts'
import { type FirstPaintDeps, firstPaint } from './first-paint.ts'
import { linkPreviews, PREFIX } from './link-previews.ts'
import { type PictureDeps, registerPictures } from './pictures.ts'

export interface StaticDeps extends PictureDeps, FirstPaintDeps {
  /** The built web app. */
  readonly bundle: string
  /** Style of the map of pickup points: pages may connect to its origin. */
  readonly mapStyleUrl?: string | null
  /** Returns the path that `/` redirects to. */
  readonly front: () => Promise<string>
}

/** Vite puts a hash of the content into these names. */
const HASHED = /\/assets\/[^/]+-[\w-]{7,8}\.\w+$/

/** Registers the app's page, its files, the pictures and the redirect from `/`. */
export async function registerStatic(app: FastifyInstance, deps: StaticDeps): Promise<void> {
  let bundle: Promise<Bundle> | undefined
  const paint = firstPaint(app, deps)
  const preview = linkPreviews(deps)
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    bundle ??= readBundle(deps.bundle, deps.mapStyleUrl ?? null)
    // Not built yet: the next request tries again.
    bundle.catch(() => {
      bundle = undefined
    })
    const plain = await bundle
    const page = (await paint(plain, request)) ?? (await preview(plain, request)) ?? pageFor(plain, request)
    return sendPage(page, plain.policy, request, reply)
  }
  app.get('/api/tgbundle', page)
  app.get('/api/tgbundle/*', page)
  await app.register(files, {
    root: deps.bundle,
    prefix: '/api/stat/tgbundle/',
    preCompressed: true,
    decorateReply: false,
    index: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControlOf(path)),
  })
  await registerPictures(app, deps)
  app.get('/', async (_request, reply) => reply.redirect(await deps.front(), 302))
}

/** The home page needs no further code; every other screen does, and some are named with their own. */
function pageFor(bundle: Bundle, request: FastifyRequest): Page {
  const { pathname } = new URL(request.url, 'http://here')
  const path = pathname.replace(/\/$/, '')
  return path === PREFIX ? bundle : (bundle.plain.get(path.slice(PREFIX.length)) ?? bundle.others)
}

function sendPage(page: Page, policy: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', policy)
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html)
}

/** Returns the cache header of a file: a hashed name never changes its content; the few others are fetched again each day. */
function cacheControlOf(path: string): string {
  const plain = path.replace(/\.(?:br|gz)$/, '')
  return HASHED.test(plain) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
}
