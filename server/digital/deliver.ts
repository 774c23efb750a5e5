import { FACTS } from '../notifications/facts.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { recount } from './stock.ts'

// In the order of ids, as sales lock variants (rulings 8): two payments never choose the same key.
const LOCK_VARIANTS = statement('digital.deliver.lockVariants')`
  select v.id from variant v
  where v.id in (select variant_id from order_line where order_id = any($1::bigint[]) and kind = 'digital')
  order by v.id for no key update`

/** Locks what digital orders give until the transaction ends. Who moves balances too calls it before them (rulings 8). */
export async function lockDigital(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0) await queryRows(tx, LOCK_VARIANTS, [orderIds])
}

// A line that was ordered while the variant sold a file reserved no key, so those reserved for others stay.
const FIND_LINES = statement('digital.deliver.findLines')`
  select l.id as "lineId", l.variant_id, l.quantity, l.is_counted, l.showcase_id, f.id as "fileId",
    case when f.id is null then array(
      select k.id from digital_key k where k.variant_id = l.variant_id and k.order_line_id is null order by k.id
      limit case when l.is_counted then l.quantity else least(l.quantity, greatest(0, v.on_hand - v.reserved)) end)
      else '{}' end as "keyIds"
  from order_line l join variant v on v.id = l.variant_id
  left join digital_file f on f.variant_id = l.variant_id and f.removed_at is null
  where l.order_id = $1 and l.kind = 'digital'
    and not exists (select from digital_key k where k.order_line_id = l.id)
    and not exists (select from digital_download d where d.order_line_id = l.id)
  order by l.id`

type GivenLine = RowOf<'digital.deliver.findLines'>

const isLacking = ({ fileId, keyIds, quantity }: GivenLine) => fileId === null && keyIds.length < quantity

/** Returns whether each of these orders would get all its keys and files now; nothing is locked. */
export async function canDeliver(db: Db, orderIds: readonly number[]): Promise<boolean> {
  for (const id of orderIds) if ((await queryRows(db, FIND_LINES, [id])).some(isLacking)) return false
  return true
}

const GIVE_KEYS = statement('digital.deliver.giveKeys')`
  update digital_key k set order_line_id = given.line_id, unit = given.unit, delivered_at = $4
  from unnest($1::bigint[], $2::bigint[], $3::int[]) as given (id, line_id, unit)
  where k.id = given.id and k.order_line_id is null`

const GIVE_FILES = statement('digital.deliver.giveFiles')`
  insert into digital_download (order_line_id, showcase_id, file_id, delivered_at)
  select given.line_id, $3, given.file_id, $4 from unnest($1::bigint[], $2::bigint[]) as given (line_id, file_id)
  on conflict (order_line_id) do nothing`

const TELL_OF_LACK = statement('digital.deliver.tellOfLack')`
  with waiting as (select id, showcase_id, public_id, number, $2::timestamptz as at from orders where id = $1)
  ${FACTS.keysLacking('waiting')}`

interface DigitalOrder {
  readonly id: number
  readonly showcaseId: number
}

/**
 * Gives a paid, locked order its keys and files, all or none: one key for each unit, never one that another order has.
 * Safe to run twice. Returns false when keys are lacking: the order waits, and the team is told once.
 */
export async function deliverDigital(tx: Tx, order: DigitalOrder, at: Date): Promise<boolean> {
  await lockDigital(tx, [order.id])
  const lines = await queryRows(tx, FIND_LINES, [order.id])
  if (lines.some(isLacking)) {
    await queryRows(tx, TELL_OF_LACK, [order.id, at])
    return false
  }
  const keys = lines.flatMap(({ lineId, keyIds }) => keyIds.map((id, i) => ({ id, lineId, unit: i + 1 })))
  const files = lines.flatMap(({ lineId, fileId }) => (fileId === null ? [] : [{ lineId, fileId }]))
  if (keys.length > 0) {
    const ids = keys.map(({ id }) => id)
    const lineIds = keys.map(({ lineId }) => lineId)
    await queryRows(tx, GIVE_KEYS, [ids, lineIds, keys.map(({ unit }) => unit), at])
  }
  if (files.length > 0) {
    const lineIds = files.map(({ lineId }) => lineId)
    await queryRows(tx, GIVE_FILES, [lineIds, files.map(({ fileId }) => fileId), order.showcaseId, at])
  }
  // Reserved units leave the stock at handover; these were not reserved.
  const unreserved = lines.filter(({ isCounted, keyIds }) => !isCounted && keyIds.length > 0)
  if (unreserved.length > 0)
    await recount(
      tx,
      unreserved.map(({ variantId }) => variantId),
      at,
    )
  return true
}

const REFUND = statement('digital.deliver.refund')`
  update digital_key set refunded_at = $3 where id in (
    select id from digital_key where order_line_id = $1 and refunded_at is null order by unit desc limit $2)`

/** Marks the keys of returned units of a line, the last ones first: they are shown no more and never sold again. */
export async function refundKeys(tx: Tx, of: { lineId: number; quantity: number; at: Date }): Promise<void> {
  await queryRows(tx, REFUND, [of.lineId, of.quantity, of.at])
}
