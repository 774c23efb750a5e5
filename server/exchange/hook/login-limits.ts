import { hash } from 'node:crypto'
import { type LimitEngine, sharedLimit, subscriberOf } from '../../platform/rate-limit.ts'

/** Logins from one network address at one showcase: 1C needs two for each exchange. */
const LOGINS = { most: 40, spanS: 15 * 60 } as const
/** Logins from one address at all showcases, existing or not: one office may keep the books of several shops. */
const LOGINS_OF_ADDRESS = { most: 400, spanS: LOGINS.spanS } as const
const NAME_LENGTH = 60

/** Counts a login; returns whether it is over a limit. */
export type CountLogin = (of: { showcase: string; ip: string }) => Promise<boolean>

/**
 * Returns the limits of logins, counted for all servers together. Addresses of our own proxies identify no caller, so they count at
 * each showcase only.
 */
export function loginLimits(engine: LimitEngine): CountLogin {
  const ofShowcase = sharedLimit(engine, 'exchange', LOGINS)
  const ofAddress = sharedLimit(engine, 'exchange-address', LOGINS_OF_ADDRESS)
  return async ({ showcase, ip }) => {
    const address = subscriberOf(ip)
    if (address !== null && (await ofAddress(hash('sha256', address))) > 0) return true
    const name = showcase.slice(0, NAME_LENGTH).toLowerCase()
    return (await ofShowcase(hash('sha256', `${name} ${address ?? ''}`))) > 0
  }
}
