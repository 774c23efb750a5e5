import { postAll } from '../../server/ledger/ledger.ts'
import { transaction } from '../../server/platform/database/database.ts'
import type { Engine } from '../../server/platform/database/engines.ts'
import { runSql } from '../../server/test/sql.ts'
import type { Shop } from '../fixtures/shop.ts'

const BATCH = 20_000
const LEDGER_BATCH = 2000
/** Orders a person has on average. */
const ORDERS_EACH = 10
const BONUS_KOP = 500

const FILL_PEOPLE = `
  insert into person (first_name, last_name, ref_code, created_at)
  select 'Анна', 'Котова', 'D' || n, $2 from generate_series(1, $1::int) n
  returning id`

const FILL_ORDERS = `
  with numbered as (
    select n, ($5::bigint[])[1 + n % cardinality($5::bigint[])] as person_id from generate_series($3::int, $4::int) n
  ), groups as (
    insert into checkout_group (public_id, showcase_id, person_id, placed_at)
    select 'drill' || n, $1, person_id, $2::timestamptz - (n % 500) * interval '1 day' from numbered
    returning id, person_id, placed_at
  ), placed as (
    insert into orders (public_id, group_id, showcase_id, company_id, person_id, status, payment_status, delivery_status,
      payment_method, contact_name, contact_phone, city, address, delivery_method_id, delivery_kind, delivery_name,
      goods_kop, discount_kop, delivery_kop, payable_kop, return_window_days, placed_at, paid_at, completed_at)
    select 'drill' || id, id, $1, $6, person_id, 'completed', 'paid', 'delivered', 'sandbox', 'Анна Котова',
      '+7916' || lpad((person_id % 10000000)::text, 7, '0'), 'Москва', 'Тверская, 1', $7, 'courier', 'Курьер',
      100000, 0, 0, 100000, 14, placed_at, placed_at, placed_at
    from groups returning id, placed_at
  ), lines as (
    insert into order_line (order_id, showcase_id, product_id, variant_id, name, hue, quantity, price_kop, participates,
      paid_kop, is_counted)
    select p.id, $1, v.product_id, v.id, 'Кружка керамика светлая', 0, 1, 100000, true, 100000, false
    from placed p join (select id, product_id, row_number() over (order by id) as n, count(*) over () as all_of_them
      from variant where showcase_id = $1) v on v.n = 1 + p.id % v.all_of_them
  )
  insert into order_history (order_id, showcase_id, at, actor, event, from_status, to_status)
  select id, $1, placed_at, 'client', 'placed', null, 'new' from placed
  union all select id, $1, placed_at, 'system', 'completed', 'paid', 'completed' from placed`

/** Fills a shop with completed orders, each with a line, two entries of its history and a bonus in the ledger. */
export async function fillOrders(engine: Engine, of: { shop: Shop; count: number; at: Date }): Promise<void> {
  const { shop, count, at } = of
  // Triggers announce orders, which would only slow down the filling.
  await engine.script('set session_replication_role = replica; set statement_timeout = 0')
  const people = await runSql<{ id: number }>(engine.db, FILL_PEOPLE, [Math.ceil(count / ORDERS_EACH), at])
  const ids = people.map(({ id }) => id)
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1)
    await runSql(engine.db, FILL_ORDERS, [
      shop.showcaseId,
      at,
      from,
      to,
      ids,
      shop.companyId,
      shop.deliveryId,
    ])
  }
  await engine.script('set session_replication_role = origin')
  for (let from = 1; from <= count; from += LEDGER_BATCH)
    await fillLedger(engine, { shop, at, ids, from, to: Math.min(count, from + LEDGER_BATCH - 1) })
  await engine.script('vacuum analyze')
}

async function fillLedger(
  engine: Engine,
  of: { shop: Shop; at: Date; ids: readonly number[]; from: number; to: number },
): Promise<void> {
  const asset = `L${of.shop.showcaseId}`
  const facts = Array.from({ length: of.to - of.from + 1 }, (_, at) => {
    const n = of.from + at
    return {
      key: `drill:${n}`,
      kind: 'drill',
      at: of.at,
      legs: [
        {
          from: { kind: 'drill', owner: of.shop.showcaseId, asset, lazy: true, floor: null },
          to: { kind: 'available', owner: of.ids[n % of.ids.length] ?? 0, asset, floor: 0 },
          amountKop: BONUS_KOP,
        },
      ],
    }
  })
  await transaction(engine.db, (tx) => postAll(tx, facts))
}
