import { reconcile } from '../../server/bonuses/bonuses.ts'
import { applyAllDeltas } from '../../server/ledger/ledger.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { runSql } from '../../server/test/sql.ts'
import type { PlacedGroup, Story } from './shopper.ts'

/** The state before the first shopper. */
export interface StartState {
  readonly groupId: number
}

const LAST_GROUP = statement(
  'bench.kill.crashInvariants.lastGroup',
)`select coalesce(max(id), 0) as "groupId" from checkout_group`

export async function sinceOf(db: Db): Promise<StartState> {
  const [row] = await queryRows(db, LAST_GROUP, [])
  return row ?? { groupId: 0 }
}

/** Each invariant as a query of the rows that violate it; `$1` is the last group of the initial state. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a group has at most one captured payment': `
    select group_id from payment where group_id > $1 and status = 'succeeded' and proposal_id is null
    group by 1 having count(*) > 1`,
  'an order that was paid has one captured share and its surcharges, together its payable': `
    select o.id from orders o left join (
      select s.subject_id, count(*) filter (where p.proposal_id is null) as n, sum(s.amount_kop) as kop
      from payment_share s join payment p on p.id = s.payment_id left join order_proposal d on d.id = p.proposal_id
      where p.status = 'succeeded' and (d.id is null or d.state = 'done') group by 1) s on s.subject_id = o.id
    where o.group_id > $1 and case when o.paid_at is null then s.n is not null
      else s.n is distinct from 1 or s.kop is distinct from o.payable_kop end`,
  'what the bank keeps of a group is what its paid orders cost': `
    select g.id, bank.kop as bank, shop.kop as shop,
      (select json_agg(json_build_array(o.status, o.payable_kop, o.refunded_kop)) from orders o where o.group_id = g.id) as orders,
      (select json_agg(json_build_array(p.status, p.cancel_confirmed_at, p.external_id is null, b.status, b.notified_at))
        from payment p left join sandbox_payment b on b.id = p.public_id where p.group_id = g.id) as payments
    from checkout_group g
    left join (select p.group_id, sum(b.amount_kop - coalesce(r.kop, 0)) as kop from payment p
      join sandbox_payment b on b.id = p.public_id and b.status = 'paid'
      left join (select payment_id, sum(amount_kop) as kop from sandbox_refund group by 1) r on r.payment_id = b.id
      group by 1) bank on bank.group_id = g.id
    left join (select group_id, sum(payable_kop - refunded_kop) as kop from orders where paid_at is not null
      group by 1) shop on shop.group_id = g.id
    where g.id > $1 and coalesce(bank.kop, 0) <> coalesce(shop.kop, 0)`,
  'no order waits for ever': `
    select id from orders where group_id > $1 and (status = 'awaiting_payment' or rewards_posted < reward_version)`,
  'no refund waits for ever': `select r.id from refund r join payment p on p.id = r.payment_id
    where p.group_id > $1 and r.status = 'pending'`,
  'what is reserved is what open orders have': `
    select v.id from variant v left join (
      select l.variant_id, sum(l.quantity) as n from order_line l join orders o on o.id = l.order_id
      where l.is_counted and o.status in ('new', 'awaiting_payment', 'paid', 'confirmed', 'assembling') group by 1) open
      on open.variant_id = v.id
    where v.reserved <> coalesce(open.n, 0) and $1::bigint is not null`,
  'what is uncommitted is what unconfirmed orders without prepayment have': `
    select v.id from variant v left join (
      select l.variant_id, sum(l.quantity) as n from order_line l join orders o on o.id = l.order_id
      where l.is_counted and o.status = 'new' and o.expires_at is not null group by 1) open
      on open.variant_id = v.id
    where v.uncommitted <> coalesce(open.n, 0) and $1::bigint is not null`,
  'a paid digital line has a key for each unit, an unpaid one has none': `
    select l.id from order_line l join orders o on o.id = l.order_id left join (
      select order_line_id, count(*) as n from digital_key group by 1) given on given.order_line_id = l.id
    where o.group_id > $1 and l.kind = 'digital'
      and coalesce(given.n, 0) <> case when o.paid_at is null then 0 else l.quantity end`,
  'an order has one message of each kind for a webhook that wants it': `
    select o.id, o.number, w.wanted from orders o
    join (select id, showcase_id, unnest(events) as wanted from webhook) w on w.showcase_id = o.showcase_id
    left join webhook_message m on m.webhook_id = w.id and m.type = w.wanted and m.data->>'orderId' = o.public_id
    where o.group_id > $1 and w.wanted in ('order.created', 'order.paid')
    group by o.id, w.id, w.wanted
    having count(m.id) <> case when w.wanted = 'order.paid' and o.paid_at is null then 0 else 1 end`,
  'what is on hand is what came and went': `
    select v.id from variant v left join (
      select variant_id, sum(delta) as n from stock_movement
      where kind not in ('reserve', 'release') group by 1) moved on moved.variant_id = v.id
    where v.on_hand <> coalesce(moved.n, 0) and $1::bigint is not null`,
}

/** The responses that are compared with the database. */
export interface Responses extends Pick<Story, 'paid'> {
  /** Orders by the group's public id. */
  readonly acknowledged: ReadonlyMap<string, PlacedGroup>
}

/** Returns a description of every violated invariant; empty if all hold. */
export async function findViolations(db: Db, since: StartState, story: Responses): Promise<string[]> {
  const broken: string[] = []
  for (const [invariant, text] of Object.entries(INVARIANTS)) {
    const wrong = await runSql(db, text, [since.groupId])
    if (wrong.length > 0)
      broken.push(`${invariant}: not so for ${wrong.length}, first ${JSON.stringify(wrong[0])}`)
  }
  await applyAllDeltas(db)
  const books = await reconcile(db)
  if (!books.isSound) broken.push(`the books: ${JSON.stringify(books)}`)
  return [...broken, ...(await unlikeStory(db, since, story))]
}

const ORDERS = statement('bench.kill.crashInvariants.orders')`
  select g.public_id as "groupId", o.public_id as id, o.payable_kop as kop, o.paid_at is not null as paid,
    exists (select from payment p join sandbox_payment b on b.id = p.public_id
      where p.group_id = g.id and b.notified_at is not null) as told
  from checkout_group g left join orders o on o.group_id = g.id where g.id > $1`

/** Compares the responses that shoppers got with the database: no order is lost, and none exists without a response. */
async function unlikeStory(db: Db, since: StartState, { acknowledged, paid }: Responses): Promise<string[]> {
  const found = await queryRows(db, ORDERS, [since.groupId])
  const there = new Map(found.map((row) => [row.id, row]))
  const byGroup = Map.groupBy(found, (row) => row.groupId)
  const broken: string[] = []
  for (const [groupId, placed] of acknowledged)
    for (const { Id, Payable } of placed.Orders)
      if (there.get(Id)?.kop !== Math.round(Payable * 100)) broken.push(`order ${Id} of ${groupId} was lost`)
  for (const groupId of byGroup.keys())
    if (!acknowledged.has(groupId)) broken.push(`group ${groupId} was placed without a response`)
  // A clock moved during the bank's notification makes it too old; a buyer who then cancels is refunded.
  for (const groupId of paid)
    if (!byGroup.get(groupId)?.some((row) => row.paid || !row.told))
      broken.push(`group ${groupId} was paid, then not: ${await lifeOf(db, groupId)}`)
  return broken
}

/** Returns the history of a group's orders and payments, for finding the cause. */
async function lifeOf(db: Db, groupId: string): Promise<string> {
  const life = await runSql(
    db,
    `select (select json_agg(json_build_array(h.at, h.actor, h.event, h.to_status) order by h.id) from order_history h
        join orders o on o.id = h.order_id where o.group_id = g.id) as orders,
      (select json_agg(json_build_array(p.created_at, p.status, p.cancel_confirmed_at, b.status, b.notified_at)) from payment p
        left join sandbox_payment b on b.id = p.public_id where p.group_id = g.id) as payments
     from checkout_group g where g.public_id = $1`,
    [groupId],
  )
  return JSON.stringify(life[0])
}
