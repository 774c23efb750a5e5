import { postAll } from '../../server/ledger/ledger.ts'
import { transaction } from '../../server/platform/database/database.ts'
import type { Engine } from '../../server/platform/database/engines.ts'
import { runSql } from '../../server/test/sql.ts'
import { inBulk } from '../fixtures/bulk.ts'
import type { Shop } from '../fixtures/shop.ts'

const BATCH = 50_000
const LEDGER_BATCH = 10_000
/** Orders a person has on average. */
const ORDERS_EACH = 10
const BONUS_KOP = 500

const FILL_PEOPLE = `
  insert into person (first_name, last_name, ref_code, created_at)
  select 'Анна', 'Котова', 'D' || n, $2 from generate_series(1, $1::int) n
  returning id`

/** `$3` and `$4` are the first and the last order of `$8`, which were placed evenly over 500 days; one of 25 is cancelled. */
const FILL_ORDERS = `
  with numbered as (
    select n, ($5::bigint[])[1 + n % cardinality($5::bigint[])] as person_id,
      $2::timestamptz - (($8::bigint - n) * 43200 / $8 + 1) * interval '1000 seconds' as placed_at
    from generate_series($3::int, $4::int) n
  ), groups as (
    insert into checkout_group (public_id, showcase_id, person_id, placed_at)
    select 'drill' || lpad(n::text, 9, '0'), $1, person_id, placed_at from numbered
    returning id, public_id, person_id, placed_at
  ), placed as (
    insert into orders (public_id, group_id, showcase_id, company_id, person_id, status, payment_status, delivery_status,
      payment_method, contact_name, contact_phone, city, address, delivery_method_id, delivery_kind, delivery_name,
      goods_kop, discount_kop, delivery_kop, payable_kop, return_window_days, placed_at, paid_at, completed_at, cancelled_at)
    select public_id, id, $1, $6, person_id, case when lost then 'cancelled' else 'completed' end,
      case when lost then 'pending' else 'paid' end, case when lost then 'none' else 'delivered' end, 'sandbox', 'Анна Котова',
      '+7916' || lpad((person_id % 10000000)::text, 7, '0'), 'Москва', 'Тверская, 1', $7, 'courier', 'Курьер',
      price, 0, 0, price, 14, placed_at, case when not lost then placed_at end, case when not lost then placed_at end,
      case when lost then placed_at end
    from groups, lateral (select id % 25 = 0 as lost, 50000 + id * 7919 % 500 * 100 as price) seen
    returning id, status, goods_kop, placed_at
  ), goods as materialized (
    select id, product_id, row_number() over (order by id) - 1 as n from variant where showcase_id = $1
  ), lines as (
    insert into order_line (order_id, showcase_id, product_id, variant_id, name, hue, quantity, price_kop, participates,
      paid_kop, is_counted)
    select p.id, $1, v.product_id, v.id, 'Кружка керамика светлая', 0, 1, p.goods_kop, true, p.goods_kop, false
    from placed p join goods v on v.n = p.id % (select count(*) from goods)
  )
  insert into order_history (order_id, showcase_id, at, actor, event, from_status, to_status)
  select id, $1, placed_at, 'client', 'placed', null, 'new' from placed
  union all select id, $1, placed_at, 'system', status, 'paid', status from placed`

const TABLES = [
  'checkout_group',
  'orders',
  'order_line',
  'order_history',
  'ledger_event',
  'ledger_posting',
  'ledger_balance',
]

/** Fills a shop with ended orders, each with a line, two entries of its history and a bonus in the ledger. */
export async function fillOrders(engine: Engine, of: { shop: Shop; count: number; at: Date }): Promise<void> {
  const { shop, count, at } = of
  const people = await runSql<{ id: number }>(engine.db, FILL_PEOPLE, [Math.ceil(count / ORDERS_EACH), at])
  const ids = people.map(({ id }) => id)
  // One order at a time would add to the same totals.
  await engine.script('alter table orders disable trigger sale_counted')
  await inBulk(engine, TABLES, async () => {
    for (let from = 1; from <= count; from += BATCH) {
      const to = Math.min(count, from + BATCH - 1)
      const values = [shop.showcaseId, at, from, to, ids, shop.companyId, shop.deliveryId, count]
      await runSql(engine.db, FILL_ORDERS, values)
    }
    for (let from = 0; from < count; from += LEDGER_BATCH)
      await fillLedger(engine, { shop, at, ids, from, to: Math.min(count, from + LEDGER_BATCH) })
  })
  await engine.script('alter table orders enable trigger sale_counted; select recount_sales()')
  await engine.script('vacuum analyze')
}

/** Posts the bonuses of the orders `from` to `to`, person by person: so few balances change in one batch. */
async function fillLedger(
  engine: Engine,
  of: { shop: Shop; at: Date; ids: readonly number[]; from: number; to: number },
): Promise<void> {
  const asset = `L${of.shop.showcaseId}`
  const facts = Array.from({ length: of.to - of.from }, (_, at) => {
    const n = of.from + at
    return {
      key: `drill:${String(n).padStart(9, '0')}`,
      kind: 'drill',
      at: of.at,
      legs: [
        {
          from: { kind: 'drill', owner: of.shop.showcaseId, asset, lazy: true, floor: null },
          to: { kind: 'available', owner: of.ids[Math.floor(n / ORDERS_EACH)] ?? 0, asset, floor: 0 },
          amountKop: BONUS_KOP,
        },
      ],
    }
  })
  await transaction(engine.db, (tx) => postAll(tx, facts))
}
