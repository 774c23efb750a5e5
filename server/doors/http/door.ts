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

export interface DoorDeps extends Omit<ContextDeps, 'visitors'> {
  readonly board: Router
  readonly logLevel: string
  readonly trustProxy: string[] | false
  /** Where log lines go; without it, standard output. */
  readonly logTo?: { write(line: string): void }
}

/** A product with a hundred variants and the longest description fits, in any alphabet. */
const BODY_LIMIT = 256 * 1024
/** Node reads at most this much of an address and headers; above the limit of an address, so that we can refuse it ourselves. */
const HEADER_LIMIT = 64 * 1024
const TALKATIVE: ReadonlySet<string> = new Set(['trace', 'debug', 'info'])

/** The HTTP door: every declared call as a route under `/api`, with and without the last slash, no redirects. */
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
    // A logger of its own for each request costs more than many a call, and below `info` has next to nothing to tell.
    ...(TALKATIVE.has(deps.logLevel) ? {} : { childLoggerFactory: (logger) => logger }),
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
  const visited = { ...deps, visitors: new Map() }
  for (const [route, calls] of deps.board.routes()) registerRoute(app, visited, route, calls)
  return app
}

/** Parts of a path reach databases and folders by many routes: what nobody types is refused before all of them. */
async function refuseHostilePath(request: FastifyRequest): Promise<void> {
  if (!request.url.includes('%')) return
  const parts = Object.entries(request.params as Record<string, unknown>) // Fastify's router gives an object
  const found = parts.find(([, part]) => typeof part === 'string' && isHostile(part))
  if (found) throw refuse('invalid_question', {}, { [found[0]]: 'characters' })
}

/** Paths are logged without their query: init data and tokens never reach a log (rulings 2). */
function describe(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url?.split('?')[0] }
}

function registerRoute(
  app: FastifyInstance,
  deps: ContextDeps,
  route: string,
  calls: readonly Route[],
): void {
  const [verb = 'GET', path = '/'] = route.split(' ')
  const takesFiles = calls.some((laid) => laid.call.upload === true)
  app.route({
    method: verb,
    url: `/api${path}`,
    ...(verb === 'POST' ? { onRequest: guardWrite(deps, takesFiles) } : {}),
    handler: async (request, reply) => {
      const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
      if (isMultipart(request)) return answerUpload(deps, calls, request, reply)
      const body = request.body as { method?: unknown } | null | undefined // any JSON; checked below
      const laid = pick(calls, verb === 'GET' ? methodOf(calls, query) : body?.method)
      const params = request.params as Record<string, unknown> // Fastify's router gives an object
      const asked = () => inputOf(laid.call, { params, query, body })
      const early = laid.confirms
        ? await assuming(await assumeContext(deps, request, reply), laid, asked)
        : null
      if (early !== null) return send(reply, laid, early)
      const context = await openContext(deps, request, reply, (at) => piggybackOf(laid, asked, at))
      return send(reply, laid, await laid.answer(context, asked()))
    },
  })
}

/**
 * The answer for who is believed to ask, once the call has confirmed that they do. Null when it has not: nothing it did counts,
 * a refusal neither, so it is asked again by who really visits.
 */
async function assuming(
  assumed: AssumedContext | null,
  laid: Route,
  asked: () => Record<string, unknown>,
): Promise<Awaited<ReturnType<Route['answer']>> | null> {
  if (!assumed) return null
  try {
    const answer = await laid.answer(assumed.visit, asked())
    return assumed.isConfirmed() ? answer : null
  } catch (error) {
    if (assumed.isConfirmed()) throw error
    return null
  }
}

/** What a call asks along with the look at who visits. Who visits is refused before what they ask is. */
function piggybackOf(laid: Route, asked: () => Record<string, unknown>, at: Date): Piggyback | null {
  try {
    return laid.along?.(asked(), at) ?? null
  } catch {
    return null
  }
}

/** JSON at once, a download as fast as the other side takes it. */
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

/** Files are read only for people who are logged in: strangers must not fill our memory. */
async function answerUpload(
  deps: ContextDeps,
  calls: readonly Route[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = await openContext(deps, request, reply)
  if (context.personId === null) throw refuse('not_logged_in')
  const { fields, files } = await readUpload(request)
  const laid = pick(calls, fields.method)
  if (!laid.call.upload) throw refuse('json_required')
  const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
  const question = inputOf(laid.call, { params: {}, query, body: fields })
  return send(reply, laid, await laid.answer({ ...context, files }, question))
}

/** `method` belongs to the families; on a route with one call of its own it is a field like any other. */
function methodOf(calls: readonly Route[], query: Record<string, unknown>): unknown {
  return calls.some((laid) => laid.call.method !== undefined) ? query.method : undefined
}

/** Only our own script can write: its header, an allowed origin and JSON exactly, files where a call takes them (reliability.md 3.5). */
function guardWrite(deps: ContextDeps, takesFiles: boolean) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (request.headers['x-requested-with'] !== OUR_HEADER) throw refuse('header_required')
    if (!isAllowedOrigin(request, deps.origins)) throw refuse('origin_refused')
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
    if (takesFiles && type === 'multipart/form-data') return
    if (type !== 'application/json') throw refuse('json_required')
  }
}
