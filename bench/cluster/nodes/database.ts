import pg from 'pg'
import type { DatabaseNode } from './database-node.ts'

/** Of the superuser in `deploy/cluster/patroni.yml`. */
const PASSWORD = 'change-me'

/** DATABASE_URL of the servers: HAProxy on their own machine, which leads to the primary. */
export const SERVER_URL = 'postgres://sarafan:sarafan@127.0.0.1:5000/sarafan'

/** The same for the demo of the stories, and for the superuser, because races create databases. */
export const DEMO_URL = SERVER_URL.replace(/sarafan$/, 'demo')
export const RACES_URL = `postgres://postgres:${PASSWORD}@127.0.0.1:5000/postgres`

/** Returns the address of a database on a node, for the superuser. */
export function adminUrl({ machine }: DatabaseNode, database: string): string {
  return `postgres://postgres:${PASSWORD}@${machine.address}:5432/${database}`
}

/** Creates the role and the databases of the shop and of the demo, as `docs/install.md` does. */
export async function createDatabases(primary: DatabaseNode): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl(primary, 'postgres') })
  await client.connect()
  await client.query(`create role sarafan login password 'sarafan'`)
  for (const name of ['sarafan', 'demo'])
    await client.query(`create database ${name} owner sarafan encoding 'UTF8'`)
  await client.end()
}

/** Runs a statement on a node's own socket, which works when its machine is cut off as well. */
export async function askOnSocket<T extends pg.QueryResultRow>(
  node: DatabaseNode,
  text: string,
): Promise<T[]> {
  const client = new pg.Client({
    host: node.folder,
    user: 'postgres',
    database: 'sarafan',
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
