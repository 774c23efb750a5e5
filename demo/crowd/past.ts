import { topUpDeposit } from '../../server/bonuses/bonuses.ts'
import { categoryIdsOf, refreshPopularity } from '../../server/catalog/catalog.ts'
import { after } from '../../server/platform/clock.ts'
import { transaction } from '../../server/platform/database/database.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { foldTrees } from '../../server/wow-tree/wow-tree.ts'
import type { PastEvent } from '../load-orders.ts'
import { requireLoaded } from '../load-people.ts'
import { type Chronicle, type CrowdContext, writeBatch } from './batch.ts'
import { countersOf } from './counters.ts'
import { loadMembers } from './load-members.ts'
import { crowd, star } from './members.ts'
import { loadOpinions } from './opinions.ts'
import { crowdOrders } from './orders.ts'

/** The days ago at which batches end. Recent ones are short, because orders are listed by their ids. */
const LONG_BATCHES = { from: 90, to: 20, days: 5 } as const
const SHORT_BATCH_DAYS = 2
const LAST_LOOK_DAYS = 12
/** What the owner of the first showcase paid into its deposit, kopecks by days ago. */
const TOP_UPS: Readonly<Record<number, number>> = { 76: 60_000_00, 47: 60_000_00, 19: 80_000_00 }

/**
 * Registers the crowd and returns its three months in batches: people join, order and earn. A batch is a handful of statements, so
 * that the load stays short, and batches follow each other in time, so that ids and numbers grow with it.
 */
export async function crowdPast(context: CrowdContext): Promise<PastEvent[]> {
  const { db, stage, now } = context
  const members = crowd()
  const buyers = [...members, star()]
  const chronicle: Chronicle = {
    ...context,
    people: await transaction(db, (tx) => loadMembers(tx, stage, { members, now })),
    members,
    orders: crowdOrders(buyers, now),
    counters: await countersOf(db, stage),
    categories: await categoryIdsOf(
      db,
      [...stage.goods.values()].map(({ id }) => id),
    ),
    lastLook: after(now, { days: -LAST_LOOK_DAYS }),
    due: [],
    written: { until: new Date(0), orders: 0 },
  }
  const batches = batchEnds().map((daysAgo) => ({
    at: after(now, { days: -daysAgo }),
    live: (at: Date) => transaction(db, (tx) => writeBatch(tx, chronicle, at)),
  }))
  return [...topUps(context), ...batches]
}

function batchEnds(): number[] {
  const ends: number[] = []
  for (let days = LONG_BATCHES.from; days > LONG_BATCHES.to; days -= LONG_BATCHES.days) ends.push(days)
  for (let days: number = LONG_BATCHES.to; days >= 0; days -= SHORT_BATCH_DAYS) ends.push(days)
  return ends
}

function topUps({ db, stage, now }: CrowdContext): PastEvent[] {
  const { id: showcaseId } = requireLoaded(stage.showcases, 1)
  return Object.entries(TOP_UPS).map(([days, amountKop]) => ({
    at: after(now, { days: -Number(days) }),
    live: (at) =>
      transaction(db, (tx) => topUpDeposit(tx, { showcaseId, amountKop, reference: `demo-${days}`, at })),
  }))
}

const COUNT_SALES = statement('demo.crowd.past.countSales')`
  with sold as (
    select l.product_id, sum(l.quantity)::int as units from order_line l join orders o on o.id = l.order_id
    where o.person_id = any($1::bigint[]) and o.status in ('ready', 'shipped', 'delivered', 'completed', 'returned')
    group by l.product_id
  )
  update product p set sold_cnt = p.sold_cnt + sold.units from sold where sold.product_id = p.id`

const GIVE_CONSENTS = statement('demo.crowd.past.giveConsents')`
  insert into consent (person_id, showcase_id, kind, page_id, given_at, ip, user_agent, text_hash)
  select first.person_id, first.showcase_id, k.kind, p.id, first.at, '127.0.0.1', 'demo',
    encode(sha256(convert_to(p.blocks::text, 'UTF8')), 'hex')
  from (select person_id, showcase_id, min(placed_at) as at from orders where person_id = any($1::bigint[])
    group by person_id, showcase_id) first
  cross join (values ('offer', 'offer'), ('pd_processing', 'consent')) as k (kind, page)
  join page p on p.showcase_id = first.showcase_id and p.kind = k.page
  order by first.at, k.kind`

/** Counts what was sold and who joined, and records what buyers agreed to and think: once, after the last batch. */
export async function settleCrowd({ db, stage, now }: CrowdContext): Promise<void> {
  const handles = [...crowd(), star()].map(({ telegramId }) => String(telegramId))
  await transaction(db, async (tx) => {
    const ids = (await queryRows(tx, SELECT_PEOPLE, [handles])).map(({ id }) => id)
    await queryRows(tx, COUNT_SALES, [ids])
    await queryRows(tx, GIVE_CONSENTS, [ids])
    await loadOpinions(tx, { buyerIds: ids, now })
    for (const { id } of stage.showcases.values()) await refreshPopularity(tx, id)
  })
  await foldTrees(db)
}

const SELECT_PEOPLE = statement('demo.crowd.past.selectPeople')`
  select person_id as id from identity where provider = 'telegram' and external_id = any($1::text[])`
