import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../../schema/', import.meta.url)

/** The files of `server/schema` in the order in which they are applied: each refers to tables of earlier files only. */
export const SCHEMA_FILES: readonly string[] = [
  'platform.sql',
  'people/people.sql',
  'people/companies.sql',
  'showcases/showcases.sql',
  'showcases/bots.sql',
  'showcases/media.sql',
  'people/agents.sql',
  'showcases/plans.sql',
  'money/ledger.sql',
  'catalog/catalog.sql',
  'catalog/search.sql',
  'catalog/imports.sql',
  'showcases/wow-tree.sql',
  'orders/cart.sql',
  'money/deposits.sql',
  'money/payments.sql',
  'orders/orders.sql',
  'money/certificates.sql',
  'money/digital.sql',
  'orders/pos.sql',
  'orders/claims.sql',
  'orders/chat.sql',
  'orders/ratings.sql',
  'orders/delivery.sql',
  'money/bonuses.sql',
  'money/withdrawals.sql',
  'catalog/wishlists.sql',
  'showcases/landings.sql',
  'people/notifications.sql',
  'orders/exchange.sql',
  'showcases/integrations.sql',
  'functions.sql',
  'page-versions.sql',
]

/** Returns a script that creates all objects of the current database in an empty one. */
export async function readSchema(): Promise<string> {
  const texts = await Promise.all(SCHEMA_FILES.map((name) => readFile(new URL(name, FOLDER), 'utf8')))
  return texts.join('\n')
}
