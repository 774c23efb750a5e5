import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addToken, openSession } from '../server/people/sessions.ts'
import { type Db, transaction } from '../server/platform/database/database.ts'
import { openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { runSql } from '../server/test/sql.ts'
import { zipped } from '../server/test/zip.ts'
import { startShop } from './fixtures/children.ts'
import { newDatabase, withPostgres } from './fixtures/postgres.ts'
import { createBenchShowcase, logInOne, type Shop } from './fixtures/shop.ts'
import { ImportMemory, type Member, memberAt, untilDone } from './import/member.ts'
import { csvFile, PICTURES, pictureAddress, xlsxFile, ymlFile } from './import/price-list.ts'
import { servePages } from './import/shoppers.ts'
import { bytesOf } from './wire.ts'

const SHOPPING_S = 30

/**
 * Measures imports of products through the API of a server on PostgreSQL (issue 16): a new shop, the same file again as CSV, XLSX and YML,
 * and all prices changed while shoppers open 50 pages a second. CSV and YML are zipped, being above the limit of an upload. The
 * argument is the number of products.
 */
export async function bench([count = '100000']: string[]): Promise<void> {
  const products = Number(count)
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-import-bench-'))
  await withPostgres(async (own) => {
    const url = await newDatabase(own, 'shop')
    const engine = await openPostgres(url, { connections: 1 })
    await engine.script('set statement_timeout = 0')
    await migrate(engine)
    const { shop, owner, shopper } = await openShop(engine.db, new Date())
    const first = { path: '/bench/api/catalog/?json=1&toramatest=0', token: shopper }
    const server = await startShop(url, first, [], { DATA_DIR: folder })
    const memory = new ImportMemory(server.pid)
    const member = memberAt(server.port, owner)
    const csv = await zipped('prices.csv', csvFile(products))
    const rowsPerS = await rate(member, csv, 'prices.zip', 'created')
    await engine.script('vacuum analyze')
    const sameCsv = await rate(member, csv, 'prices.zip', 'unchanged')
    const sameXlsx = await rate(member, await xlsxFile(products), 'prices.xlsx', 'unchanged')
    const pages = pagesOf(shop, shopper)
    await servePages(server.port, pages, 10)
    const alone = await servePages(server.port, pages, SHOPPING_S)
    const busy = await importWhileShopping(member, server.port, { products, pages })
    const yml = await zipped('feed.yml', ymlFile(products))
    await rate(member, yml, 'feed.zip', null)
    const sameYml = await rate(member, yml, 'feed.zip', 'unchanged')
    memory.stop()
    await server.stop()
    await engine.close()
    const whole = Math.round
    console.log(
      JSON.stringify({
        products,
        rows_per_s: whole(rowsPerS),
        busy_rows_per_s: whole(busy.rowsPerS),
        shoppers_p95_ms: whole(alone * 10) / 10,
        shoppers_busy_p95_ms: whole(busy.p95 * 10) / 10,
        shoppers_p95_ratio: whole((busy.p95 / alone) * 100) / 100,
        same_rows_per_s: whole(Math.min(sameCsv, sameYml)),
        same_csv_rows_per_s: whole(sameCsv),
        same_yml_rows_per_s: whole(sameYml),
        same_xlsx_rows_per_s: whole(sameXlsx),
        peak_rss_mb: whole(memory.peakMb),
      }),
    )
  }).finally(() => rmSync(folder, { recursive: true, force: true }))
}

async function openShop(db: Db, at: Date): Promise<{ shop: Shop; owner: string; shopper: string }> {
  const shop = await transaction(db, (tx) => createBenchShowcase(tx, 'bench', at))
  await runSql(db, 'update showcase set company_id = $2 where id = $1', [shop.showcaseId, shop.companyId])
  const addresses = Array.from({ length: PICTURES }, (_, n) => pictureAddress(n))
  await runSql(
    db,
    `insert into imported_picture (showcase_id, address, content_hash, path, small)
     select $1, address, md5(address), 'images/upload/' || md5(address) || '.webp',
       'images/goods/good_small_pics/' || md5(address) || '.webp' from unnest($2::text[]) as address`,
    [shop.showcaseId, addresses],
  )
  const owner = await transaction(db, async (tx) => {
    const session = await openSession(tx, { personId: shop.ownerId, vouchedBy: null, at })
    return addToken(tx, session.id, shop.showcaseId, at)
  })
  return { shop, owner, shopper: await logInOne(db, shop, at) }
}

/** Imports a file and returns its rows per second, from the start of the import to its end. Throws unless all rows became that. */
async function rate(
  member: Member,
  file: Buffer,
  name: string,
  outcome: 'created' | 'unchanged' | null,
): Promise<number> {
  const { job, seconds } = await untilDone(member, await member.start(file, name))
  const rows = job.Rows ?? 0
  const got = outcome === 'created' ? job.Created : job.Unchanged
  if (outcome !== null && got !== rows)
    throw new Error(`${got} of ${rows} rows are ${outcome}: ${JSON.stringify(job)}`)
  console.log(
    `${name}: ${rows} rows in ${seconds.toFixed(1)} s, ${job.Changed} changed, ${job.Unchanged} unchanged`,
  )
  return rows / seconds
}

/**
 * Imports files in which all prices differ, one after another, while shoppers open pages; the rows are those that were processed
 * from the first one on. The last import is cancelled.
 */
async function importWhileShopping(
  member: Member,
  port: number,
  { products, pages }: { products: number; pages: readonly string[] },
): Promise<{ rowsPerS: number; p95: number }> {
  const files: Buffer[] = []
  for (const shift of [1, 2]) files.push(await zipped('prices.csv', csvFile(products, shift)))
  const startNext = (n: number) => member.start(files[n % 2] ?? Buffer.alloc(0), 'prices.zip')
  let id = await startNext(0)
  while ((await member.progress(id)).Phase !== 'rows') await pause(200)
  const before = (await member.progress(id)).Processed
  const began = performance.now()
  let areShopping = true
  const shopping = servePages(port, pages, SHOPPING_S).finally(() => {
    areShopping = false
  })
  let processed = -before
  for (let started = 1; areShopping; ) {
    await pause(200)
    const job = await member.progress(id)
    if (job.State !== 'done') continue
    processed += job.Processed
    id = await startNext(started++)
  }
  const seconds = (performance.now() - began) / 1000
  const last = await member.progress(id)
  if (last.Phase === 'rows') processed += last.Processed
  if (last.State !== 'done') await member.cancel(id)
  return { rowsPerS: processed / seconds, p95: await shopping }
}

function pagesOf(shop: Shop, token: string): string[] {
  const ask = (path: string, query: Readonly<Record<string, string>>) =>
    bytesOf({
      path: `/bench/api/${path}?${new URLSearchParams({ json: '1', toramatest: '0', ...query })}`,
      token,
    })
  return Array.from({ length: 50 }, (_, n) => {
    if (n % 5 === 4) return ask('search/', { q: ['кружка', 'миска', 'ваза'][n % 3] ?? '' })
    return ask('catalog/', { category: `c${1 + (n % shop.categoryIds.length)}`, sort: 'cheap' })
  })
}
