import type { Config } from '../../config.ts'
import type { Engine } from '../../platform/engines.ts'

/** What a check found. A problem is a sentence for the owner of the server; no text holds a secret. */
export interface Finding {
  readonly subject: string
  readonly text: string
  readonly isProblem: boolean
}

export const fine = (subject: string, text: string): Finding => ({ subject, text, isProblem: false })
export const problem = (subject: string, text: string): Finding => ({ subject, text, isProblem: true })

/** What the checks look at. */
export interface Patient {
  readonly config: Config
  /** null: the database could not be opened. */
  readonly engine: Engine | null
  readonly now: Date
}

export const PATIENCE_MS = 5000

/** Asks an address and returns its answer; null when there is none within 5 s. */
export async function answerOf(url: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    return await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}
