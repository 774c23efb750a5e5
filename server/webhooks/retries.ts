import { after } from '../platform/clock.ts'

/** Minutes until the next attempt after the first, second … one: about 52 hours in all, 62 with the random part. */
const PAUSES_MIN = [0.5, 5, 30, 120, 300, 600, 840, 1200] as const
/** The largest random part of a pause: receivers that failed together are not asked together. */
const JITTER = 0.2

/** Returns when a message is sent again after its nth failed attempt; null when it is given up. */
export function nextAttempt(attempts: number, at: Date, random: () => number = Math.random): Date | null {
  const minutes = PAUSES_MIN[attempts - 1]
  return minutes === undefined ? null : after(at, { minutes: minutes * (1 + JITTER * random()) })
}
