import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_STATUSES } from '../contract/orders/states.ts'
import { balancesOf } from '../server/bonuses/bonuses.ts'
import { reconcile } from '../server/bonuses/reconcile.ts'
import type { Engine } from '../server/platform/database/engines.ts'
import { memoryFiles } from '../server/test/fixtures/memory-files.ts'
import { borrowDatabase, type Loan } from '../server/test/shared-database.ts'
import { runSql } from '../server/test/sql.ts'
import { countNewReferrals } from '../server/wow-tree/wow-tree.ts'
import { people as cast } from './data/people.ts'
import { demoProducts } from './data/products.ts'
import { loadDemo } from './load.ts'

const NOW = new Date('2026-11-21T09:00:00.000Z')
let loan: Loan
let engine: Engine
const documents = memoryFiles()

beforeAll(async () => {
  loan = await borrowDatabase()
  engine = loan.engine
  await runSql(engine.db, 'begin')
  await loadDemo(engine, NOW, () => undefined, documents)
}, 90_000)
afterAll(() => loan.giveBack())

async function rowsOf<T>(text: string): Promise<T[]> {
  return runSql<T>(engine.db, text)
}
async function countOf(text: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(`select count(*)::int as n from ${text}`)
  return row?.n ?? -1
}
async function personId(handle: string): Promise<number> {
  const telegramId = cast.find((person) => person.handle === handle)?.telegramId
  const [row] = await rowsOf<{ id: number }>(
    `select person_id as id from identity where external_id = '${telegramId}'`,
  )
  return row?.id ?? 0
}

test('the demo marketplace is complete', async () => {
  expect(await countOf('person')).toBe(400)
  expect(await countOf("showcase where status = 'active'")).toBe(5)
  expect(await countOf('(select distinct state_id from showcase) s')).toBe(4)
  expect(demoProducts.length).toBeGreaterThanOrEqual(120)
  expect(await countOf("product where status = 'active'")).toBe(demoProducts.length)
  expect(await countOf('category where parent_id is not null')).toBeGreaterThan(25)
  expect(await countOf("review where status = 'published'")).toBeGreaterThan(50)
  expect(await countOf("landing where status = 'published'")).toBeGreaterThanOrEqual(6)
  expect(await countOf("page where status = 'published'")).toBeGreaterThanOrEqual(20)
  expect(await countOf('favourite')).toBeGreaterThan(10)
  expect(await countOf("cart where status = 'active'")).toBe(4)
})

test('there is an order in every current state', async () => {
  const found = await rowsOf<{ status: string }>('select distinct status from orders')
  expect(found.map((row) => row.status).sort()).toEqual(
    ORDER_STATUSES.filter((status) => status !== 'partially_returned').sort(),
  )
})

test('the ledger sums to zero in every asset, and no balance is below its floor', async () => {
  const sums = await rowsOf<{ asset: string; sum: number; accounts: number }>(`
    select a.asset, count(*)::int as accounts,
      sum(b.posted_kop + coalesce((select sum(d.amount_kop) from ledger_delta d where d.account_id = a.id), 0))::bigint as sum
    from ledger_account a join ledger_balance b on b.account_id = a.id group by a.asset order by a.asset`)
  expect(sums.map((row) => row.asset)).toContain('LC')
  expect(sums.length).toBeGreaterThanOrEqual(3)
  for (const row of sums) expect(Number(row.sum), row.asset).toBe(0)
  expect(await countOf('ledger_balance where posted_kop - held_kop < floor_kop')).toBe(0)
})

test('issue 17: the laws of the ledger hold after history was written in bulk', async () => {
  expect(await reconcile(engine.db)).toEqual({ sumKop: 0, drift: 0, promises: 0, lots: 0, isSound: true })
  const shown = `(select person_id, sum(amount_kop) as kop from bonus_row
      where asset = 'global' and status = 'available' group by person_id) b
    join ledger_account a on a.kind = 'available' and a.asset = 'LC' and a.owner = b.person_id
    join ledger_balance l on l.account_id = a.id
    where b.kop <> l.posted_kop + coalesce((select sum(d.amount_kop) from ledger_delta d where d.account_id = a.id), 0)
      and not exists (select from bonus_row s where s.person_id = b.person_id and s.asset = 'global' and s.kind = 'spend')`
  expect(await countOf(shown)).toBe(0)
})

test('issue 17: three months of orders come in waves, with rewards for those who recommended', async () => {
  const crowd = `orders o join identity i on i.person_id = o.person_id where i.external_id::bigint > 200000`
  expect(await countOf(crowd)).toBeGreaterThan(500)
  const weeks = await rowsOf<{ n: number }>(
    `select count(*)::int as n from ${crowd} group by date_trunc('week', o.placed_at) order by 1`,
  )
  expect(weeks.length).toBeGreaterThanOrEqual(12)
  expect(new Set(weeks.map(({ n }) => n)).size).toBeGreaterThan(6)
  const earners =
    "(select distinct person_id from bonus_row where kind = 'recommend' and status = 'available') e"
  expect(await countOf(earners)).toBeGreaterThan(60)
  expect(
    await countOf('(select from tree_node group by showcase_id having max(depth) >= 5) t'),
  ).toBeGreaterThan(1)
  expect(await countOf('tree_tail')).toBe(0)
})

test('issue 17: reviews and ratings come from received orders, are counted, and are partly answered', async () => {
  const review = "review where status = 'published' and order_line_id is not null"
  expect(await countOf(review)).toBeGreaterThan(100)
  expect(await countOf(`${review} and seller_reply <> ''`)).toBeGreaterThan(20)
  expect(await countOf(`${review} and cardinality(photos) = 1`)).toBe(documents.kept.size)
  expect(documents.kept.size).toBe(12)
  const miscounted = `product p where p.reviews_cnt <> (select count(*) from review r
    where r.product_id = p.id and r.status = 'published') or p.reviews_cnt <> (select sum(n) from unnest(p.ratings) n)`
  expect(await countOf(miscounted)).toBe(0)
  const rated = `showcase_rating c where (select sum(n) from unnest(c.ratings) n) =
    (select count(*) from order_rating r where r.showcase_id = c.showcase_id)`
  expect(await countOf(rated)).toBe(3)
  const early = 'order_rating r join orders o on o.id = r.order_id where o.delivered_at >= r.rated_at'
  expect(await countOf(early)).toBe(0)
})

test('stock, payments and orders match', async () => {
  expect(await countOf('variant where reserved < 0 or reserved > on_hand')).toBe(0)
  const unpaid = `orders o where payment_status = 'paid' and not exists (
    select from payment_share s join payment p on p.id = s.payment_id
    where s.subject_id = o.id and p.status = 'succeeded' and s.amount_kop = o.payable_kop)`
  expect(await countOf(unpaid)).toBe(0)
  expect(await countOf('orders where rewards_posted < reward_version')).toBe(0)
})

test('every person is in the tree below their inviter', async () => {
  const wanted = cast.flatMap(({ handle, joined }) =>
    joined.map(({ siteId, by }) => ({ handle, siteId, by })),
  )
  expect(wanted.length).toBeGreaterThan(30)
  for (const { handle, siteId, by } of wanted.filter((one) => one.by !== null)) {
    const [node] = await rowsOf<{ parent: string }>(`
      select i.external_id as parent from tree_node n join showcase s on s.id = n.showcase_id
      join identity i on i.person_id = n.parent_id
      where s.site_id = ${siteId} and n.person_id = ${await personId(handle)}`)
    const inviter = cast.find((person) => person.handle === by)
    expect(Number(node?.parent), `${handle} in ${siteId}`).toBe(inviter?.telegramId)
  }
  expect(await countOf(`tree_node where person_id = ${await personId('newcomer')}`)).toBe(0)
})

test('the shopper has spendable bonuses, expected bonuses and a new friend', async () => {
  const anna = await personId('anna')
  const [shop] = await rowsOf<{ id: number }>('select id from showcase where site_id = 1')
  const purse = await balancesOf(engine.db, { personId: anna, showcaseId: shop?.id ?? 0 })
  expect(purse.globalKop).toBeGreaterThan(0)
  expect(purse.localKop + purse.localExpectedKop).toBeGreaterThan(0)
  expect(purse.globalExpectedKop).toBeGreaterThan(0)
  expect(await countNewReferrals(engine.db, { personId: anna, showcaseId: shop?.id ?? 0 })).toBe(1)
})

test('decision 011: the platform’s desk has two cases: a refused refund and a payment mismatch', async () => {
  const cases = await rowsOf<{ kind: string }>(
    "select kind from payment_case where status = 'open' order by kind",
  )
  expect(cases.map(({ kind }) => kind)).toEqual(['difference', 'refund'])
})

test('AP-61: a person who creates a showcase has a template of the platform', async () => {
  const offered = await rowsOf<{ alias: string }>('select alias from showcase where is_template')
  expect(offered).toEqual([{ alias: 'bee-yard' }])
})

test('a seller of the main showcase waits for a bank transfer', async () => {
  expect(await countOf("orders where payment_method = 'invoice' and payment_status = 'pending'")).toBe(1)
})

test('nothing in the demo happens in the future', async () => {
  const late = `(select max(placed_at) as at from orders union all select max(at) from ledger_event
    union all select max(added_at) from cart_line union all select max(bound_at) from tree_node) t
    where at > '${NOW.toISOString()}'`
  expect(await countOf(late)).toBe(0)
})

test('owners have two plans and a draft, companies in three states, and campaigns with sales', async () => {
  expect(await countOf('plan_version where showcase_id = (select id from showcase where site_id = 1)')).toBe(
    2,
  )
  expect(await countOf('plan_draft')).toBe(1)
  const companies = await rowsOf<{ status: string }>(
    `select status from company where owner_id = ${await personId('owner-dom')} order by id`,
  )
  expect(companies.map(({ status }) => status)).toEqual(['verified', 'on_review', 'rejected'])
  expect(await countOf("(select distinct campaign from ref_touch where result = 'bound') c")).toBe(7)
  expect(await countOf("ref_touch where result = 'ignored_already'")).toBeGreaterThan(20)
})
