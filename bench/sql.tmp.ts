import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { asksOf, firstOf } from './asks.ts'
import { startShop } from './children.ts'
import { Wire } from './wire.ts'
import { countStatements } from './statements.ts'
const { url, shop, token } = JSON.parse(readFileSync('/tmp/keep.json', 'utf8'))
const c = new pg.Client({ connectionString: url }); await c.connect()
const dir = (await c.query('show data_directory')).rows[0].data_directory.replace(/\/data$/, '/log')
await c.query(`alter database shop set log_statement='none'`); await c.query(`alter database shop set log_min_duration_statement='0'`)
let g = 190000 + Math.floor(Math.random() * 9000)
const guest = () => `bench-guest-${String(++g).padStart(12, '0')}`
const child = await startShop(url, firstOf(shop, token)); const wire = new Wire(child.port)
for (const ask of asksOf(shop, token, guest)) { if (process.argv[2] && ask.name !== process.argv[2]) continue
  for (let i = 0; i < 20; i++) await ask.ask(wire, i + 500)
  const t = await countStatements(dir, wire, ask); console.log('=====', ask.name, t.length); console.log(t.map((x) => '> ' + x.replace(/\s+/g, ' ').slice(0, Number(process.argv[3] ?? 160))).join('\n')) }
wire.close(); await child.stop(); await c.query('alter database shop reset log_statement');await c.query('alter database shop reset log_min_duration_statement'); await c.end()
