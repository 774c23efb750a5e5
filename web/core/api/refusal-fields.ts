import { asFailed } from './error-text.ts'

/** Fields of the request that a refusal names, as wire name → reason; empty if it names none. */
export function refusalFields(error: unknown): Record<string, string> {
  const data = asFailed(error)?.data
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : null
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, reason]) => [name, String(reason)]))
}
