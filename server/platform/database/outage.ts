import { codeOf } from './database.ts'

/**
 * The database was away, or could not finish a statement for a reason that passes: the same call may succeed later. Whether
 * its transaction was committed is unknown. The HTTP server answers it as `database_unavailable` (issue 12, finding 1).
 */
export class DatabaseUnavailable extends Error {
  /** SQLSTATE, or Node's code of a network error; empty where the client alone gave up. */
  readonly code: string

  constructor(cause: unknown) {
    const code = codeOf(cause)
    // Of a host with several addresses Node gives an error without a message.
    super((cause instanceof Error && cause.message) || code || String(cause), { cause })
    this.name = 'DatabaseUnavailable'
    this.code = code
  }
}

/** SQLSTATEs that do not blame the statement. */
const STATES: readonly RegExp[] = [
  /^08/, // connection exceptions
  /^25(006|P03|P04)$/, // read-only after a failover; a transaction was idle or open for too long
  /^28/, // the role or its password changed under a running server
  /^3D000$/, // the database is being restored under its name
  /^53/, // full disk, no memory, too many connections
  /^55P03$/, // lock timeout
  /^57(014|P01|P02|P03|P04)$/, // statement timeout, shutdown, crash of another backend, starting up
  /^58(000|030)$/, // the system failed under PostgreSQL
]
/** SQLSTATEs after which a connection is of no use: PostgreSQL closes it, or since a failover it only reads. */
const LAST_WORDS = /^(?:08...|25006|25P03|25P04|57P0[1-5])$/
/** Node's codes of network errors; TLS errors (`ERR_…`, `CERT_…`) are settings and not among them. */
const NETWORK = /^E(?:AI_)?[A-Z]{3,}$/
/** What pg itself throws for a connection that broke, closed or did not come in time; none of it has a code. */
const CLIENT = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end',
  'Postgres connection has been discarded',
]

/** An error of the database's client as it leaves the engine: `DatabaseUnavailable` for outages, others unchanged. */
export function toEngineError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  const code = codeOf(error)
  const isKnown = STATES.some((state) => state.test(code)) || NETWORK.test(code)
  const message = error instanceof Error ? error.message : ''
  return isKnown || CLIENT.some((start) => message.startsWith(start)) ? new DatabaseUnavailable(error) : error
}

/** Whether PostgreSQL's error is the last a connection is worth waiting for; by its code, since its severity is translated. */
export function endsConnection(error: unknown): boolean {
  return LAST_WORDS.test(codeOf(error))
}

/** Of the embedded database errors leave as they are. */
function isPassingState(error: unknown): boolean {
  const isFromDatabase = typeof error === 'object' && error !== null && 'severity' in error
  return isFromDatabase && STATES.some((state) => state.test(codeOf(error)))
}

/** Whether an outage of the database is what an error comes from, also as the cause of another. */
export function isOutage(error: unknown): boolean {
  for (let one = error, depth = 0; depth < 5; depth++) {
    if (one instanceof DatabaseUnavailable || isPassingState(one)) return true
    if (!(one instanceof Error)) return false
    one = one.cause
  }
  return false
}
