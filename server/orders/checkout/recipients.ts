import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** The contact of an earlier order, or the recipient of an earlier gift. */
export interface SavedRecipient {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** How many of a person's latest orders are searched, and how many people are offered. */
const ORDERS = 30
const SHOWN = 5

// A person's orders are read by their index from the newest back, so a long history costs no more than a short one.
const FIND = statement('orders.checkout.recipients.find')`
  with recent as (
    select o.id, o.contact_name, o.contact_phone, o.contact_email from orders o
    where o.person_id = $1 and ($2::bigint is null or o.showcase_id = $2) and o.channel = 'online'
    order by o.id desc limit ${ORDERS}
  ), known as (
    select id, contact_name as name, contact_phone as phone, contact_email as email, false as "isGift" from recent
    union all
    select g.order_id, g.recipient_name, g.recipient_phone, '', true from order_gift g join recent on recent.id = g.order_id
  )
  select name, phone, (array_agg(email order by id desc))[1] as email, "isGift"
  from known group by name, phone, "isGift" order by max(id) desc`

/** Returns the people a person has ordered for, the latest first; with a showcase, only those of its orders. */
export async function recipientsOf(
  db: Db,
  of: { personId: number; showcaseId: number | null },
): Promise<{ recipients: SavedRecipient[]; giftRecipients: SavedRecipient[] }> {
  const found = await queryRows(db, FIND, [of.personId, of.showcaseId])
  const among = (isGift: boolean) =>
    found
      .filter((one) => one.isGift === isGift)
      .slice(0, SHOWN)
      .map(({ name, phone, email }) => ({ name, phone, email: email ?? '' }))
  return { recipients: among(false), giftRecipients: among(true) }
}
