import type { Call, Calls } from '@sarafan/contract/call'
import { admit } from '../../platform/requests/admission.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'

type AnyHandler = (context: RequestContext, ask: Record<string, unknown>) => Promise<unknown>

/** Handlers that a test calls without the door, behind the admission every call goes through (decision 043). */
export function admitted<D extends Calls>(calls: D, handlers: HandlersOf<D>): HandlersOf<D> {
  const behind = Object.entries<Call>(calls).map(([name, call]) => {
    const handler = handlers[name] as AnyHandler // of the same call
    const answer: AnyHandler = async (context, ask) => handler(admit(call, context, ask), ask)
    return [name, answer]
  })
  return Object.fromEntries(behind) as HandlersOf<D> // the same names
}
