/**
 * SQL for a word that changes when another PostgreSQL answers, or the same one after a restart. A server that has lost commits (an
 * asynchronous failover, a restored backup) may give counts and row versions a second time, so caches that compare them compare
 * this too.
 */
export const SERVER_START = `extract(epoch from pg_postmaster_start_time())::text`

/** Returns the server's start from a version that begins with it and a space. */
export const serverStartOf = (version: string): string => version.split(' ', 1)[0] ?? ''
