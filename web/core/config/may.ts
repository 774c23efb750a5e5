import { meetsRequirement, requirementFor } from '@sarafan/contract/capabilities'
import { type CallName, REQUIREMENTS } from '@sarafan/contract/rights'
import type { StartConfig } from '../api/start.api.ts'
import { useConfig } from './config-context.ts'

export type Caller = Pick<StartConfig, 'isPlatformAdmin' | 'isShowcaseOwner' | 'capabilities'>

/** Whether the caller's rights in the open showcase are enough for a call, by its declaration in the contract (issue 14). */
export function mayCall(caller: Caller, name: CallName, question: Record<string, unknown> = {}): boolean {
  const requires = requirementFor(REQUIREMENTS[name], question)
  const { isPlatformAdmin, isShowcaseOwner: isOwner, capabilities } = caller
  return (
    requires === null ||
    meetsRequirement(requires, { isPlatformAdmin, isOwner, capabilities: new Set(capabilities) })
  )
}

/** Tells components which calls the visitor may make in the open showcase; the rest is not offered. */
export function useMay(): (name: CallName, question?: Record<string, unknown>) => boolean {
  const config = useConfig()
  return (name, question) => mayCall(config, name, question)
}
