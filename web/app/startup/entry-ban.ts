import type { StartConfig } from '../../core/api/start.api.ts'
import type { PlainWordKey } from '../../words/translate.ts'

export type EntryBan = 'no_referrer' | 'banned_here' | 'banned'
type Flags = Pick<StartConfig, 'noRefCritical' | 'isBannedOnShowcase' | 'isBanned'>

/**
 * The reason why this visitor is not admitted, if any; of two bans the showcase's own is shown (LO-53,
 * LO-54).
 */
export function entryBanOf(config: Flags): EntryBan | undefined {
  if (config.isBannedOnShowcase) return 'banned_here'
  if (config.isBanned) return 'banned'
  return config.noRefCritical ? 'no_referrer' : undefined
}

export const entryBanText: Record<EntryBan, PlainWordKey> = {
  no_referrer: 'errors.noReferrer',
  banned_here: 'errors.bannedHere',
  banned: 'errors.banned',
}
