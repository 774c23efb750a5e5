import { randomOf } from '../kill/shopper.ts'
import { KnownValues } from './known-values.ts'
import type { FuzzRequest } from './request.ts'
import { type OpenApi, type Role, requestMaker } from './requests.ts'

export interface FuzzAnswer {
  readonly status: number
  readonly text: string
}

/** Sends a request; null if it is so malformed that it could not be sent. */
export type Send = (request: FuzzRequest) => Promise<FuzzAnswer | null>

export interface FuzzOptions {
  readonly reference: OpenApi
  readonly alias: string
  readonly count: number
  readonly seed: number
  readonly concurrency: number
  /** Returns the roles; called again from time to time, because some requests end sessions. */
  readonly roles: () => Promise<readonly Role[]>
  readonly send: Send
  /** Called after that many requests. */
  readonly progress?: (sent: number) => Promise<void> | void
}

export interface Failure {
  /** The number of the request within the seed's sequence. */
  readonly at: number
  readonly what: string
  readonly request: FuzzRequest
  readonly answer: string
}

export interface FuzzReport {
  readonly answers_5xx: number
  readonly hangs: number
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** The first failure of each kind. */
  readonly failures: readonly Failure[]
}

/** A response that takes longer counts as a hang, ms. */
const HANG_MS = 5000
const ROLES_EVERY = 2000
const LEARN_SHARE = 0.2

/** Sends `count` requests generated from a seed, some concurrently, and reports responses that no request may cause. */
export async function fuzz(of: FuzzOptions): Promise<FuzzReport> {
  const make = requestMaker(of.reference, of.alias)
  const known = new KnownValues()
  const statuses: Record<string, number> = {}
  const failures = new Map<string, Failure>()
  let sent = 0
  let answers = 0
  let hangs = 0
  let roles = await of.roles()
  const one = async (at: number): Promise<void> => {
    const random = randomOf(of.seed * 1_000_003 + at)
    const request = make(random, known, roles)
    const began = performance.now()
    const answer = await of.send(request)
    const took = performance.now() - began
    const status = answer?.status ?? 'unsent'
    statuses[status] = (statuses[status] ?? 0) + 1
    const isWrong = typeof status === 'number' && status >= 500 && status !== 503
    if (isWrong) answers++
    if (took > HANG_MS) hangs++
    if (isWrong || took > HANG_MS) {
      const what = isWrong ? `${status} ${request.name}` : `${Math.round(took)} ms ${request.name}`
      const key = isWrong ? what : `hang ${request.name}`
      if (!failures.has(key))
        failures.set(key, { at, what, request, answer: answer?.text.slice(0, 300) ?? '' })
    }
    if (status === 200 && random() < LEARN_SHARE) known.learn(jsonOf(answer?.text ?? ''), random)
  }
  const worker = async (): Promise<void> => {
    while (sent < of.count) {
      const at = sent++
      if (at > 0 && at % ROLES_EVERY === 0) roles = await of.roles()
      await one(at)
      await of.progress?.(at + 1)
    }
  }
  await Promise.all(Array.from({ length: of.concurrency }, worker))
  return { answers_5xx: answers, hangs, statuses, failures: [...failures.values()] }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns a command that repeats the request of a failure; the token is the role's current one. */
export function repeatOf({ at, what, request, answer }: Failure): string {
  const { role, method, path, headers, body } = request
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'authorization'))
  const fields = {
    role,
    method,
    path,
    headers: own,
    body: body === null ? null : String(body).slice(0, 1500),
  }
  return `  #${at} ${what}: ${answer}\n    ${JSON.stringify(fields)}`
}
