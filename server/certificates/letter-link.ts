import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { isLinkKey } from '../platform/sealing/link-key.ts'
import { ticketSecret } from '../platform/sealing/ticket.ts'

const OF_GUEST = statement('certificates.letterLink.ofGuest')`
  select distinct o.id, g.public_id as "groupPublicId"
  from orders o join checkout_group g on g.id = o.group_id left join certificate c on c.order_id = o.id
  where o.showcase_id = $2 and o.person_id is null and (o.public_id = $1 or c.public_id = $1)`

/**
 * Returns the id of a guest's order that the key of its letter opens, found by the order or by one of its certificates; null
 * for any other key. It works as long as the certificates do: a guest's session ends sooner, and they are paid. Once the
 * order belongs to a person who logged in, only that person sees it.
 */
export async function orderOpenedBy(
  db: Db,
  of: { publicId: string | undefined; showcaseId: number; key: string | undefined },
): Promise<number | null> {
  const { publicId, showcaseId, key } = of
  if (!publicId || !key) return null
  const [order] = await queryRows(db, OF_GUEST, [publicId, showcaseId])
  if (!order) return null
  const subject = `order:${order.groupPublicId}`
  return isLinkKey(await ticketSecret(db), { subject, key }) ? order.id : null
}
