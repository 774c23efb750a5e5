import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import { logError, withoutTokens } from '../../platform/log-error.ts'
import { inputOf, pick } from '../../platform/requests/input.ts'
import type { Piggyback } from '../../platform/requests/piggyback.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { Route, Router } from '../../platform/requests/router.ts'
import { isHostile } from '../../platform/text.ts'
import { sendError } from './errors.ts'
import { isAllowedOrigin, OUR_HEADER, withoutAlias } from './identity/credentials.ts'
import {
  type AssumedContext,
  assumeContext,
  type ContextDeps,
  openContext,
} from './identity/request-context.ts'
import { isTooLong, refuseUnreadable } from './unreadable.ts'
import { acceptUploads, isMultipart, readUpload } from './uploads.ts'

export interface DoorDeps extends Omit<ContextDeps, 'identities'> {
  readonly router: Router
  readonly logLevel: string
  readonly trustProxy: string[] | false
  /** Where log lines go; without it, standard output. */
  readonly logTo?: { write(line: string): void }
}

/** Fits a product with a hundred variants and the longest description, in any alphabet. */
const BODY_LIMIT = 256 * 1024
/** Limit of Node on address and headers; larger than our limit on addresses, so that a long address gets our own refusal. */
const HEADER_LIMIT = 64 * 1024
const VERBOSE_LEVELS: ReadonlySet<string> = new Set(['trace', 'debug', 'info'])

/**
 * Returns the HTTP server, which does not listen yet. Every registered call is a route under `/api`, with and without a
 * trailing slash and without redirects.
 */
export async function openDoor(deps: DoorDeps): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.trustProxy,
    rewriteUrl: withoutAlias,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 30_000,
    http: { maxHeaderSize: HEADER_LIMIT },
    frameworkErrors: sendError,
    clientErrorHandler: refuseUnreadable,
    // A logger per request costs more than many a call, and at levels above `info` writes next to nothing.
    ...(VERBOSE_LEVELS.has(deps.logLevel) ? {} : { childLoggerFactory: (logger) => logger }),
    logger: {
      level: deps.logLevel,
      serializers: { req: describe, err: (error) => logError(error) },
      stream: withoutTokens(deps.logTo ?? process.stdout),
    },
  })
  await app.register(cookie)
  await acceptUploads(app)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(refuse('not_found'), request, reply))
  app.addHook('onRequest', (request, _reply, done) =>
    done(isTooLong(request) ? refuse('address_too_long') : undefined),
  )
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
    done()
  })
  app.addHook('onRequest', refuseHostilePath)
  const contextDeps = { ...deps, identities: new Map() }
  for (const [address, calls] of deps.router.routes()) registerRoute(app, contextDeps, address, calls)
  return app
}

/** Throws `invalid_question` for a path parameter with hostile characters, before any route uses it in SQL or a file name. */
async function refuseHostilePath(request: FastifyRequest): Promise<void> {
  if (!request.url.includes('%')) return
  const parts = Object.entries(request.params as Record<string, unknown>) // Fastify's router gives an object
  const hostile = parts.find(([, part]) => typeof part === 'string' && isHostile(part))
  if (hostile) throw refuse('invalid_question', {}, { [hostile[0]]: 'characters' })
}

/** Returns a request's log fields. Paths lose their query, so that init data and tokens never reach a log (rulings 2). */
function describe(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url?.split('?')[0] }
}

function registerRoute(
  app: FastifyInstance,
  deps: ContextDeps,
  address: string,
  calls: readonly Route[],
): void {
  const [verb = 'GET', path = '/'] = address.split(' ')
  const takesFiles = calls.some(({ call }) => call.upload === true)
  app.route({
    method: verb,
    url: `/api${path}`,
    ...(verb === 'POST' ? { onRequest: guardWrite(deps, takesFiles) } : {}),
    handler: async (request, reply) => {
      const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
      if (isMultipart(request)) return answerUpload(deps, calls, request, reply)
      const body = request.body as { method?: unknown } | null | undefined // any JSON; checked below
      const route = pick(calls, verb === 'GET' ? methodOf(calls, query) : body?.method)
      const params = request.params as Record<string, unknown> // Fastify's router gives an object
      const input = () => inputOf(route.call, { params, query, body })
      const early = route.confirms
        ? await answerWithCached(await assumeContext(deps, request, reply), route, input)
        : null
      if (early !== null) return send(reply, route, early)
      const context = await openContext(deps, request, reply, (at) => piggybackOf(route, input, at))
      return send(reply, route, await route.answer(context, input()))
    },
  })
}

/**
 * Returns the response of a call that ran for a cached identity and has revalidated it. Null when the identity was not
 * confirmed: the call's effects are then rolled back and its refusal is ignored, so it must run again for the real caller.
 */
async function answerWithCached(
  assumed: AssumedContext | null,
  route: Route,
  input: () => Record<string, unknown>,
): Promise<Awaited<ReturnType<Route['answer']>> | null> {
  if (!assumed) return null
  try {
    const answer = await route.answer(assumed.context, input())
    return assumed.isConfirmed() ? answer : null
  } catch (error) {
    if (assumed.isConfirmed()) throw error
    return null
  }
}

/** Returns the call's piggybacked query; null for invalid input, which is refused only after the caller is admitted. */
function piggybackOf(route: Route, input: () => Record<string, unknown>, at: Date): Piggyback | null {
  try {
    return route.along?.(input(), at) ?? null
  } catch {
    return null
  }
}

/** Sends JSON at once, and a download as fast as the client reads it. */
function send(
  reply: FastifyReply,
  { call }: Route,
  answer: string | AsyncIterable<string | Uint8Array>,
): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (typeof answer === 'string') return reply.type('application/json; charset=utf-8').send(answer)
  const { type = '', name = '' } = call.download ?? {}
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  return reply.send(Readable.from(answer))
}

/** Answers a multipart call. Files are read only for logged-in people, so that anonymous requests cannot fill the memory. */
async function answerUpload(
  deps: ContextDeps,
  calls: readonly Route[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = await openContext(deps, request, reply)
  if (context.personId === null) throw refuse('not_logged_in')
  const { fields, files } = await readUpload(request)
  const route = pick(calls, fields.method)
  if (!route.call.upload) throw refuse('json_required')
  const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
  const input = inputOf(route.call, { params: {}, query, body: fields })
  return send(reply, route, await route.answer({ ...context, files }, input))
}

/** Returns the `method` of a route shared by several calls; on a route with one call it is a field like any other. */
function methodOf(calls: readonly Route[], query: Record<string, unknown>): unknown {
  return calls.some(({ call }) => call.method !== undefined) ? query.method : undefined
}

/**
 * Returns a hook that lets only our own script write: it requires our header, an allowed origin and JSON, or files where a
 * call takes them (reliability.md 3.5). Throws `header_required`, `origin_refused` or `json_required`.
 */
function guardWrite(deps: ContextDeps, takesFiles: boolean) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (request.headers['x-requested-with'] !== OUR_HEADER) throw refuse('header_required')
    if (!isAllowedOrigin(request, deps.origins)) throw refuse('origin_refused')
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
    if (takesFiles && type === 'multipart/form-data') return
    if (type !== 'application/json') throw refuse('json_required')
  }
}
