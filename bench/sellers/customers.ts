import { transaction } from '../../server/platform/database/database.ts'
import { openPostgres } from '../../server/platform/database/engines.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { customersOf } from '../../server/screens/customers/list.ts'
import { runSql } from '../../server/test/sql.ts'
import { newDatabase, withPostgres } from '../fixtures/postgres.ts'
import { createBenchShowcase } from '../fixtures/shop.ts'
import { printTimings, type Timing, timed } from '../fixtures/timing.ts'

const CUSTOMERS = 100_000
const ORDERS = 150_000

/** Every customer is in the network; two thirds bought, some of them several times. */
const FILL = `
  with made as (
    insert into person (first_name, last_name, ref_code, created_at, shows_name)
    select (array['Анна', 'Мария', 'Пётр', 'Иван', 'Ольга', 'Фёдор', 'Тимур'])[1 + n % 7], 'Котова', 'B' || n, $3, n % 3 = 0
    from generate_series(1, ${CUSTOMERS}) n returning id
  )
  insert into tree_node (showcase_id, person_id, parent_id, depth, bound_by, bound_at)
  select $1, id, $2, 1, 'touch', $3::timestamptz - (id % 400) * interval '1 day' from made`
const FILL_ORDERS = `
  with numbered as (
    select person_id, row_number() over (order by person_id) as n from tree_node where showcase_id = $1 and parent_id is not null
  ), wanted as (
    select p.person_id, o.n from generate_series(1, ${ORDERS}) o (n) join numbered p on p.n = 1 + (o.n * 7) % (${CUSTOMERS} * 2 / 3)
  ), groups as (
    insert into checkout_group (public_id, showcase_id, person_id, placed_at)
    select 'bench' || n, $1, person_id, $2::timestamptz - (n % 500) * interval '1 day' from wanted
    returning id, person_id, placed_at
  )
  insert into orders (public_id, group_id, showcase_id, company_id, person_id, status, payment_status, delivery_status,
    payment_method, contact_name, contact_phone, delivery_method_id, delivery_kind, delivery_name, goods_kop, discount_kop,
    delivery_kop, payable_kop, return_window_days, placed_at, paid_at)
  select 'bench' || id, id, $1, $3, person_id, 'completed', 'paid', 'delivered', 'sandbox',
    (array['Анна Котова', 'Мария Белова', 'Пётр Чайкин', 'Семён Ёлкин'])[1 + id % 4], '+7916' || lpad((person_id % 10000000)::text, 7, '0'),
    $4, 'courier', 'Курьер', 100000, 0, 0, 100000, 14, placed_at, placed_at
  from groups`

/** Measures the seller's list of customers and its searches with 100,000 customers on PostgreSQL. */
export async function measureCustomers(): Promise<void> {
  await withPostgres(async (own) => {
    const engine = await openPostgres(await newDatabase(own, 'bench'), { connections: 1 })
    await migrate(engine)
    const at = new Date()
    const shop = await transaction(engine.db, (tx) => createBenchShowcase(tx, 'bench', at))
    await fill(
      engine,
      [shop.showcaseId, shop.ownerId, at],
      [shop.showcaseId, at, shop.companyId, shop.deliveryId],
    )
    const list = async (
      name: string,
      q: string,
      group: 'all' | 'buyers' | 'new' | 'banned' = 'all',
      page = 0,
    ) =>
      timed(engine.db, name, () =>
        customersOf(engine.db, {
          filter: { showcaseId: shop.showcaseId, group, q, at },
          sort: name === 'most orders' ? 'orders' : 'recent',
          page,
        }),
      )
    const timings: Timing[] = [
      await list('latest', ''),
      await list('most orders', ''),
      await list('page 2000', '', 'all', 2000),
      await list('newcomers', '', 'new'),
      await list('banned', '', 'banned'),
      await list('by name', 'ёлкин'),
      await list('by rare name', 'никто'),
      await list('by phone', '8 916 000-12-34'),
      await list('by order', `${shop.showcaseId}-000777`),
    ]
    printTimings(timings)
    await engine.close()
  })
}

async function fill(
  engine: Awaited<ReturnType<typeof openPostgres>>,
  people: readonly unknown[],
  orders: readonly unknown[],
): Promise<void> {
  // Triggers announce orders, which would only slow down the filling.
  await engine.script('set session_replication_role = replica')
  await runSql(engine.db, FILL, people)
  await runSql(engine.db, FILL_ORDERS, orders)
  await engine.script('set session_replication_role = origin; analyze')
}
