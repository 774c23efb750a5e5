import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { popularOf } from '../server/catalog/cards.ts'
import { pageOf } from '../server/catalog/pages.ts'
import { productOf } from '../server/catalog/product.ts'
import { searchProducts } from '../server/catalog/search.ts'
import { lookUp } from '../server/screens/visit.ts'

const { url, shop, token } = JSON.parse(readFileSync('/tmp/keep.json', 'utf8'))
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
await searchProducts(db, { showcaseId: shop.showcaseId, text: 'керамика', sort: null, page: 0, filters: {} })
const names = ['lookUp', 'page', 'product', 'alike', 'search']
const c = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_memoize=off' })
await c.connect()
const {
  rows: [{ pid }],
} = await c.query('select pg_backend_pid() as pid')
for (const set of (process.env.SETS ?? '').split(';').filter(Boolean)) await c.query(set)
const cpu = () => {
  const s = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
  return Number(s.split(' ')[0]) / 1e6
}
const me = () => {
  const u = process.cpuUsage()
  return (u.user + u.system) / 1000
}
const list = [
  { name: 'select 1', sql: 'select $1::int as a', parameters: [1] },
  {
    name: 'limit',
    sql: `select id, name, picture_small, hue, price_kop, article from product where category_id = $1 order by id limit 20`,
    parameters: [5],
  },
  ...seen.map((q, i) => ({ name: names[i], ...q })),
]
for (const extra of process.argv.slice(2))
  list.push({
    name: extra.split('/').pop() ?? '',
    sql: readFileSync(extra, 'utf8'),
    parameters: [seen[0]?.parameters[0], seen[0]?.parameters[1], seen[0]?.parameters[2], 'bench'],
  })
for (let round = 0; round < 2; round++)
  for (const [i, q] of list.entries()) {
    const run = () => c.query({ name: 'q' + i, text: q.sql, values: [...q.parameters] })
    for (let k = 0; k < 300; k++) await run()
    const n = 2000,
      a = cpu(),
      b = me()
    for (let k = 0; k < n; k++) await run()
    if (round)
      if (process.env.EX === q.name)
        console.log(
          (
            await c.query(
              'explain (analyze,buffers) execute q' +
                i +
                '(' +
                q.parameters.map((v: any) =>
                  v === null ? 'null' : Array.isArray(v) ? `'{${v}}'` : `'${v}'`,
                ) +
                ')',
            )
          ).rows
            .map((r: any) => r['QUERY PLAN'])
            .join('\n'),
        )
    if (round)
      console.log(
        (q.name ?? '').padEnd(10),
        'pg',
        ((cpu() - a) / n).toFixed(3),
        'node',
        ((me() - b) / n).toFixed(3),
      )
  }
await c.end()
await pool.end()
