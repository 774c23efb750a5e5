import type { Db, Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { type StatementRow, statement } from '../../../platform/database/statement.ts'
import { linkToken } from '../../../platform/ids.ts'

const TOKEN_OF = statement('catalog.exports.yml.feeds.tokenOf')`
  select f.token, s.status = 'active' and s.state_id > 1 as is_open
  from showcase s left join product_feed f on f.showcase_id = s.id where s.id = $1`
const RENEW = statement('catalog.exports.yml.feeds.renew')`
  insert into product_feed (showcase_id, token, created_at) values ($1, $2, $3)
  on conflict (showcase_id) do update set token = excluded.token, created_at = excluded.created_at`
const REMOVE = statement('catalog.exports.yml.feeds.remove')`delete from product_feed where showcase_id = $1`
const BY_TOKEN = statement('catalog.exports.yml.feeds.byToken')`
  select s.id, s.name, s.alias, coalesce(c.name_short, s.name) as company
  from product_feed f join showcase s on s.id = f.showcase_id left join company c on c.id = s.company_id
  where f.token = $1 and s.status = 'active' and s.state_id > 1`

const BY_ID = statement('catalog.exports.yml.feeds.byId')`
  select s.id, s.name, s.alias, coalesce(c.name_short, s.name) as company
  from showcase s left join company c on c.id = s.company_id where s.id = $1`

/** The showcase of a feed. */
export type FedShowcase = StatementRow<typeof BY_TOKEN>

/** Returns the token of a showcase's feed, null without one, and whether the showcase is open, so that the file is served. */
export async function feedState(
  db: Db,
  showcaseId: number,
): Promise<{ token: string | null; isOpen: boolean }> {
  const [found] = await queryRows(db, TOKEN_OF, [showcaseId])
  return { token: found?.token ?? null, isOpen: found?.isOpen ?? false }
}

/** Makes a new address for the feed of a showcase; the old one is no longer served. */
export async function renewFeed(tx: Tx, of: { showcaseId: number; at: Date }): Promise<void> {
  await queryRows(tx, RENEW, [of.showcaseId, linkToken(), of.at])
}

/** Closes the feed of a showcase. */
export async function removeFeed(tx: Tx, showcaseId: number): Promise<void> {
  await queryRows(tx, REMOVE, [showcaseId])
}

/** Returns the open showcase that a token belongs to, or null. */
export async function showcaseOfFeed(db: Db, token: string): Promise<FedShowcase | null> {
  const [found] = await queryRows(db, BY_TOKEN, [token])
  return found ?? null
}

/** Returns the showcase of a feed that its own team saves, also before it is open. */
export async function showcaseToExport(db: Db, showcaseId: number): Promise<FedShowcase> {
  const [found] = await queryRows(db, BY_ID, [showcaseId])
  if (!found) throw new Error(`there is no showcase ${showcaseId}`)
  return found
}

/** Returns the path of a feed below the server's address. */
export const feedPath = (token: string) => `/api/feeds/${token}.yml`
