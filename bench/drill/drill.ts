import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres, type OwnPostgres, startPostgresOn } from '../../scripts/postgres.ts'
import { type Engine, openPostgres } from '../../server/platform/database/engines.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { runSql } from '../../server/test/sql.ts'
import { type Child, startShop } from '../fixtures/children.ts'
import { newDatabase, withPostgres } from '../fixtures/postgres.ts'
import { logInOne, makeShop, openGuests, type Shop } from '../fixtures/shop.ts'
import { firstOf } from '../requests.ts'
import { startCommand, untilSaid } from './commands.ts'
import { fillOrders } from './fill.ts'
import { type Acknowledged, startLoad } from './load.ts'

const ORDERS = 1_000_000
const GUESTS = 60_000
/** Statements of the filling are long. */
const PATIENCE_MS = 3_600_000
/** Orders go on for so long after the base backup, so that a restore must roll forward. */
const LOAD_MS = 20_000

interface Drill {
  readonly own: OwnPostgres
  readonly url: string
  readonly shop: Shop
  readonly token: string
  readonly guest: () => string
  readonly folder: string
  readonly env: Record<string, string>
}

/**
 * `npm run drill -- 1000000`: loses a PostgreSQL with that many orders while people place further ones, and restores it from its
 * backup (issue 18). `rpo_s`: from the newest restored order to the newest acknowledged one, by the times of their responses.
 * `rto_s`: from the loss to the first page of a server on the restored database, whose ledger was checked before.
 */
async function runDrill(count: number): Promise<void> {
  await withPostgres(async (own) => {
    const folder = mkdtempSync(join(tmpdir(), 'sarafan-drill-'))
    // `postgres` restores into it.
    chmodSync(folder, 0o755)
    try {
      const drill = await prepare(own, { folder, count })
      const { acknowledged, lostAtMs, baseS } = await loseUnderLoad(drill)
      const found = await restoreAll(drill, acknowledged)
      const result = {
        orders: count,
        acknowledged: acknowledged.length,
        lost: found.lost,
        rpo_s: found.rpoS,
        rto_s: seconds(found.servedAtMs - lostAtMs),
        restore_s: found.restoreS,
        base_backup_s: baseS,
        database_mib: found.mib,
      }
      console.log(JSON.stringify(result))
      if (found.rpoS > 1 || result.rto_s > 300) process.exitCode = 1
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

const seconds = (ms: number) => Math.round(ms / 10) / 100

async function prepare(own: OwnPostgres, of: { folder: string; count: number }): Promise<Drill> {
  const beganMs = Date.now()
  const url = await newDatabase(own, 'shop')
  const engine = await openPostgres(url, { connections: 1, silenceMs: PATIENCE_MS })
  await migrate(engine)
  await engine.script('set statement_timeout = 0')
  const at = new Date()
  const shop = await makeShop(engine.db, at)
  await fillOrders(engine, { shop, count: of.count, at })
  const token = await logInOne(engine.db, shop, at)
  const guest = await openGuests(engine.db, shop, at, GUESTS)
  await engine.close()
  console.log(`filled with ${of.count} orders in ${seconds(Date.now() - beganMs)} s`)
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(of.folder, 'files'),
    BACKUP_DIR: join(of.folder, 'copies'),
    BACKUP_KEY: 'd'.repeat(64),
  }
  return { own, url, shop, token, guest, folder: of.folder, env }
}

interface Loss {
  readonly acknowledged: readonly Acknowledged[]
  readonly lostAtMs: number
  readonly baseS: number
}

async function loseUnderLoad({ own, url, shop, token, guest, env }: Drill): Promise<Loss> {
  const follower = startCommand('backup', ['follow'], env)
  await untilSaid(follower, 'following')
  const server = await startShop(url, firstOf(shop, token))
  const load = startLoad(server.port, { shop, guest })
  const beganMs = Date.now()
  await startCommand('backup', [], env).ended
  const baseS = seconds(Date.now() - beganMs)
  console.log(`base backup under load: ${baseS} s, ${load.acknowledged.length} orders placed`)
  await pause(LOAD_MS)
  await own.destroy()
  const lostAtMs = Date.now()
  await server.kill()
  await load.end()
  console.log(`the database is lost after ${load.acknowledged.length} acknowledged orders`)
  follower.child.kill('SIGTERM')
  await follower.ended
  return { acknowledged: load.acknowledged, lostAtMs, baseS }
}

interface Found {
  readonly lost: number
  readonly rpoS: number
  readonly restoreS: number
  readonly servedAtMs: number
  readonly mib: number
}

async function restoreAll(drill: Drill, acknowledged: readonly Acknowledged[]): Promise<Found> {
  const { folder, env, shop, token } = drill
  const into = join(folder, 'restored')
  const beganMs = Date.now()
  const restore = startCommand('restore', ['--into', into], env)
  await restore.ended
  const restoreS = seconds(Date.now() - beganMs)
  console.log(restore.said().trimEnd())
  const restored = await startPostgresOn(findPostgres() ?? '', into)
  let server: Child | undefined
  try {
    const url = new URL('/shop', restored.url).href
    server = await startShop(url, firstOf(shop, token))
    const servedAtMs = Date.now()
    const engine = await openPostgres(url, { connections: 1 })
    const found = { ...(await compare(engine, acknowledged)), restoreS, servedAtMs }
    await engine.close()
    return found
  } finally {
    await server?.stop()
    await restored.stop()
  }
}

/** Compares the orders that buyers know of with the restored ones. */
async function compare(
  { db }: Engine,
  acknowledged: readonly Acknowledged[],
): Promise<Pick<Found, 'lost' | 'rpoS' | 'mib'>> {
  const rows = await runSql<{ phone: string }>(
    db,
    `select contact_phone as phone from orders where public_id not like 'drill%'`,
  )
  const there = new Set(rows.map(({ phone }) => phone))
  const lost = acknowledged.filter(({ phone }) => !there.has(phone))
  const newestMs = (of: readonly Acknowledged[]) => Math.max(0, ...of.map(({ atMs }) => atMs))
  const restored = acknowledged.filter(({ phone }) => there.has(phone))
  if (restored.length === 0) throw new Error('no order of the load was restored')
  const rpoS = seconds(newestMs(acknowledged) - newestMs(restored))
  const [size] = await runSql<{ mib: number }>(
    db,
    'select pg_database_size(current_database()) / 1048576 as mib',
  )
  return { lost: lost.length, rpoS, mib: size?.mib ?? 0 }
}

await runDrill(Number(process.argv[2] ?? ORDERS))
