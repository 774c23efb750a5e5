import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { IS_PARTY, type Party, partyValues } from './rows.ts'

/** How many messages of a claim `c` its other side has not read; `person` is where whoever looks stands. */
export const unreadFor = (person: string) => `
  (select count(*)::int from claim_message m where m.claim_id = c.id and m.read_at is null and not m.internal
    and (m.author = 'client') = (c.person_id <> ${person}))`

const READ = `
  update claim_message m set read_at = $6 from claim c
  where c.public_id = $1 and ${IS_PARTY} and m.claim_id = c.id and m.read_at is null and not m.internal
    and (m.author = 'client') = (c.person_id <> $2)
    and (c.person_id = $2 or ($4::boolean and c.showcase_id = $3))`

/**
 * Notes that a party has read what the other side wrote in a claim: the buyer the seller's and the platform's words, a
 * member the buyer's. The platform only looks on, and nobody else's claim is touched (domain.md 4.8).
 */
export async function readClaim(tx: Tx, of: { publicId: string; party: Party; at: Date }): Promise<void> {
  await queryRows(tx, READ, [of.publicId, ...partyValues(of.party), of.at])
}

const UNREAD = `
  select count(*)::int as unread from claim c join claim_message m on m.claim_id = c.id
  where c.showcase_id = $1 and m.read_at is null and not m.internal and m.author = 'client' and c.person_id <> $2`

/** How many messages of buyers nobody of a showcase has read; of a person's own claims they are the other side. */
export async function unreadFromBuyers(
  db: Db,
  of: { showcaseId: number; personId: number },
): Promise<number> {
  return (await queryRows<{ unread: number }>(db, UNREAD, [of.showcaseId, of.personId]))[0]?.unread ?? 0
}
