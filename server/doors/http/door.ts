import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import { LIMITS } from '@sarafan/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Fastify from 'fastify'
import { logError, withoutTokens } from '../../platform/log-error.ts'
import { memoryLimit } from '../../platform/rate-limit.ts'
import { headersOf } from '../../platform/requests/download.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { Router } from '../../platform/requests/router.ts'
import { isHostile } from '../../platform/text.ts'
import { sendError } from './errors.ts'
import { readLargeUpload } from './large-uploads.ts'
import { authenticate, readSender } from './pipeline/authenticate.ts'
import { authorise } from './pipeline/authorise.ts'
import { apiKeyOf, isAllowedOrigin, OUR_HEADER, withoutAlias } from './pipeline/credentials.ts'
import type { Answer } from './pipeline/handle.ts'
import { pick } from './pipeline/input.ts'
import { type Pipeline, type PipelineDeps, pipelineOf } from './pipeline/pipeline.ts'
import { toContext } from './pipeline/request-context.ts'
import { isTooLong, refuseUnreadable } from './unreadable-requests.ts'
import { acceptUploads, isMultipart, readUpload } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the call that the request makes; empty before it is known and for pages and files. */
    callName: string
  }
}

export interface DoorDeps extends PipelineDeps {
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
/** Counted per process: a key of a program that polls would cost a statement each time (decision 042). */
const KEY_LIMIT = { most: LIMITS.apiKeyPerMinute, spanS: 60 } as const
const VERBOSE_LEVELS: ReadonlySet<string> = new Set(['trace', 'debug', 'info'])

/**
 * Returns the HTTP server, which does not listen yet. Every registered call is a route under `/api`, with and without a
 * trailing slash and without redirects.
 */
export async function openDoor(deps: DoorDeps): Promise<FastifyInstance> {
  const pipelineDeps = { ...deps, countKeyRequest: deps.isPaced === false ? null : memoryLimit(KEY_LIMIT) }
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.trustProxy,
    rewriteUrl: withoutAlias,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 30_000,
    http: { maxHeaderSize: HEADER_LIMIT },
    frameworkErrors: sendError,
    clientErrorHandler: refuseUnreadable,
    // A logger per request costs more than many a call, and at levels above `info` writes almost no entry.
    ...(VERBOSE_LEVELS.has(deps.logLevel) ? {} : { childLoggerFactory: (logger) => logger }),
    logger: {
      level: deps.logLevel,
      // The library of uploads logs its options with the headers of the request, which have the session's token.
      serializers: { req: describe, err: (error) => logError(error), busboyOptions: () => undefined },
      stream: withoutTokens(deps.logTo ?? process.stdout),
    },
  })
  app.decorateRequest('callName', '')
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
  for (const [address, routes] of deps.router.routes()) {
    const calls = routes.map((route) => pipelineOf(route, pipelineDeps))
    registerRoute(app, pipelineDeps, address, calls)
  }
  return app
}

/** Throws `invalid_question` for a path parameter with hostile characters, before any route uses it in SQL or a file name. */
async function refuseHostilePath(request: FastifyRequest): Promise<void> {
  if (!request.url.includes('%')) return
  const parts = Object.entries(request.params as Record<string, unknown>) // Fastify's router gives an object
  const hostile = parts.find(([, part]) => typeof part === 'string' && isHostile(part))
  if (hostile) throw refuse('invalid_question', {}, { [hostile[0]]: 'characters' })
}

/** Parts of a path that could be the id behind a secret link, a phone or an e-mail address. */
const PRIVATE_PARTS = /\/(?:[\w-]{20,}|\+?\d{10,}|[^/]*(?:@|%40)[^/]*)(?=\/|$)/gi

/**
 * Returns a request's log fields. Paths lose their query and the parts that could be private, so that init data, tokens and secret
 * links never reach a log (rulings 2).
 */
function describe(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url?.split('?')[0]?.replace(PRIVATE_PARTS, '/…') }
}

function registerRoute(
  app: FastifyInstance,
  deps: PipelineDeps,
  address: string,
  calls: readonly Pipeline[],
): void {
  const [verb = 'GET', path = '/'] = address.split(' ')
  const takesFiles = calls.some(({ call }) => call.upload === true)
  app.route({
    method: verb,
    url: `/api${path}`,
    ...(verb === 'POST' ? { onRequest: guardWrite(deps, takesFiles) } : {}),
    handler: async (request, reply) => {
      const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
      if (isMultipart(request)) {
        const [large] = calls.filter(({ call }) => call.uploadBytes !== undefined)
        return large
          ? answerLargeUpload(deps, large, request, reply)
          : answerUpload(deps, calls, request, reply)
      }
      const body = request.body as { method?: unknown } | null | undefined // any JSON; checked below
      const pipeline = pick(calls, verb === 'GET' ? methodOf(calls, query) : body?.method)
      request.callName = pipeline.name
      const params = request.params as Record<string, unknown> // Fastify's router gives an object
      return send(reply, pipeline, await pipeline.answer(request, reply, { params, query, body }))
    },
  })
}

/** Sends JSON at once, and a download as fast as the client reads it. */
function send(reply: FastifyReply, { call }: Pipeline, answer: Answer): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (typeof answer === 'string' || Buffer.isBuffer(answer))
    return reply.type('application/json; charset=utf-8').send(answer)
  const { type, disposition } = headersOf(answer, call.download ?? { type: '', name: '' })
  reply.type(type).header('content-disposition', disposition)
  return reply.send(Readable.from(answer))
}

/** Answers a multipart call. Files are read only for logged-in people, so that anonymous requests cannot fill the memory. */
async function answerUpload(
  deps: PipelineDeps,
  calls: readonly Pipeline[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sender = await readSender(deps, request, reply)
  const context = toContext(deps, sender, await authenticate(deps, sender))
  if (context.personId === null) throw refuse('not_logged_in')
  const { fields, files } = await readUpload(request)
  const pipeline = pick(calls, fields.method)
  request.callName = pipeline.name
  if (!pipeline.call.upload) throw refuse('json_required')
  const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
  const parts = { params: {}, query, body: fields }
  return send(reply, pipeline, await pipeline.answerFor({ ...context, files }, parts))
}

/** Answers a call with one large file. Rights come first: the file of a stranger would fill the disk before it is refused. */
async function answerLargeUpload(
  deps: PipelineDeps,
  pipeline: Pipeline,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = pipeline
  request.callName = pipeline.name
  const sender = await readSender(deps, request, reply)
  const context = toContext(deps, sender, await authenticate(deps, sender))
  authorise(call, context, {})
  const upload = await readLargeUpload(request, call.uploadBytes ?? 0)
  try {
    const query = request.query as Record<string, unknown> // Fastify's query string parser gives an object
    const parts = { params: {}, query, body: upload.fields }
    return send(reply, pipeline, await pipeline.answerFor({ ...context, files: upload.files }, parts))
  } finally {
    await upload.remove()
  }
}

/** Returns the `method` of a route shared by several calls; on a route with one call it is a field like any other. */
function methodOf(calls: readonly Pipeline[], query: Record<string, unknown>): unknown {
  return calls.some(({ call }) => call.method !== undefined) ? query.method : undefined
}

/**
 * Returns a hook that lets only our own script and API keys write: it requires our header, an allowed origin and JSON, or files
 * where a call takes them (reliability.md 3.5). Throws `header_required`, `origin_refused` or `json_required`.
 */
function guardWrite(deps: PipelineDeps, takesFiles: boolean) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    // A browser sends no foreign key by itself, so a request with one cannot be forged by another page.
    const isByKey = apiKeyOf(request) !== null
    if (!isByKey && request.headers['x-requested-with'] !== OUR_HEADER) throw refuse('header_required')
    if (!isByKey && !isAllowedOrigin(request, deps.origins)) throw refuse('origin_refused')
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
    if (takesFiles && type === 'multipart/form-data') return
    if (type !== 'application/json') throw refuse('json_required')
  }
}
