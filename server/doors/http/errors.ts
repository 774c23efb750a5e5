import type { RefusalCode } from '@sarafan/contract/refusals'
import { REFUSALS } from '@sarafan/contract/refusals'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refuse.ts'
import { localeOf, wordsOf } from '../../platform/words/words.ts'

/** What Fastify itself refuses, in our codes. */
const TRANSPORT: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json_required',
  FST_ERR_CTP_EMPTY_TYPE: 'json_required',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_question',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_question',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_question',
}

/**
 * One way for every "no" to leave: plain text for what a person reads (GET), JSON for what the client acts on
 * (rulings 14). Never a stack, never SQL.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const status = REFUSALS[refusal.code]
  if (status >= 500) request.log.error({ err: error, traceId: request.id }, 'call failed')
  const message = wordsOf(refusal.code, localeOf(request.headers['accept-language']), refusal.values)
  reply.code(status).header('cache-control', 'no-store')
  if (status === 429) reply.header('retry-after', String(refusal.values.seconds ?? 60))
  if (request.method === 'GET' || request.method === 'HEAD') {
    return reply.type('text/plain; charset=utf-8').send(message)
  }
  const body = {
    code: refusal.code,
    message,
    ...(Object.keys(refusal.values).length > 0 ? { values: refusal.values } : {}),
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    traceId: String(request.id),
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = (error as FastifyError | null)?.code ?? ''
  const known = TRANSPORT[code]
  if (known) return new Refusal(known)
  // A body the JSON parser refused, prototype poisoning included, carries status 400 and no code of its own.
  if ((error as FastifyError | null)?.statusCode === 400) return new Refusal('invalid_question')
  return new Refusal('internal')
}
