import type { DadataSettings } from './shapes.ts'

/** The address service said no, or something that is no answer. */
export class DadataError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(`address service: ${status} ${message}`)
    this.name = 'DadataError'
    this.status = status
  }
}

/** Longer answers are not suggestions. */
const MOST_BYTES = 512 * 1024

/**
 * Asks the address service (integrations.md 3); gives its `suggestions` as they are. Throws a `DadataError` when it
 * refuses: 401 and 403 for a wrong or used-up token, 429 for too many questions; a time-out as fetch throws it.
 */
export async function askDadata(
  settings: DadataSettings,
  of: { path: string; question: object; patienceMs: number },
): Promise<unknown[]> {
  const response = await fetch(`${settings.url.replace(/\/$/, '')}/${of.path}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Token ${settings.token}`,
    },
    body: JSON.stringify(of.question),
    signal: AbortSignal.timeout(of.patienceMs),
  })
  const text = await response.text()
  if (!response.ok) throw new DadataError(response.status, text.slice(0, 200))
  if (text.length > MOST_BYTES) throw new DadataError(response.status, 'the answer is too long')
  const answer: unknown = JSON.parse(text)
  const suggestions =
    typeof answer === 'object' && answer !== null && 'suggestions' in answer ? answer.suggestions : null
  if (!Array.isArray(suggestions)) throw new DadataError(response.status, 'no suggestions in the answer')
  return suggestions
}
