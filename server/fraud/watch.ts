import { flagRewards, hasWaiting, markReviewed, rewardsToReview } from '../bonuses/bonuses.ts'
import { lockOrder } from '../orders/orders.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { publicId } from '../platform/ids.ts'
import { factsOf } from './facts.ts'
import { type Evidence, type Signal, suspicionsOf } from './signals.ts'

/**
 * Looks at every reward whose moment has come and sets those aside that look wrong; then forgets suspicions whose
 * rewards went back by themselves. Safe to run twice; each order is a transaction of its own (domain.md 6.5). Gives
 * how many were set aside.
 */
export async function watchRewards(
  { db, onError }: { db: Db; onError: (error: unknown) => void },
  at: Date,
): Promise<number> {
  let flagged = 0
  for (let last = 0, ids = await rewardsToReview(db, { at, after: 0 }); ids.length > 0; ) {
    for (const orderId of ids) {
      const isFlagged = await transaction(db, (tx) => look(tx, orderId, at)).catch(onError)
      if (isFlagged) flagged++
    }
    last = ids.at(-1) ?? last
    ids = await rewardsToReview(db, { at, after: last })
  }
  for (const { id } of await queryRows<{ id: number }>(db, EMPTY)) {
    await transaction(db, (tx) => forget(tx, id, at)).catch(onError)
  }
  return flagged
}

const KNOWN = `
  select e ->> 'signal' as signal, (e ->> 'personId')::bigint as "personId"
  from reward_flag f, jsonb_array_elements(f.evidence) e where f.order_id = $1`

/** Whether the order's rewards were set aside; nothing is suspected twice for the same. */
async function look(tx: Tx, orderId: number, at: Date): Promise<boolean> {
  if (!(await lockOrder(tx, orderId))) return false
  await markReviewed(tx, { orderId, at })
  if (!(await hasWaiting(tx, orderId))) return false
  const known = await queryRows<{ signal: Signal; personId: number | null }>(tx, KNOWN, [orderId])
  const isNew = ({ signal, personId }: Evidence) =>
    !known.some((one) => one.signal === signal && one.personId === personId)
  const evidence = suspicionsOf(await factsOf(tx, { orderId, at })).filter(isNew)
  if (evidence.length === 0) return false
  await queryRows(tx, FLAG, [publicId(), orderId, JSON.stringify(evidence), at])
  await flagRewards(tx, { orderId, at })
  return true
}

// Suspected already, it is suspected for the new reasons too.
const FLAG = `
  insert into reward_flag (public_id, order_id, showcase_id, evidence, flagged_at)
  select $1, order_id, showcase_id, $3::jsonb, $4 from reward_order where order_id = $2
  on conflict (order_id) where status = 'waiting' do update set evidence = reward_flag.evidence || excluded.evidence`

const EMPTY = `
  select f.order_id as id from reward_flag f
  where f.status = 'waiting' and not exists (
    select from reward_allocation a where a.order_id = f.order_id and (a.target_kop > 0 or a.posted_kop > 0))
  order by f.order_id limit 200`

const GONE = `update reward_flag set status = 'gone', decided_at = $2 where order_id = $1 and status = 'waiting'`

async function forget(tx: Tx, orderId: number, at: Date): Promise<void> {
  if (!(await lockOrder(tx, orderId)) || (await hasWaiting(tx, orderId))) return
  await queryRows(tx, GONE, [orderId, at])
  await flagRewards(tx, { orderId, at: null })
}
