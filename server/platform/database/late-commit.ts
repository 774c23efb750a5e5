/**
 * SQL that lets the transaction commit without waiting for the disk of PostgreSQL, whose WAL writer flushes within 0.6 s. For changes
 * that are worth little (decision 014), or that are made again together with what says how far they are. The embedded database has
 * neither that process nor our setting, so it waits.
 */
export const LATE_COMMIT = `set_config('synchronous_commit', coalesce(current_setting('sarafan.late_commit', true), 'on'), true)`
