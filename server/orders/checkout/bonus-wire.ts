import { toRub } from '../../platform/money.ts'
import type { BonusLimits } from './inputs.ts'

/** Returns how much of each kind of bonus may pay, and why not more, in wire format. */
export function showBonus(limits: BonusLimits, platformLink: string | null) {
  return {
    LocalAvailable: toRub(limits.localAvailableKop),
    GlobalAvailable: toRub(limits.globalAvailableKop),
    LocalMax: toRub(limits.localMaxKop),
    GlobalMax: toRub(limits.globalMaxKop),
    LocalBound: limits.localBound,
    GlobalBound: limits.globalBound,
    LocalShare: limits.localShareBp / 100,
    GlobalShare: limits.globalShareBp / 100,
    MinPayable: toRub(limits.minPayableKop),
    PlatformLink: platformLink,
  }
}
