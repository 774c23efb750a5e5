import { readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchRequest } from './requests.ts'
import type { Wire } from './wire.ts'

const ENTRY = /^\d{4}-\d\d-\d\d .* LOG: {2}(?:statement|execute [^:]+): /

/** Returns the statements logged since byte `from`, with BEGIN and COMMIT, but without those of the job queue. */
export function statementsSince(logFile: string, from: number): string[] {
  const found: string[] = []
  let isOpen = false
  for (const line of readFileSync(logFile).subarray(from).toString('utf8').split('\n')) {
    if (/^\d{4}-\d\d-\d\d /.test(line)) {
      isOpen = ENTRY.test(line)
      if (isOpen) found.push(line.replace(ENTRY, ''))
    } else if (isOpen) found.push(`${found.pop()}\n${line}`)
  }
  return found.filter((text) => !/\bjobs\.|pgboss/.test(text))
}

/**
 * Returns the SQL statements of one call from PostgreSQL's own log: the median of seven runs, so that a background query
 * does not count.
 */
export async function countStatements(logFile: string, wire: Wire, ask: BenchRequest): Promise<string[]> {
  await ask.ask(wire, 0)
  const counts: string[][] = []
  for (let n = 1; n <= 7; n++) {
    await pause(20)
    const from = statSync(logFile).size
    await ask.ask(wire, n)
    await pause(20)
    counts.push(statementsSince(logFile, from))
  }
  return counts.sort((a, b) => a.length - b.length)[3] ?? []
}
