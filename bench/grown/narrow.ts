import type { Engine } from '../../server/platform/database/engines.ts'
import { runSql } from '../../server/test/sql.ts'
import { inBulk } from '../fixtures/bulk.ts'
import type { Shop } from '../fixtures/shop.ts'

/** Of ten rows of the narrow tables: three notices, three rows of bonuses, two touches, two movements of stock. */
const SHARES = { notices: 3, bonuses: 3, touches: 2, movements: 2 } as const
const BATCH = 100_000

/** `$1` the showcase, `$2` the moment, `$3` ids of people or variants, `$4` and `$5` the first and the last row. */
const FILLS: Readonly<Record<keyof typeof SHARES, string>> = {
  notices: `
    insert into notification (person_id, showcase_id, type, subject, data, at, bot_state, bot_due_at)
    select ($3::bigint[])[1 + n % cardinality($3::bigint[])], $1, 'order_status', 'grown:' || n, '{"number": 1, "status": "completed"}',
      $2::timestamptz - (n % 300) * interval '1 day', 'skipped', $2 from generate_series($4::int, $5::int) n`,
  bonuses: `
    insert into bonus_row (person_id, showcase_id, kind, asset, amount_kop, status, at, reference)
    select ($3::bigint[])[1 + n % cardinality($3::bigint[])], $1, 'gift', 'local', 500, 'available',
      $2::timestamptz - (n % 700) * interval '1 day', 'grown:' || n from generate_series($4::int, $5::int) n`,
  touches: `
    insert into ref_touch (showcase_id, person_id, ref_code, source, result, at)
    select $1, ($3::bigint[])[1 + n % cardinality($3::bigint[])], 'GROWN', 'web', 'ignored_already',
      $2::timestamptz - (n % 180) * interval '1 day' from generate_series($4::int, $5::int) n`,
  movements: `
    insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
    select $1, ($3::bigint[])[1 + n % cardinality($3::bigint[])], 'sale', -1, 'grown:' || n, $2::timestamptz - interval '1 day'
    from generate_series($4::int, $5::int) n`,
}

/** Fills the tables that grow with every visit and order with so many rows in all, spread over the people of the orders. */
export async function fillNarrow(
  engine: Engine,
  of: { shop: Shop; personIds: readonly number[]; rows: number; at: Date },
): Promise<void> {
  const { shop, personIds, rows, at } = of
  const variants = await runSql<{ id: number }>(engine.db, 'select id from variant where showcase_id = $1', [
    shop.showcaseId,
  ])
  const variantIds = variants.map(({ id }) => id)
  await inBulk(engine, ['notification', 'bonus_row', 'ref_touch', 'stock_movement'], async () => {
    for (const [name, share] of Object.entries(SHARES)) {
      const count = Math.floor((rows * share) / 10)
      const ids = name === 'movements' ? variantIds : personIds
      for (let from = 1; from <= count; from += BATCH) {
        const to = Math.min(count, from + BATCH - 1)
        await runSql(engine.db, FILLS[name as keyof typeof SHARES], [shop.showcaseId, at, ids, from, to]) // a key of SHARES
      }
    }
  })
  await engine.script('vacuum analyze')
}
