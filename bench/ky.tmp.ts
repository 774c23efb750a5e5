import { readFileSync } from 'node:fs'
import { pageOf } from '../server/catalog/pages.ts'
import { openPostgres } from '../server/platform/engines.ts'
import { rows } from '../server/platform/rows.ts'
import { lookUp } from '../server/screens/visit.ts'

const { url, shop, token } = JSON.parse(readFileSync('/tmp/keep.json', 'utf8'))
const { db, run } = await openPostgres(url)
const me = () => {
  const u = process.cpuUsage()
  return (u.user + u.system) / 1000
}
const by = { token, isBearer: true, alias: 'bench', hint: null, host: '127.0.0.1' }
const ask = { showcaseId: shop.showcaseId, category: 'c5', sort: 'cheap' as const, page: 0, filters: {} }
const L: Record<string, () => Promise<unknown>> = {
  select1run: () => run('select $1::int as a', [1]),
  select1rows: () => rows(db, 'select $1::int as a', [1]),
  lookUp: () => lookUp(db, by, new Date()),
  page: () => pageOf(db, ask),
}
for (let r = 0; r < Number(process.env.R ?? 3); r++)
  for (const [n, f] of Object.entries(L).filter(([n]) => !process.env.ONLY || n === process.env.ONLY)) {
    for (let i = 0; i < 500; i++) await f()
    const a = me()
    for (let i = 0; i < 3000; i++) await f()
    console.log(n.padEnd(12), ((me() - a) / 3000).toFixed(3))
  }
process.exit(0)
