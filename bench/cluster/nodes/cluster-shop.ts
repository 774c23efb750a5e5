import { openPostgres } from '../../../server/platform/database/engines.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { rememberKeys } from '../../../server/platform/sealing/keys.ts'
import { BENCH_KEY } from '../../fixtures/children.ts'
import { makeShop, openGuests, type Shop } from '../../fixtures/shop.ts'
import { SERVER_URL } from './database.ts'
import type { DatabaseNode } from './database-node.ts'

/** More guests than can order within the test. */
const GUESTS = 250_000
const PATIENCE_MS = 600_000

/** The shop of the cluster, and guests who have not ordered yet. */
export interface ClusterShop {
  readonly shop: Shop
  /** Returns the session token of the next guest. */
  readonly guest: () => string
}

/** Returns the address of the shop's database on a node. */
export function shopUrl({ machine }: DatabaseNode): string {
  const url = new URL(SERVER_URL)
  url.host = `${machine.address}:5432`
  return url.href
}

/** Creates the shop's database and fills it with 10,000 products and the sessions of guests. */
export async function fillShop(primary: DatabaseNode): Promise<ClusterShop> {
  rememberKeys('secrets', [BENCH_KEY])
  const engine = await openPostgres(shopUrl(primary), { connections: 1, silenceMs: PATIENCE_MS })
  try {
    await migrate(engine)
    await engine.script('set statement_timeout = 0')
    const at = new Date()
    const shop = await makeShop(engine.db, at)
    return { shop, guest: await openGuests(engine.db, shop, at, GUESTS) }
  } finally {
    await engine.close()
  }
}
