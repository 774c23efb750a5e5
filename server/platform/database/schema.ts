import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../../schema/', import.meta.url)

/** The files of `server/schema` in the order in which they are applied: each refers to tables of earlier files only. */
export const SCHEMA_FILES: readonly string[] = [
  'platform.sql',
  'people.sql',
  'companies.sql',
  'showcases.sql',
  'bots.sql',
  'media.sql',
  'agents.sql',
  'plans.sql',
  'ledger.sql',
  'catalog.sql',
  'search.sql',
  'imports.sql',
  'wow-tree.sql',
  'cart.sql',
  'deposits.sql',
  'payments.sql',
  'orders.sql',
  'certificates.sql',
  'pos.sql',
  'claims.sql',
  'delivery.sql',
  'bonuses.sql',
  'withdrawals.sql',
  'wishlists.sql',
  'landings.sql',
  'notifications.sql',
  'functions.sql',
]

/** Returns a script that creates all objects of the current database in an empty one. */
export async function readSchema(): Promise<string> {
  const texts = await Promise.all(SCHEMA_FILES.map((name) => readFile(new URL(name, FOLDER), 'utf8')))
  return texts.join('\n')
}
