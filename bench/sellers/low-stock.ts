import { notifyLowStock } from '../../server/catalog/catalog.ts'
import { transaction } from '../../server/platform/database/database.ts'
import { openPostgres } from '../../server/platform/database/engines.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { runSql } from '../../server/test/sql.ts'
import { newDatabase, withPostgres } from '../fixtures/postgres.ts'
import { createBenchShowcase } from '../fixtures/shop.ts'
import { printTimings, timed } from '../fixtures/timing.ts'

const PRODUCTS = 50_000
const VARIANTS_EACH = 3

const FILL = `
  with made as (
    insert into product (showcase_id, company_id, article, name, status)
    select $1, $2, 'A' || n, 'Товар ' || n, 'active' from generate_series(1, ${PRODUCTS}) n returning id)
  insert into variant (showcase_id, product_id, sku, options, position, price_kop, on_hand)
  select $1, made.id, 'S' || made.id || '-' || n, '{}', n, 100000, 20 from made, generate_series(1, ${VARIANTS_EACH}) n`
const MOVE = `
  with moved as (
    update variant set on_hand = on_hand - 1
    where id in (select id from variant where showcase_id = $1 order by id desc limit 100) returning id)
  insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at) select $1, id, 'sale', -1, 'bench', $2 from moved`

/** Measures the minute's search for low stock with 150,000 variants on PostgreSQL. */
export async function measureLowStock(): Promise<void> {
  await withPostgres(async (own) => {
    const engine = await openPostgres(await newDatabase(own, 'bench'), { connections: 1 })
    await migrate(engine)
    const at = new Date()
    const shop = await transaction(engine.db, (tx) => createBenchShowcase(tx, 'bench', at))
    await engine.script('set session_replication_role = replica')
    await runSql(engine.db, FILL, [shop.showcaseId, shop.companyId])
    await runSql(engine.db, 'update showcase set low_stock_at = 3 where id = $1', [shop.showcaseId])
    await engine.script('analyze')
    const search = () => transaction(engine.db, (tx) => notifyLowStock(tx, at))
    const whole = async () => {
      await runSql(engine.db, 'update showcase set low_stock_checked_at = null', [])
      await search()
    }
    const after = async () => {
      await runSql(engine.db, MOVE, [shop.showcaseId, at])
      await search()
    }
    printTimings([
      await timed(engine.db, 'whole showcase', whole),
      await timed(engine.db, 'nothing moved', search),
      await timed(engine.db, 'moving 100 variants', () => runSql(engine.db, MOVE, [shop.showcaseId, at])),
      await timed(engine.db, 'moving and searching 100', after),
    ])
    await engine.close()
  })
}
