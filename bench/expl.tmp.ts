import { readFileSync } from 'node:fs'
import pg from 'pg'
import { popularOf } from '../server/catalog/cards.ts'
import { pageOf } from '../server/catalog/pages.ts'
import { productOf } from '../server/catalog/product.ts'
import { searchProducts } from '../server/catalog/search.ts'
import { lookUp } from '../server/screens/visit.ts'

const { url, shop, token } = JSON.parse(readFileSync('/tmp/keep.json', 'utf8'))

import { Kysely, PostgresDialect } from 'kysely'

const seen: { sql: string; parameters: readonly unknown[] }[] = []
const pool = new pg.Pool({ connectionString: url, max: 1 })
const db = new Kysely<object>({
  dialect: new PostgresDialect({ pool }),
  log: (e) => {
    seen.push(e.query)
  },
})
await lookUp(db, { token, isBearer: true, alias: 'bench', hint: null, host: '127.0.0.1' }, new Date())
await pageOf(db, { showcaseId: shop.showcaseId, category: 'c5', sort: 'cheap', page: 0, filters: {} })
await productOf(db, { showcaseId: shop.showcaseId, productId: 77 })
await popularOf(db, { showcaseId: shop.showcaseId, categoryId: shop.categoryIds[3], limit: 8 })
await searchProducts(db, {
  showcaseId: shop.showcaseId,
  text: process.argv[3] ?? 'керамика',
  sort: null,
  page: 0,
  filters: {},
})
const c = await pool.connect()
const mode = process.argv[2] ?? 'auto'
await c.query(`set plan_cache_mode = '${mode}'`)
for (const [i, q] of seen.entries()) {
  const values = q.parameters.map((v) =>
    v instanceof Date ? v.toISOString() : Buffer.isBuffer(v) ? '\\x' + v.toString('hex') : v,
  )
  const lit = values
    .map((v) =>
      v === null ? 'null' : typeof v === 'boolean' ? String(v) : Array.isArray(v) ? `'{${v}}'` : `'${v}'`,
    )
    .join(',')
  await c.query(`prepare x${i} as ${q.sql}`)
  for (let k = 0; k < 8; k++) await c.query(`execute x${i}(${lit})`)
  const t = performance.now()
  for (let k = 0; k < 200; k++) await c.query(`execute x${i}(${lit})`)
  const each = (performance.now() - t) / 200
  const { rows } = await c.query(`explain (analyze, buffers, summary) execute x${i}(${lit})`)
  const text = rows.map((r: any) => r['QUERY PLAN']).join('\n')
  console.log(
    `--- ${i} wall/exec ${each.toFixed(3)} ms`,
    process.argv[4] === 'full'
      ? text
      : text
          .split('\n')
          .filter((l: string) => /Planning|Execution|Buffers: shared hit=\d+$/.test(l))
          .filter((l: string) => !/^ +Buffers/.test(l))
          .join(' | '),
    text.includes('$1') ? 'generic' : 'custom',
  )
  const g = await c.query(
    `select generic_plans, custom_plans from pg_prepared_statements where name = 'x${i}'`,
  )
  console.log(g.rows[0])
}
c.release()
await pool.end()
