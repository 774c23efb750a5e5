import type { Call } from '@sarafan/contract/call'
import { refuse } from './refuse.ts'
import type { Route } from './router.ts'

type Fields = Record<string, unknown>

/** The call of a route that a request means, by its `method`. */
export function pick(calls: readonly Route[], method: unknown): Route {
  if (method !== undefined && typeof method !== 'string')
    throw refuse('invalid_question', {}, { method: 'type' })
  const found = calls.find((laid) => laid.call.method === method)
  if (!found) throw refuse('method_unknown')
  return found
}

/** What is asked, with the transport's own parameters taken off; a parameter given twice is refused. */
export function inputOf(call: Call, parts: { params: Fields; query: Fields; body: unknown }): Fields {
  // What every request may carry (AP-05..AP-07, rulings 13).
  const { json, toramatest, s, ...asked } = parts.query
  // A ticket opens a download and is no part of its question.
  const { ticket: _ticket, ...untold } = asked
  const query = call.download ? untold : asked
  for (const [name, value] of Object.entries({ json, toramatest, s })) {
    if (value !== undefined && typeof value !== 'string')
      throw refuse('invalid_question', {}, { [name]: 'type' })
  }
  if (call.verb === 'GET') {
    if (!call.method) return { ...query, ...parts.params }
    const { method: _, ...rest } = query
    return { ...rest, ...parts.params }
  }
  const extra = Object.keys(query)[0]
  if (extra !== undefined) throw refuse('invalid_question', {}, { [extra]: 'additionalProperties' })
  const body = parts.body
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw refuse('invalid_question', {}, { body: 'type' })
  const { method: _, ...rest } = body as Fields // an object, checked above
  return { ...rest, ...parts.params }
}
