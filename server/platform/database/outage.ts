import { codeOf } from './database.ts'

/**
 * The database was unavailable, or could not finish a statement for a transient reason: the same call may succeed later. Whether
 * its transaction was committed is unknown. The HTTP server responds with `database_unavailable` (issue 12, finding 1).
 */
export class DatabaseUnavailable extends Error {
  /** SQLSTATE, or Node's code of a network error; empty when the client itself gave up. */
  readonly code: string

  constructor(cause: unknown) {
    const code = codeOf(cause)
    // For a host with several addresses Node's error has no message.
    super((cause instanceof Error && cause.message) || code || String(cause), { cause })
    this.name = 'DatabaseUnavailable'
    this.code = code
  }
}

/** SQLSTATEs that are not the fault of the statement. */
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
/** SQLSTATEs after which a connection is useless: PostgreSQL closes it, or a failover has made it read-only. */
const CONNECTION_ENDS = /^(?:08...|25006|25P03|25P04|57P0[1-5])$/
/** Node's codes of network errors, without TLS errors (`ERR_…`, `CERT_…`), which are mistakes in the settings. */
const NETWORK = /^E(?:AI_)?[A-Z]{3,}$/
/** Beginnings of pg's own errors for a connection that broke, closed or timed out; they have no code. */
const CLIENT = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end',
  'Postgres connection has been discarded',
]

/** Converts an error of the database client: outages become `DatabaseUnavailable`, others stay unchanged. */
export function toEngineError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  const code = codeOf(error)
  const isKnown = STATES.some((state) => state.test(code)) || NETWORK.test(code)
  const message = error instanceof Error ? error.message : ''
  return isKnown || CLIENT.some((start) => message.startsWith(start)) ? new DatabaseUnavailable(error) : error
}

/** Whether a connection is useless after this error; decided by its code, since PostgreSQL translates the severity. */
export function endsConnection(error: unknown): boolean {
  return CONNECTION_ENDS.test(codeOf(error))
}

/** Whether PostgreSQL refused a statement on a connection that goes on: then nothing of its transaction has remained. */
export function isRolledBack(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return isFromDatabase(cause) && !endsConnection(cause)
}

const isFromDatabase = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'severity' in error

/** Whether a database error is transient by its SQLSTATE; the embedded database's errors are not converted before. */
function isTransientState(error: unknown): boolean {
  return isFromDatabase(error) && STATES.some((state) => state.test(codeOf(error)))
}

/** Whether an error, or one in its chain of causes, is an outage of the database. */
export function isOutage(error: unknown): boolean {
  for (let current = error, depth = 0; depth < 5; depth++) {
    if (current instanceof DatabaseUnavailable || isTransientState(current)) return true
    if (!(current instanceof Error)) return false
    current = current.cause
  }
  return false
}
