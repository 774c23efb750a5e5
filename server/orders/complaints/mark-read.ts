import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { IS_PARTY, type Party, partyValues } from './rows.ts'

/**
 * SQL for the number of messages in claim `c` and in the chat of its order that the viewer has not read; `person` is the parameter
 * holding the viewer's id.
 */
export const unreadFor = (person: string) => `
  ((select count(*)::int from claim_message m where m.claim_id = c.id and m.read_at is null and not m.internal
    and (m.author = 'client') = (c.person_id <> ${person})) + coalesce(
    (select case when c.person_id = ${person} then k.client_unread else k.seller_unread end from order_chat k
      where k.order_id = c.order_id), 0))`

const MARK_READ = statement('orders.complaints.markRead.markRead')`
  update claim_message m set read_at = $6 from claim c
  where c.public_id = $1 and ${IS_PARTY} and m.claim_id = c.id and m.read_at is null and not m.internal
    and (m.author = 'client') = (c.person_id <> $2)
    and (c.person_id = $2 or ($4::boolean and c.showcase_id = $3))`

/**
 * Marks the other side's messages in a claim as read: the buyer reads the seller and the platform, a member reads the
 * buyer. The platform and outsiders mark nothing (domain.md 4.8).
 */
export async function markClaimRead(tx: Tx, of: { publicId: string; party: Party; at: Date }): Promise<void> {
  await queryRows(tx, MARK_READ, [of.publicId, ...partyValues(of.party), of.at])
}

const COUNT_UNREAD = statement('orders.complaints.markRead.countUnread')`
  select count(*)::int as unread from claim c join claim_message m on m.claim_id = c.id
  where c.showcase_id = $1 and m.read_at is null and not m.internal and m.author = 'client' and c.person_id <> $2`

/**
 * Returns the number of buyers' messages no member of a showcase has read. Leaves out the person's own claims, where
 * they are the buyer.
 */
export async function unreadFromBuyers(
  db: Db,
  of: { showcaseId: number; personId: number },
): Promise<number> {
  return (await queryRows(db, COUNT_UNREAD, [of.showcaseId, of.personId]))[0]?.unread ?? 0
}
