import type { Call } from '@sarafan/contract/call'
import {
  allowedRoles,
  CAPABILITIES,
  meets,
  type Requirement,
  requirementFor,
  type Standing,
} from '@sarafan/contract/capabilities'
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

/** What the call of a request requires; throws where its declaration says nothing, which is a mistake of ours. */
export function requirementOf(visit: Visit): Requirement {
  if (visit.requires === null) throw new Error('a call for members must declare what it requires')
  return visit.requires
}

/** A requirement as parameters of the statement that finds the showcase: rights of which one is enough, and the platform. */
export function rightsFor(requires: Requirement): { rights: readonly string[]; isForPlatform: boolean } {
  const { member = [], platform = false } = allowedRoles(requires)
  return { rights: member === 'any' ? CAPABILITIES : [member].flat(), isForPlatform: platform }
}

/** Returns whether the caller's rights in the visited showcase are enough for a call, so that an answer may offer it. */
export function mayMake(call: Pick<Call, 'requires'>, visit: Visit): boolean {
  const requires = requirementFor(call.requires, {})
  return requires === null || meets(requires, visit)
}

/** Throws `forbidden` unless a caller's standing in a showcase meets the requirement. */
export function checkRights(requires: Requirement, standing: Standing): void {
  if (!meets(requires, standing)) throw refuse('forbidden')
}
