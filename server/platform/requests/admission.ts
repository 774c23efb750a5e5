import type { Call } from '@sarafan/contract/call'
import {
  allowedRoles,
  CAPABILITIES,
  meets,
  type Requirement,
  requirementFor,
  type Standing,
} from '@sarafan/contract/capabilities'
import type { RequestContext } from './context.ts'
import { requirePlatformLogin } from './owner.ts'
import { refuse } from './refuse.ts'

/**
 * Lets a caller in as the call declares, before its handler runs; that an object belongs to the same showcase is checked
 * by handlers in SQL. Throws `not_logged_in`, `forbidden`, and what a ban, a missing recommendation or a session of the
 * showcase's own bot lead to. The rights in a showcase the question names are checked by the statement that finds it, which
 * reads the requirement from `requires` of the given visit (decision 043).
 */
export function admit(
  call: Call,
  context: RequestContext,
  question: Readonly<Record<string, unknown>>,
): RequestContext {
  if (context.refusal && call.refusals.includes('banned')) throw refuse(context.refusal)
  if (call.access !== 'anyone' && context.personId === null) throw refuse('not_logged_in')
  if (call.access === 'platform' && !context.isPlatformAdmin) throw refuse('forbidden')
  const requires = requirementFor(call.requires, question)
  if (requires !== null && call.showcaseField === undefined) checkRights(requires, context)
  if (call.vouched) requirePlatformLogin(context)
  if (call.idempotent && !context.idempotencyKey) throw refuse('idempotency_key_required')
  return requires === null ? context : { ...context, requires }
}

/** What the call of a request requires; throws where its declaration says nothing, which is a mistake of ours. */
export function requirementOf(context: RequestContext): Requirement {
  if (context.requires === null) throw new Error('a call for members must declare what it requires')
  return context.requires
}

/** A requirement as parameters of the statement that finds the showcase: rights of which one is enough, and the platform. */
export function rightsFor(requires: Requirement): { rights: readonly string[]; isForPlatform: boolean } {
  const { member = [], platform = false } = allowedRoles(requires)
  return { rights: member === 'any' ? CAPABILITIES : [member].flat(), isForPlatform: platform }
}

/** Returns whether the caller's rights in the visited showcase are enough for a call, so that an answer may offer it. */
export function mayMake(call: Pick<Call, 'requires'>, context: RequestContext): boolean {
  const requires = requirementFor(call.requires, {})
  return requires === null || meets(requires, context)
}

/** Throws `forbidden` unless a caller's standing in a showcase meets the requirement. */
export function checkRights(requires: Requirement, standing: Standing): void {
  if (!meets(requires, standing)) throw refuse('forbidden')
}
