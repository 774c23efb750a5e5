import { BlockList, isIPv4 } from 'node:net'
import type { Call } from '@sarafan/contract/call'
import { toUnix } from './clock.ts'
import { type Refusal, refuse } from './refuse.ts'
import type { Visit } from './visit.ts'

const [MINUTE_S, HOUR_S] = [60, 3600]
/** Behind one address stands a family, an office, or a mobile network. */
const ASKERS_OF_ADDRESS = 10

/**
 * Counts questions per asker and span of time, in this process only. Gives how many seconds to wait, 0 when one more is
 * allowed; forgets everybody with the span.
 */
export function paceOf({ most, spanS }: Limit): (who: string, at: Date) => number {
  let counts = new Map<string, number>()
  let span = 0
  return (who, at) => {
    const seconds = toUnix(at)
    const now = Math.floor(seconds / spanS)
    if (now !== span) {
      span = now
      counts = new Map()
    }
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    return count <= most ? 0 : spanS - Math.floor(seconds % spanS)
  }
}

interface Limit {
  readonly most: number
  readonly spanS: number
}

/**
 * Lets a visitor ask so often a minute, and so often an hour: the session, and ten times that the address it comes from.
 * Refuses `too_many_requests` with the seconds to wait (reliability.md 2.2, decision 019). Null without any limit.
 */
export function visitorsPace({ perMinute, perHour }: Pick<Call, 'perMinute' | 'perHour'>): Pace | null {
  const limits: Limit[] = [
    ...(perMinute === undefined ? [] : [{ most: perMinute, spanS: MINUTE_S }]),
    ...(perHour === undefined ? [] : [{ most: perHour, spanS: HOUR_S }]),
  ]
  if (limits.length === 0) return null
  const paces = limits.map((limit) => ({
    ofSession: paceOf(limit),
    ofAddress: paceOf({ ...limit, most: limit.most * ASKERS_OF_ADDRESS }),
  }))
  return ({ sessionId, ip, now }) => {
    const address = addressOf(ip)
    const waits = paces.flatMap(({ ofSession, ofAddress }) => [
      sessionId === null ? 0 : ofSession(String(sessionId), now),
      address === null ? 0 : ofAddress(address, now),
    ])
    const wait = Math.max(...waits)
    if (wait > 0) throw tooSoon(wait)
  }
}

/** Refusal of a question that may be asked again after so many seconds. */
export function tooSoon(seconds: number): Refusal {
  return refuse('too_many_requests', { seconds, minutes: Math.ceil(seconds / MINUTE_S) })
}

type Pace = (visit: Visit) => void

/** Whoever comes from here comes through a proxy of ours, or sits at this machine: the address tells nobody apart. */
const OURS = new BlockList()
OURS.addSubnet('127.0.0.0', 8)
OURS.addSubnet('10.0.0.0', 8)
OURS.addSubnet('172.16.0.0', 12)
OURS.addSubnet('192.168.0.0', 16)
OURS.addAddress('::1', 'ipv6')
OURS.addSubnet('fc00::', 7, 'ipv6')

/** What of an address is one subscriber's: all of an old one, the first half of a new one; null for our own. */
export function addressOf(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return OURS.check(plain) ? null : plain
  if (OURS.check(plain, 'ipv6')) return null
  const [head = '', tail = ''] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const missing = 8 - first.length - (tail === '' ? 0 : tail.split(':').length)
  return [...first, ...(plain.includes('::') ? Array(Math.max(0, missing)).fill('0') : [])]
    .slice(0, 4)
    .join(':')
}
