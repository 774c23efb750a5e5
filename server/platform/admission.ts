import type { Call } from '@sarafan/contract/call'
import { meets, type Requirement, requirementFor, type Standing } from '@sarafan/contract/capabilities'
import { checkVouched } from './owner.ts'
import { refuse } from './refuse.ts'
import type { Visit } from './visit.ts'

/**
 * Lets a caller in as the call declares, before its handler runs; that an object belongs to the same showcase is checked
 * by handlers in SQL. Throws `not_logged_in`, `forbidden`, and what a ban, a missing recommendation or a session of the
 * showcase's own bot lead to. The rights in a showcase the question names are checked by the statement that finds it, which
 * reads the requirement from `requires` of the given visit (decision 043).
 */
export function admit(call: Call, visit: Visit, question: Readonly<Record<string, unknown>>): Visit {
  if (visit.blocked && call.refusals.includes('banned')) throw refuse(visit.blocked)
  if (call.access !== 'anyone' && visit.personId === null) throw refuse('not_logged_in')
  if (call.access === 'platform' && !visit.isPlatformAdmin) throw refuse('forbidden')
  const requires = requirementFor(call.requires, question)
  if (requires !== null && call.showcaseField === undefined) checkRights(requires, visit)
  if (call.vouched) checkVouched(visit)
  if (call.idempotent && !visit.idempotencyKey) throw refuse('idempotency_key_required')
  return requires === null ? visit : { ...visit, requires }
}

/** Throws `forbidden` unless a caller's standing in a showcase meets the requirement. */
export function checkRights(requires: Requirement, standing: Standing): void {
  if (!meets(requires, standing)) throw refuse('forbidden')
}
