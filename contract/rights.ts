import { ALL_CALLS } from './all.generated.ts'
import type { Call } from './call.ts'
import type { Requirement, RequirementByField } from './capabilities.ts'

export type CallName = keyof typeof ALL_CALLS

/**
 * What each call requires of its caller, without the calls that need only a session. The browser gets it as plain data
 * (web/build/contract.ts), and shows only the actions the caller may perform (issue 14).
 */
export const REQUIREMENTS: { readonly [Name in CallName]?: Requirement | RequirementByField } =
  Object.fromEntries(
    Object.entries<Call>(ALL_CALLS).flatMap(([name, { access, requires }]) => {
      if (access === 'platform') return [[name, { platform: true }]]
      return requires === undefined ? [] : [[name, requires]]
    }),
  )

/** The calls that need no session. */
export const OPEN_CALLS: readonly CallName[] = (Object.keys(ALL_CALLS) as CallName[]) // its own keys
  .filter((name) => ALL_CALLS[name].access === 'anyone')
