import { spawn } from 'node:child_process'
import { findPostgres, startPostgres } from './postgres.ts'

/**
 * Runs a command with TEST_POSTGRES_URL set to a temporary PostgreSQL. Without PostgreSQL it prints a note and runs the
 * command anyway.
 */
const [command = '', ...args] = process.argv.slice(2)
const bin = findPostgres()
if (!bin)
  console.log('No PostgreSQL found: race tests are announced and not run (install postgresql to run them).')
const own =
  bin && !process.env.TEST_POSTGRES_URL
    ? await startPostgres(bin, { fsync: 'off', log_line_prefix: '%d|' })
    : null
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, ...(own ? { TEST_POSTGRES_URL: own.url, TEST_POSTGRES_LOG: own.logFile } : {}) },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const code = await new Promise<number>((done) => child.once('exit', (status) => done(status ?? 1)))
await own?.stop()
process.exit(code)
