import { writeFileSync } from 'node:fs'
import { findPostgres, startPostgres } from '../scripts/postgres.ts'
import { openPostgres } from '../server/platform/engines.ts'
import { migrate } from '../server/platform/migrate.ts'
import { rows } from '../server/platform/rows.ts'
import { parentOf } from './cpu.ts'
import { logInOne, makeShop, openGuests } from './shop.ts'

const own = await startPostgres(findPostgres() ?? '')
const admin = await openPostgres(own.url, { connections: 1 })
await admin.script('create database shop')
await admin.close()
const url = new URL('/shop', own.url).href
const engine = await openPostgres(url, { connections: 1 })
await migrate(engine)
const at = new Date()
const shop = await makeShop(engine.db, at)
const token = await logInOne(engine.db, shop, at)
await openGuests(engine.db, shop, at, 200000)
const [mine] = await rows<{ pid: number }>(engine.db, 'select pg_backend_pid() as pid')
writeFileSync('/tmp/keep.json', JSON.stringify({ url, shop, token, postmaster: parentOf(mine?.pid ?? 0) }))
await engine.close()
setTimeout(async () => {
  await own.stop()
  process.exit(0)
}, 2400_000)
process.once('SIGTERM', async () => {
  await own.stop()
  process.exit(0)
})
console.log(url)
