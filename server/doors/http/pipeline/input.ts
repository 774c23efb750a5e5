import { refuse } from '../../../platform/requests/refuse.ts'
import type { Route } from '../../../platform/requests/router.ts'

type Fields = Record<string, unknown>

/** The parts of an HTTP request that may hold input. */
export interface InputParts {
  readonly params: Fields
  readonly query: Fields
  readonly body: unknown
}

/** Returns the call that a request's `method` names. Throws `invalid_question` or `method_unknown`. */
export function pick<One extends Pick<Route, 'call'>>(calls: readonly One[], method: unknown): One {
  if (method !== undefined && typeof method !== 'string')
    throw refuse('invalid_question', {}, { method: 'type' })
  const found = calls.find(({ call }) => call.method === method)
  if (!found) throw refuse('method_unknown')
  return found
}

/** Returns a request's input without the parameters of the transport. Throws `invalid_question` for a parameter given twice. */
export function inputOf(call: Route['call'], parts: InputParts): Fields {
  // Every request may carry these (AP-05..AP-07, rulings 13).
  const { json, toramatest, s, ...callQuery } = parts.query
  // A ticket authenticates a download and is not part of its input.
  const { ticket: _, ...withoutTicket } = callQuery
  const query = call.download ? withoutTicket : callQuery
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
  const { method: _method, ...rest } = body as Fields // an object, checked above
  return { ...rest, ...parts.params }
}
