import { flagRewards, hasUnconfirmedRewards, markReviewed, rewardsToReview } from '../bonuses/bonuses.ts'
import { lockOrder } from '../orders/orders.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { publicId } from '../platform/ids.ts'
import { factsOf } from './facts.ts'
import { type Evidence, suspicionsOf } from './signals.ts'

/**
 * Reviews every reward that is due for it and flags the suspicious ones. Then closes flags whose rewards were
 * cancelled otherwise. Safe to run twice; each order has its own transaction (domain.md 6.5). Returns how many orders
 * were flagged.
 */
export async function flagSuspiciousRewards(
  { db, onError }: { db: Db; onError: (error: unknown) => void },
  at: Date,
): Promise<number> {
  let flagged = 0
  for (let last = 0, ids = await rewardsToReview(db, { at, after: 0 }); ids.length > 0; ) {
    for (const orderId of ids) {
      const isFlagged = await transaction(db, (tx) => reviewOrder(tx, orderId, at)).catch(onError)
      if (isFlagged) flagged++
    }
    last = ids.at(-1) ?? last
    ids = await rewardsToReview(db, { at, after: last })
  }
  for (const { id } of await queryRows(db, SELECT_EMPTY_FLAGS, [])) {
    await transaction(db, (tx) => closeFlag(tx, id, at)).catch(onError)
  }
  return flagged
}

const SELECT_KNOWN_EVIDENCE = statement('fraud.watch.selectKnownEvidence')`
  select e ->> 'signal' as signal, (e ->> 'personId')::bigint as "personId"
  from reward_flag f, jsonb_array_elements(f.evidence) e where f.order_id = $1`

/** Reviews an order and returns whether its rewards were flagged. Evidence recorded before is not recorded again. */
async function reviewOrder(tx: Tx, orderId: number, at: Date): Promise<boolean> {
  if (!(await lockOrder(tx, orderId))) return false
  await markReviewed(tx, { orderId, at })
  if (!(await hasUnconfirmedRewards(tx, orderId))) return false
  const known = await queryRows(tx, SELECT_KNOWN_EVIDENCE, [orderId])
  const isNew = ({ signal, personId }: Evidence) =>
    !known.some((one) => one.signal === signal && one.personId === personId)
  const evidence = suspicionsOf(await factsOf(tx, { orderId, at })).filter(isNew)
  if (evidence.length === 0) return false
  await queryRows(tx, UPSERT_FLAG, [publicId(), orderId, JSON.stringify(evidence), at])
  await flagRewards(tx, { orderId, at })
  return true
}

// An order that is already flagged gets the new evidence added.
const UPSERT_FLAG = statement('fraud.watch.upsertFlag')`
  insert into reward_flag (public_id, order_id, showcase_id, evidence, flagged_at)
  select $1, order_id, showcase_id, $3::jsonb, $4 from reward_order where order_id = $2
  on conflict (order_id) where status = 'waiting' do update set evidence = reward_flag.evidence || excluded.evidence`

const SELECT_EMPTY_FLAGS = statement('fraud.watch.selectEmptyFlags')`
  select f.order_id as id from reward_flag f
  where f.status = 'waiting' and not exists (
    select from reward_allocation a where a.order_id = f.order_id and (a.target_kop > 0 or a.posted_kop > 0))
  order by f.order_id limit 200`

const CLOSE_FLAG = statement(
  'fraud.watch.closeFlag',
)`update reward_flag set status = 'gone', decided_at = $2 where order_id = $1 and status = 'waiting'`

async function closeFlag(tx: Tx, orderId: number, at: Date): Promise<void> {
  if (!(await lockOrder(tx, orderId)) || (await hasUnconfirmedRewards(tx, orderId))) return
  await queryRows(tx, CLOSE_FLAG, [orderId, at])
  await flagRewards(tx, { orderId, at: null })
}
