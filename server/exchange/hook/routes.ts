import type { ExchangeKind } from '@sarafan/contract/showcases/exchange-events'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ImportFiles } from '../../catalog/catalog.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOutage } from '../../platform/database/outage.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { LimitEngine } from '../../platform/rate-limit.ts'
import { failure, sendAnswer } from './answer.ts'
import { EXCHANGE_COOKIE, logIn } from './login.ts'
import { loginLimits } from './login-limits.ts'
import { findSession, findShop } from './session.ts'
import { answerStep } from './steps.ts'
import { TEXTS } from './texts.ts'

export interface ExchangeDeps {
  readonly db: Db
  readonly engine: LimitEngine
  readonly clock: Clock
  readonly files: ImportFiles
  readonly jobs: Jobs
  /** False in tests, whose clock stands still. */
  readonly isPaced: boolean
}

interface Route {
  Params: { showcase: string }
  Querystring: Readonly<Record<string, unknown>>
}

/**
 * Registers the exchange with 1C, `/hooks/1c/{showcase}`: its own methods and bodies, HTTP Basic and a session of its own, no
 * cookies of people (rulings 13, 38; trade.md 2). Responses are text with status 200, because 1C shows the text to its user.
 */
export function exchangeHooks(deps: ExchangeDeps): FastifyPluginAsync {
  return async (app) => {
    const count = deps.isPaced ? loginLimits(deps.engine) : null
    app.removeAllContentTypeParsers()
    // The body of a file is streamed by its step, whatever type it claims.
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.setErrorHandler((error, request, reply) => {
      const isOut = isOutage(error)
      if (!isOut) request.log.error({ err: error, traceId: request.id }, 'an exchange with 1C failed')
      reply.code(isOut ? 503 : 500)
      return sendAnswer(reply, failure(isOut ? TEXTS.unavailable : TEXTS.internal))
    })
    app.route<Route>({
      method: ['GET', 'POST'],
      url: '/hooks/1c/:showcase',
      handler: (request, reply) => answer({ ...deps, count }, request, reply),
    })
  }
}

type AnswerDeps = ExchangeDeps & { readonly count: Parameters<typeof logIn>[0]['count'] }

async function answer(
  deps: AnswerDeps,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db } = deps
  const at = deps.clock.now()
  const kind = kindOf(textOf(request.query.type))
  const mode = textOf(request.query.mode)
  const shop = await findShop(db, request.params.showcase)
  const send = (one: Parameters<typeof sendAnswer>[1]) => sendAnswer(reply, one, shop?.encoding)
  if (kind === null) return send(failure(TEXTS.unknownStep))
  if (mode === 'checkauth') {
    const caller = { showcase: request.params.showcase, ip: request.ip }
    const { authorization } = request.headers
    return send(await logIn(deps, { shop, kind, authorization, caller, at }))
  }
  const token = textOf(request.query.sessid) || (request.cookies[EXCHANGE_COOKIE] ?? '')
  const session =
    shop === null || token.length > 100
      ? null
      : await findSession(db, { token, showcaseId: shop.showcaseId, at })
  if (shop === null || session === null) return send(failure(TEXTS.noSession))
  if (session.kind !== kind) return send(failure(TEXTS.otherKind))
  const result = await answerStep(deps, { shop, session, kind, mode, request, at })
  return 'xml' in result ? result.xml(reply) : send(result)
}

/** A parameter that is given twice is none. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const kindOf = (text: string): ExchangeKind | null => (text === 'catalog' || text === 'sale' ? text : null)
