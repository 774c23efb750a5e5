import { randomBytes } from 'node:crypto'
import type { DriverOptions } from '../platform/driver.ts'
import type { Engine } from '../platform/engines.ts'
import { openPglite, openPostgres } from '../platform/engines.ts'

/** Where a PostgreSQL for tests listens, when the run has one; set by `scripts/postgres.ts`. */
export const POSTGRES_URL = process.env.TEST_POSTGRES_URL ?? ''
/** `postgres` runs every test on PostgreSQL, anything else on the embedded database. */
export const TEST_ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

export function urlOf(database: string): string {
  const url = new URL(POSTGRES_URL)
  url.pathname = `/${database}`
  return url.href
}

/** Makes a database from the migrated template and says how to reach and drop it. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = await openPostgres(POSTGRES_URL, { connections: 1 })
  await admin.script(`create database ${name} template sarafan_template`)
  await admin.close()
  return {
    url: urlOf(name),
    drop: async () => {
      const again = await openPostgres(POSTGRES_URL, { connections: 1 })
      await again.script(`drop database if exists ${name} with (force)`)
      await again.close()
    },
  }
}

/** The engine of one test file: everything it does lives in transactions that are thrown away. */
export async function openTestEngine(options: DriverOptions): Promise<Engine> {
  if (TEST_ENGINE === 'pglite') return openPglite(undefined, { ...options, dump: await templateDump() })
  const { url, drop } = await freshDatabase()
  const engine = await openPostgres(url, { ...options, connections: 1 })
  return {
    ...engine,
    close: async () => {
      await engine.close()
      await drop()
    },
  }
}

async function templateDump(): Promise<Blob> {
  const { openAsBlob } = await import('node:fs')
  const path = process.env.TEST_TEMPLATE
  if (!path) throw new Error('TEST_TEMPLATE is not set: run the tests with the project’s vitest.config.ts')
  return openAsBlob(path)
}
