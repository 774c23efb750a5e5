import { toUnix } from '../platform/clock.ts'

const MINUTE_S = 60
/** Above this many askers the counts of the minutes before are thrown away. */
const MOST_KEPT = 10_000

/**
 * Counts questions per asker and minute, in this process only: what it guards is a service's daily limit. Gives
 * whether one more is allowed.
 */
export function paceOf(most: number): (who: string, at: Date) => boolean {
  let counts = new Map<string, { minute: number; count: number }>()
  return (who, at) => {
    const minute = Math.floor(toUnix(at) / MINUTE_S)
    if (counts.size > MOST_KEPT) counts = new Map([...counts].filter(([, one]) => one.minute === minute))
    const last = counts.get(who)
    const count = last?.minute === minute ? last.count + 1 : 1
    counts.set(who, { minute, count })
    return count <= most
  }
}
