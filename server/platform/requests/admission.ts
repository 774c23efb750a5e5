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
 * Checks a caller against the declaration of a call, before its handler runs. Throws `not_logged_in`, `forbidden`, `banned`,
 * `ref_required`, `platform_login_required` or `idempotency_key_required`.
 *
 * Two checks are left to handlers, in SQL: that an object belongs to the showcase, and the rights in a showcase that the
 * input names. The statement that finds that showcase reads the requirement from `requires` of the returned context
 * (decision 043).
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

/** Returns what the current call requires of its caller. Throws when the call declares no requirement, which is a bug. */
export function requirementOf(context: RequestContext): Requirement {
  if (context.requires === null) throw new Error('a call for members must declare what it requires')
  return context.requires
}

/**
 * Returns a requirement as parameters of the statement that finds the showcase: rights of which one is enough, and whether a
 * platform administrator is enough.
 */
export function rightsFor(requires: Requirement): { rights: readonly string[]; isForPlatform: boolean } {
  const { member = [], platform = false } = allowedRoles(requires)
  return { rights: member === 'any' ? CAPABILITIES : [member].flat(), isForPlatform: platform }
}

/** Whether the caller's rights in the current showcase are enough for a call, so that a response may offer it. */
export function mayMake(call: Pick<Call, 'requires'>, context: RequestContext): boolean {
  const requires = requirementFor(call.requires, {})
  return requires === null || meets(requires, context)
}

/** Throws `forbidden` unless a caller's standing in a showcase meets the requirement. */
export function checkRights(requires: Requirement, standing: Standing): void {
  if (!meets(requires, standing)) throw refuse('forbidden')
}
