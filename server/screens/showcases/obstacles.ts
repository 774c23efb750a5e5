import { ENDED_ORDERS } from '@sarafan/contract/states'
import { liabilitiesOf } from '../../bonuses/bonuses.ts'
import type { Db } from '../../platform/database.ts'
import { rows } from '../../platform/rows.ts'

type Kind =
  | ('open' | 'blocked' | 'default' | 'orders' | 'claims' | 'refunds' | 'withdrawals')
  | ('expected' | 'bonuses' | 'debt')

/** Something that must come to its end before a showcase is removed: how many, or how much, kopecks. */
export interface Obstacle {
  readonly kind: Kind
  readonly count: number
  readonly kop: number
}

const OPEN = `
  select s.status, s.is_default as "isDefault",
    (select count(*)::int from orders o where o.showcase_id = s.id and o.status <> all($2)) as orders,
    (select count(*)::int from claim c where c.showcase_id = s.id and c.is_open) as claims,
    (select count(*)::int from manual_refund m where m.showcase_id = s.id and m.done_at is null)
      + (select count(*)::int from refund r join payment p on p.id = r.payment_id
        where p.showcase_id = s.id and r.status <> 'succeeded' and r.settled_at is null) as refunds,
    (select count(*)::int from withdrawal w where w.showcase_id = s.id
      and w.status in ('new', 'review', 'approved', 'processing', 'failed')) as withdrawals
  from showcase s where s.id = $1`

interface Open {
  readonly status: string
  readonly isDefault: boolean
  readonly orders: number
  readonly claims: number
  readonly refunds: number
  readonly withdrawals: number
}

/**
 * What a showcase still owes anybody, money, goods or an answer, in the order an owner would settle it; `leftKop` is
 * what the platform owes the showcase (domain.md 4.4, decision 016).
 */
export async function obstaclesOf(
  db: Db,
  showcaseId: number,
): Promise<{ obstacles: Obstacle[]; leftKop: number }> {
  const [open] = await rows<Open>(db, OPEN, [showcaseId, ENDED_ORDERS])
  if (!open) throw new Error(`showcase ${showcaseId} does not exist`)
  const { expectedKop, localKop, globalKop } = await liabilitiesOf(db, showcaseId)
  const counted = (kind: Kind, count: number): Obstacle[] => (count > 0 ? [{ kind, count, kop: 0 }] : [])
  const owed = (kind: Kind, kop: number): Obstacle[] => (kop > 0 ? [{ kind, count: 1, kop }] : [])
  const obstacles = [
    ...counted('default', Number(open.isDefault)),
    ...counted('blocked', Number(open.status === 'blocked')),
    ...counted('open', Number(open.status === 'active')),
    ...counted('orders', open.orders),
    ...counted('claims', open.claims),
    ...counted('refunds', open.refunds),
    ...counted('withdrawals', open.withdrawals),
    ...owed('expected', expectedKop),
    ...owed('bonuses', localKop),
    ...owed('debt', -globalKop),
  ]
  return { obstacles, leftKop: Math.max(0, globalKop) }
}
