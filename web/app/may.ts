import type { Capability } from '@sarafan/contract/capabilities'
import type { StartConfig } from './start.api.ts'

/** Whether the caller has one of the rights in the showcase: what they lack is not offered to them (domain.md 7.1). */
export function mayDo(
  { isPlatformAdmin, capabilities }: Pick<StartConfig, 'isPlatformAdmin' | 'capabilities'>,
  ...rights: readonly Capability[]
): boolean {
  return isPlatformAdmin || rights.some((right) => capabilities.includes(right))
}
