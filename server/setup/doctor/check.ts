import type { Config } from '../../config.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { outboundClient } from '../../platform/outbound/client.ts'
import type { OutboundRequest, OutboundResponse } from '../../platform/outbound/exchange.ts'

/** The result of a check. A problem is a sentence for the owner of the server; no text contains a secret. */
export interface Finding {
  readonly subject: string
  readonly text: string
  readonly isProblem: boolean
  /** Nothing is broken, but the owner must do something before selling. */
  readonly isNote?: true
}

export const okFinding = (subject: string, text: string): Finding => ({ subject, text, isProblem: false })
/** Returns a finding that is printed but does not affect the exit code. */
export const noteFinding = (subject: string, text: string): Finding => ({
  subject,
  text,
  isProblem: false,
  isNote: true,
})
export const problemFinding = (subject: string, text: string): Finding => ({ subject, text, isProblem: true })

/** The installation that is checked. */
export interface Inspected {
  readonly config: Config
  /** Null if the database could not be opened. */
  readonly engine: Engine | null
  readonly now: Date
}

export const PATIENCE_MS = 5000

const send = outboundClient({
  provider: 'doctor',
  timeoutMs: PATIENCE_MS,
  maxConcurrent: 1,
  maxBytes: 8 * 1024 * 1024,
  attempts: 1,
})

/** Sends a request and returns the response, or null without a response within 5 s. */
export async function answerOf(request: OutboundRequest): Promise<OutboundResponse | null> {
  try {
    return await send({ redirect: 'manual', ...request })
  } catch {
    return null
  }
}
