import { LIMITS } from '@sarafan/contract/limits'
import { ENDED_ORDERS } from '@sarafan/contract/orders/states'
import { liabilitiesOf, ownBalancesOf, releasableKop } from '../../bonuses/bonuses.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

type Kind =
  | ('open' | 'blocked' | 'default' | 'orders' | 'claims' | 'refunds' | 'withdrawals')
  | ('payouts' | 'top_ups' | 'deposit' | 'earned')
  | ('expected' | 'bonuses' | 'debt')

/** A reason why a showcase cannot be removed yet, with a count or an amount in kopecks. */
export interface Blocker {
  readonly kind: Kind
  readonly count: number
  readonly kop: number
}

const OPEN = statement('screens.showcases.blockers.open')`
  select s.status, s.is_default,
    (select count(*)::int from orders o where o.showcase_id = s.id and o.status <> all($2)) as orders,
    (select count(*)::int from claim c where c.showcase_id = s.id and c.is_open) as claims,
    (select count(*)::int from manual_refund m where m.showcase_id = s.id and m.done_at is null)
      + (select count(*)::int from refund r join payment p on p.id = r.payment_id
        where p.showcase_id = s.id and r.status <> 'succeeded' and r.settled_at is null) as refunds,
    (select count(*)::int from withdrawal w where w.showcase_id = s.id
      and w.status in ('new', 'review', 'approved', 'processing', 'failed')) as withdrawals,
    (select count(*)::int from showcase_payout p where p.showcase_id = s.id
      and p.status in ('new', 'review', 'approved', 'processing', 'failed')) as payouts,
    (select count(*)::int from deposit_top_up t where t.showcase_id = s.id and t.status = 'waiting') as "topUps",
    (select coalesce(sum(t.amount_kop - t.refunded_kop), 0)::bigint from deposit_top_up t
      where t.showcase_id = s.id and t.status = 'paid') as "paidKop"
  from showcase s where s.id = $1`

/**
 * Returns what a showcase still owes to anyone (money, goods or an answer), in the order in which an owner
 * would settle it. `leftKop` is what the platform owes the showcase (domain.md 4.4, decision 016).
 */
export async function blockersOf(
  db: Db,
  showcaseId: number,
): Promise<{ obstacles: Blocker[]; leftKop: number }> {
  const [open] = await queryRows(db, OPEN, [showcaseId, ENDED_ORDERS])
  if (!open) throw new Error(`showcase ${showcaseId} does not exist`)
  const { expectedKop, localKop, globalKop } = await liabilitiesOf(db, showcaseId)
  const ownKop = await withdrawableOf(db, { showcaseId, paidKop: open.paidKop })
  const counted = (kind: Kind, count: number): Blocker[] => (count > 0 ? [{ kind, count, kop: 0 }] : [])
  const owed = (kind: Kind, kop: number): Blocker[] => (kop > 0 ? [{ kind, count: 1, kop }] : [])
  const obstacles = [
    ...counted('default', Number(open.isDefault)),
    ...counted('blocked', Number(open.status === 'blocked')),
    ...counted('open', Number(open.status === 'active')),
    ...counted('orders', open.orders),
    ...counted('claims', open.claims),
    ...counted('refunds', open.refunds),
    ...counted('withdrawals', open.withdrawals),
    ...counted('payouts', open.payouts),
    ...counted('top_ups', open.topUps),
    ...owed('deposit', ownKop.depositKop),
    ...owed('earned', ownKop.earnedKop),
    ...owed('expected', expectedKop),
    ...owed('bonuses', localKop),
    ...owed('debt', -globalKop),
  ]
  return { obstacles, leftKop: Math.max(0, globalKop) }
}

/**
 * Returns what the owner can still withdraw without help, in kopecks: deposit money from top-ups, and
 * earnings from the minimum payout on. Smaller sums, or sums from other sources, remain on the balance and do
 * not block removal.
 */
async function withdrawableOf(
  db: Db,
  of: { showcaseId: number; paidKop: number },
): Promise<{ depositKop: number; earnedKop: number }> {
  const own = await ownBalancesOf(db, of.showcaseId)
  const earnedKop = releasableKop(own, 'earned')
  return {
    depositKop: Math.min(releasableKop(own, 'deposit'), of.paidKop),
    earnedKop: earnedKop < LIMITS.withdrawMinKop ? 0 : earnedKop,
  }
}
