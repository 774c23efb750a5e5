import { readFileSync, writeFileSync } from 'node:fs'
import { asksOf } from './asks.ts'
import { startShop } from './children.ts'
import { firstOf } from './asks.ts'
import { familyCpuMs } from './cpu.ts'
import { Wire } from './wire.ts'
const { url, shop, token, postmaster } = JSON.parse(readFileSync('/tmp/keep.json', 'utf8'))
const [name, times = '3000', ...flags] = process.argv.slice(2)
let g = Math.floor(Math.random() * 150000)
const guest = () => `bench-guest-${String(++g).padStart(12, '0')}`
const asks = asksOf(shop, token, guest)
const child = await startShop(url, firstOf(shop, token), flags)
const wire = new Wire(child.port)
for (const ask of name === 'all' ? asks : asks.filter(a => a.name === name)) {
  try {
  for (let i = 0; i < 800; i++) await ask.ask(wire, i)
  const n = Math.min(Number(times), ask.times * 4), a = familyCpuMs(child.pid), b = familyCpuMs(postmaster), t = performance.now()
  for (let i = 0; i < n; i++) await ask.ask(wire, i + 800)
  console.log(ask.name, 'node', ((familyCpuMs(child.pid) - a) / n).toFixed(3), 'pg', ((familyCpuMs(postmaster) - b) / n).toFixed(3), 'wall', ((performance.now() - t) / n).toFixed(3))
  } catch (e) { console.log(ask.name, String(e).slice(0, 300)) }
}
wire.close()
await child.stop()
