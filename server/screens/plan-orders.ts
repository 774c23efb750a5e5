import { Type } from '@sarafan/contract/schema/schema'
import type { PastOrder } from '../plans/plans.ts'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** The range of a plan simulation: days back, and at most this many of the newest orders. */
const RANGE = { days: 90, orders: 3000 } as const

// The branch above a buyer is read once per buyer, not once per order.
const FIND = statement('screens.planOrders.find', {
  ancestors: Type.Array(
    Type.Object({ personId: Type.Integer(), isRoot: Type.Boolean(), eligible: Type.Boolean() }),
  ),
  lines: Type.Array(
    Type.Object({
      lineId: Type.Integer(),
      /** Absent for a sale outside the app. */
      productId: Type.Optional(Type.Integer()),
      baseKop: Type.Integer(),
      costKop: Type.Union([Type.Integer(), Type.Null()]),
      participates: Type.Boolean(),
      categoryIds: Type.Array(Type.Integer()),
    }),
  ),
})`
  with recursive played as (
    select o.id, o.person_id, o.paid_at from orders o
    where o.showcase_id = $1 and o.person_id is not null and o.paid_at > $2
      and o.status not in ('cancelled', 'expired', 'returned')
    order by o.paid_at desc limit $3
  ), up as (
    select n.person_id as buyer_id, n.parent_id as person_id, 1 as step
    from tree_node n where n.showcase_id = $1 and n.parent_id is not null
      and n.person_id in (select person_id from played)
    union all
    select up.buyer_id, n.parent_id, up.step + 1 from up
    join tree_node n on n.showcase_id = $1 and n.person_id = up.person_id
    where n.parent_id is not null and up.step < 50
  ), branch as (
    select up.buyer_id, jsonb_agg(jsonb_build_object('personId', up.person_id, 'isRoot', n.parent_id is null,
      'eligible', p.status = 'active' and not exists (select from ban b where b.person_id = up.person_id
        and b.lifted_at is null and (b.until is null or b.until > $4)
        and (b.showcase_id is null or b.showcase_id = $1))) order by up.step) as ancestors
    from up join tree_node n on n.showcase_id = $1 and n.person_id = up.person_id
    join person p on p.id = up.person_id group by up.buyer_id
  )
  select o.person_id as "buyerId", to_char(o.paid_at at time zone 'Europe/Moscow', 'YYYY-MM') as month,
    not exists (select from orders e where e.showcase_id = $1 and e.person_id = o.person_id
      and e.paid_at < o.paid_at) as "isFirst",
    coalesce(branch.ancestors, '[]') as ancestors,
    coalesce((select jsonb_agg(jsonb_build_object('lineId', l.id, 'productId', l.product_id, 'baseKop', l.paid_kop,
      'costKop', l.cost_kop * l.quantity, 'participates', l.participates,
      'categoryIds', coalesce((select jsonb_agg(up.list_id order by up.depth desc, up.list_id)
        from product_category pc join category c on c.id = pc.category_id
        cross join unnest(c.path) with ordinality as up (list_id, depth)
        where pc.product_id = l.product_id), '[]')))
     from order_line l where l.order_id = o.id), (
      select jsonb_build_array(jsonb_build_object('lineId', 0, 'costKop', null, 'participates', true,
        'baseKop', greatest(0, s.amount_kop - s.no_bonus_kop - paid.bonus_local_kop - paid.bonus_global_kop),
        'categoryIds', '[]'::jsonb))
      from offline_sale s join orders paid on paid.id = s.order_id where s.order_id = o.id), '[]') as lines
  from played o left join branch on branch.buyer_id = o.person_id order by o.paid_at, o.id`

/** Returns a showcase's paid orders of the last 90 days, at most the newest 3000, with the branch above each buyer. */
export function pastOrders(db: Db, of: { showcaseId: number; at: Date }): Promise<PastOrder[]> {
  const since = after(of.at, { days: -RANGE.days })
  return queryRows(db, FIND, [of.showcaseId, since, RANGE.orders, of.at])
}
