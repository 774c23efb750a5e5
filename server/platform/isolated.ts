/** Some items of a batch failed; all others were processed. */
export class PartialFailure extends Error {
  readonly errors: readonly unknown[]

  constructor(errors: readonly unknown[]) {
    super(`${errors.length} failed`)
    this.name = 'PartialFailure'
    this.errors = errors
  }
}

/**
 * Runs `work` for each item in turn; a failing item does not stop the rest. Returns the results when all succeeded; otherwise
 * throws `PartialFailure` at the end.
 */
export async function forEachIsolated<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R> | R,
): Promise<R[]> {
  const results: R[] = []
  const errors: unknown[] = []
  for (const item of items) {
    try {
      results.push(await work(item))
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new PartialFailure(errors)
  return results
}

/** Runs work that reports failing items instead of throwing; throws them together at the end, as `PartialFailure`. */
export async function collectFailures<R>(
  run: (onFailure: (error: unknown) => void) => Promise<R>,
): Promise<R> {
  const errors: unknown[] = []
  const result = await run((error) => void errors.push(error))
  if (errors.length > 0) throw new PartialFailure(errors)
  return result
}

/**
 * Returns the kind of an error and where it was thrown. Leaves out messages, because those of PostgreSQL and of other services
 * quote personal data.
 */
export function labelOf(error: unknown): string {
  if (error instanceof PartialFailure) return `${error.message}: ${labelOf(error.errors[0])}`
  if (!(error instanceof Error)) return 'unknown'
  const { code, table, constraint } = error as Error & Record<'code' | 'table' | 'constraint', unknown> // set by pg and Node
  const facts = [code, table, constraint].filter((fact) => typeof fact === 'string' && fact !== '')
  return [error.name, ...facts, placeOf(error)].filter((part) => part !== '').join(' ')
}

function placeOf(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  const own = frames.find((line) => line.includes('/server/') && !line.includes('node_modules'))
  return /server\/[^:)]+:\d+/.exec(own ?? '')?.[0] ?? ''
}
