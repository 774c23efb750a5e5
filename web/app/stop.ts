import type { WordKey } from '../words/keys.ts'
import type { StartConfig } from './start.api.ts'

export type Stop = 'no_referrer' | 'banned_here' | 'banned'
type Flags = Pick<StartConfig, 'noRefCritical' | 'isBannedOnShowcase' | 'isBanned'>

/** Why this visitor may not come in, if they may not; of two bans the showcase's own is told (LO-53, LO-54). */
export function stopOf(config: Flags): Stop | undefined {
  if (config.isBannedOnShowcase) return 'banned_here'
  if (config.isBanned) return 'banned'
  return config.noRefCritical ? 'no_referrer' : undefined
}

export const stopText: Record<Stop, WordKey> = {
  no_referrer: 'errors.noReferrer',
  banned_here: 'errors.bannedHere',
  banned: 'errors.banned',
}
