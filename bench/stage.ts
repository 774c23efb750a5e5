import { findPostgres, type OwnPostgres, startPostgres } from '../scripts/postgres.ts'
import { openPostgres } from '../server/platform/engines.ts'
import { rememberKeys } from '../server/platform/sealing-keys.ts'
import { BENCH_KEY, endChildren } from './children.ts'

/** Runs a bench on a PostgreSQL of its own, fsync on, and leaves nothing behind, whatever happens. */
export async function onStage(work: (own: OwnPostgres) => Promise<void>): Promise<void> {
  const bin = findPostgres()
  if (!bin) throw new Error('no PostgreSQL found: install postgresql to run this')
  const own = await startPostgres(bin)
  const clear = async () => {
    endChildren()
    await own.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void clear().then(() => process.exit(130)))
  }
  try {
    await work(own)
  } finally {
    await clear()
  }
}

/** Makes an empty database and gives its URL. */
export async function newDatabase(own: OwnPostgres, name: string): Promise<string> {
  rememberKeys('secrets', [BENCH_KEY])
  const admin = await openPostgres(own.url, { connections: 1 })
  await admin.script(`create database ${name}`)
  await admin.close()
  return new URL(`/${name}`, own.url).href
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
