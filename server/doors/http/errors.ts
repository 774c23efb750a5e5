import type { RefusalCode } from '@sarafan/contract/refusals'
import { REFUSAL_HEADER, REFUSALS } from '@sarafan/contract/refusals'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable, isOutage } from '../../platform/database/outage.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { StorageUnavailable } from '../../platform/storage/file-storage.ts'
import { localeOf, wordsOf } from '../../platform/words/words.ts'

/** Fastify's own errors, as refusal codes. */
const TRANSPORT: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json_required',
  FST_ERR_CTP_EMPTY_TYPE: 'json_required',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_question',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_question',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_question',
  FST_ERR_BAD_URL: 'not_found',
}

/** Errors that libraries give by status alone, as refusal codes: files and pictures handle Range and If-Match themselves. */
const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  403: 'not_found',
  404: 'not_found',
  412: 'precondition_failed',
  413: 'body_too_large',
  414: 'address_too_long',
  416: 'range_not_satisfiable',
}

/** A restart of PostgreSQL takes about a second, a failover a little longer. */
const RETRY_AFTER_S = 2

/**
 * Sends the response for any error: plain text for GET, which a person reads, and JSON for the client to act on (rulings 14).
 * It never contains a stack or SQL.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const status = REFUSALS[refusal.code]
  const isOut = refusal.code === 'database_unavailable'
  const isNotSetUp = refusal.code === 'platform_not_set_up'
  if (isOut) logOutage(error, request)
  else if (error instanceof StorageUnavailable) logStorageOutage(error, request)
  else if (status >= 500 && !isNotSetUp) request.log.error({ err: error, traceId: request.id }, 'call failed')
  const message = wordsOf(refusal.code, localeOf(request.headers['accept-language']), refusal.values)
  reply.code(status).header('cache-control', 'no-store').header(REFUSAL_HEADER, refusal.code)
  // The rest of the body is not read, so the connection cannot serve another request.
  if (status === 413) reply.header('connection', 'close')
  if (status === 429) reply.header('retry-after', String(refusal.values.seconds ?? 60))
  if (isOut || isNotSetUp || refusal.code === 'storage_unavailable')
    reply.header('retry-after', String(RETRY_AFTER_S))
  if (request.method === 'GET' || request.method === 'HEAD') {
    return reply.type('text/plain; charset=utf-8').send(withFields(message, refusal.fields))
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

/** Logs one line without a stack: while the database is unavailable every call logs one. */
function logOutage(error: unknown, request: FastifyRequest): void {
  const code = error instanceof DatabaseUnavailable ? error.code : ''
  const reason = error instanceof Error ? error.message : ''
  request.log.warn({ code, reason, traceId: request.id }, 'the database is unavailable')
}

/** Logs one line, likewise; the code says whether the store is away or refuses us. */
function logStorageOutage({ code }: StorageUnavailable, request: FastifyRequest): void {
  request.log.warn({ code, traceId: request.id }, 'the file storage is unavailable')
}

/** Appends the names of the invalid fields to the text of a refused GET, which has no other place for them. */
function withFields(message: string, fields: Refusal['fields']): string {
  const names = Object.keys(fields ?? {}).filter((name) => /^[\w.]{1,80}$/.test(name))
  return names.length === 0 ? message : `${message}: ${names.slice(0, 5).join(', ')}`
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return new Refusal('database_unavailable')
  if (error instanceof StorageUnavailable) return new Refusal('storage_unavailable')
  const code = (error as FastifyError | null)?.code ?? ''
  const known = TRANSPORT[code]
  if (known) return new Refusal(known)
  const status = (error as FastifyError | null)?.statusCode ?? 500
  const byStatus = BY_STATUS[status]
  if (byStatus) return new Refusal(byStatus)
  // Errors of the JSON parser, prototype poisoning included, have status 400 and no code.
  return new Refusal(status >= 400 && status < 500 ? 'invalid_question' : 'internal')
}
