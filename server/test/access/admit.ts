import type { Call, Calls } from '@sarafan/contract/call'
import { authorise } from '../../doors/http/pipeline/authorise.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'

type AnyHandler = (context: RequestContext, ask: Record<string, unknown>) => Promise<unknown>

/** Wraps handlers that a test calls without HTTP in the authorisation that every call passes (decision 043). */
export function admitted<D extends Calls>(calls: D, handlers: HandlersOf<D>): HandlersOf<D> {
  const wrapped = Object.entries<Call>(calls).map(([name, call]) => {
    const handler = handlers[name] as AnyHandler // of the same call
    const answer: AnyHandler = async (context, ask) => handler(authorise(call, context, ask), ask)
    return [name, answer]
  })
  return Object.fromEntries(wrapped) as HandlersOf<D> // the same names
}
