import type { Call } from '@sarafan/contract/call'
import {
  allowedRoles,
  CAPABILITIES,
  type CallerRights,
  type Capability,
  meetsRequirement,
  type Requirement,
  requirementFor,
} from '@sarafan/contract/capabilities'
import { isOneOf } from '../database/one-of.ts'
import type { RequestContext } from './context.ts'
import { refuse } from './refuse.ts'

/** Returns whether a stored text names a right. */
export function isCapability(text: string): text is Capability {
  return isOneOf(CAPABILITIES, text)
}

/** Returns what a call requires of its caller for this input; null where a session is enough. */
export function requiredBy(call: Call, input: Readonly<Record<string, unknown>>): Requirement | null {
  return requirementFor(call.requires, input)
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
  return requires === null || meetsRequirement(requires, context)
}

/** Throws `forbidden` unless a caller's standing in a showcase meets the requirement. */
export function checkRights(requires: Requirement, standing: CallerRights): void {
  if (!meetsRequirement(requires, standing)) throw refuse('forbidden')
}
