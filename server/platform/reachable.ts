import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from './database/database.ts'
import { isOutage } from './database/outage.ts'

const RETRY_MS = 250
const PROGRESS_MS = 3000
/** Unknown host, rejected role, unknown database: waiting does not help. */
const FINAL = /^(?:ENOTFOUND|28...|3D000)$/

/**
 * Repeats `work` until the database responds, and logs progress every few seconds: a database may start after its server.
 * Rejects with errors that are not outages, and with outages that only other settings can end (issue 12, finding 15).
 */
export async function waitUntilReachable<T>(
  work: () => Promise<T>,
  { place, log }: { place: string; log: (text: string) => void },
): Promise<T> {
  const began = performance.now()
  let logged = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || FINAL.test(codeOf(error))) throw error
      const now = performance.now()
      if (now - logged >= PROGRESS_MS) {
        log(`waiting for ${place} since ${Math.round((now - began) / 1000)} s: ${reasonOf(error)}`)
        logged = now
      }
      await pause(RETRY_MS)
    }
  }
}

/** Returns an error's message in one line. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
