import { say } from '../../words/words.ts'

interface Failed {
  status: unknown
  code?: unknown
  data?: unknown
  error?: unknown
}

/** An error as a failed call reports it; undefined for any other value. */
export function asFailed(error: unknown): Failed | undefined {
  return typeof error === 'object' && error !== null && 'status' in error ? error : undefined
}

/** The text of the fallback screen: a text body, else the unknown error, else the error's own words (ER-14 to ER-16). */
export function fallbackText(error: unknown): string {
  const failed = asFailed(error)
  if (failed && typeof failed.status === 'number')
    return typeof failed.data === 'string' && failed.data !== '' ? failed.data : say('errors.unknown')
  if (failed) return String(failed.error ?? failed.status)
  return error instanceof Error ? error.message : String(error)
}

/** The server's refusal code, for what a screen must distinguish. */
export function refusalCode(error: unknown): string | undefined {
  const failed = asFailed(error)
  const data = failed?.data
  if (typeof data === 'object' && data !== null && 'code' in data) return String(data.code)
  return failed?.code === undefined ? undefined : String(failed.code)
}

/** Returns a number that the refusal's text contains, by its name. */
export function refusalNumber(error: unknown, name: string): number | undefined {
  const data = asFailed(error)?.data
  const values = typeof data === 'object' && data !== null && 'values' in data ? data.values : null
  const value = typeof values === 'object' && values !== null && new Map(Object.entries(values)).get(name)
  return typeof value === 'number' ? value : undefined
}

/** Whether the question never reached the server: the network is to blame. */
export function isUnreached(error: unknown): boolean {
  return asFailed(error)?.status === 'FETCH_ERROR'
}

/**
 * Whether the connection is to blame, or a server that is away for a moment (503): such a screen tries again by itself
 * (rulings 34).
 */
export function isConnectionError(error: unknown): boolean {
  const status = asFailed(error)?.status
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || status === 503
}

/** The toast of a failed call: the server's text, otherwise a network error. */
export function noticeText(error: unknown): string {
  const failed = asFailed(error)
  if (isUnreached(error)) return say('errors.offline')
  if (failed?.status === 'TIMEOUT_ERROR') return say('errors.timeout')
  const data = failed?.data
  if (typeof data === 'object' && data !== null && 'message' in data) return String(data.message)
  return failed ? fallbackText(failed) : say('errors.unknown')
}

/** Whether trying again may help: the network or the server failed, the question was right. */
export function isTemporary(error: unknown): boolean {
  const status = asFailed(error)?.status
  return typeof status !== 'number' || status >= 500 || status === 429
}

/** The HTTP status of a refusal; 0 when there was no answer. */
export function refusalStatus(error: unknown): number {
  const status = asFailed(error)?.status
  return typeof status === 'number' ? status : 0
}
