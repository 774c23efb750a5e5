import { readFileSync } from 'node:fs'
import pg from 'pg'
import { type Ask, asksOf, firstOf } from './asks.ts'
import { startLimit, startShop } from './children.ts'
import { familyCpuMs } from './cpu.ts'
import { LIMIT_TABLE } from './limit.ts'
import { bytesOf, Wire } from './wire.ts'

const { url, shop, token, postmaster } = JSON.parse(readFileSync('/tmp/keep.json', 'utf8'))
const [name = 'all', rounds = '5', ...flags] = process.argv.slice(2)
const lurl = new URL('/physical', url).href
const t32 = async (port: number, ask: Ask) => {
  const ws = Array.from({ length: 32 }, () => new Wire(port))
  let n = 0
  const b = performance.now()
  await Promise.all(
    ws.map(async (w) => {
      while (performance.now() - b < 1500) await ask.ask(w, n++)
      w.close()
    }),
  )
  return (n * 1000) / (performance.now() - b)
}
const c = new pg.Client({ connectionString: url })
await c.connect()
if ((await c.query(`select 1 from pg_database where datname='physical'`)).rowCount === 0) {
  await c.query('create database physical')
  const l = new pg.Client({ connectionString: lurl })
  await l.connect()
  for (const t of LIMIT_TABLE.split(';')) await l.query(t)
  await l.end()
}
await c.end()
let g = Math.floor(Math.random() * 150000)
const guest = () => `bench-guest-${String(++g).padStart(12, '0')}`
const names = name.split(',')
const asks = asksOf(shop, token, guest).filter((a) => name === 'all' || names.includes(a.name))
const limit: Ask = {
  name: 'limit',
  times: 1500,
  ask: (wire, n) => wire.get(bytesOf({ path: `/?c=${n % 50}` })),
}
const child = await startShop(url, firstOf(shop, token), flags)
const lchild = await startLimit(lurl, { path: '/?c=1' })
const med = (v: number[]) => v.sort((a, b) => a - b)[v.length >> 1] ?? NaN
const all = [limit, ...asks].map((ask) => ({
  ask,
  ch: ask === limit ? lchild : child,
  wire: new Wire(ask === limit ? lchild.port : child.port),
  node: [] as number[],
  pg: [] as number[],
  wall: [] as number[],
  n: 0,
  ok: true,
}))
for (const a of all)
  try {
    for (let i = 0; i < 600; i++) await a.ask.ask(a.wire, a.n++)
  } catch (e) {
    a.ok = false
    console.log(a.ask.name, String(e).slice(0, 200))
  }
for (let r = 0; r < Number(rounds); r++)
  for (const a of all.filter((x) => x.ok)) {
    const n = Math.min(a.ask.times, 1000),
      x = familyCpuMs(a.ch.pid),
      y = familyCpuMs(postmaster),
      t = performance.now()
    for (let i = 0; i < n; i++) await a.ask.ask(a.wire, a.n++)
    a.node.push((familyCpuMs(a.ch.pid) - x) / n)
    a.pg.push((familyCpuMs(postmaster) - y) / n)
    a.wall.push((performance.now() - t) / n)
  }
for (const a of all)
  console.log(
    a.ask.name.padEnd(10),
    'node',
    med(a.node).toFixed(3),
    'pg',
    med(a.pg).toFixed(3),
    'wall',
    med(a.wall).toFixed(3),
    a.node.map((x, i) => (x + (a.pg[i] ?? 0)).toFixed(2)).join(' '),
  )
for (let i = 0; i < 3; i++)
  console.log(
    'rps32 limit',
    (await t32(lchild.port, limit)).toFixed(0),
    'catalogue',
    (await t32(child.port, asks[0] as Ask)).toFixed(0),
  )
for (const a of all) a.wire.close()
await child.stop()
await lchild.stop()
