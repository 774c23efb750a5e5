import { createBrand, createCategory } from '../server/catalog/catalog.ts'
import { type Db, transaction } from '../server/platform/database/database.ts'
import { openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { runSql } from '../server/test/sql.ts'
import { familyCpuMs, postmasterOf } from './cpu.ts'
import { startLimit, startShop } from './fixtures/children.ts'
import { fill } from './fixtures/fill.ts'
import { goods, KINDS } from './fixtures/goods.ts'
import { LIMIT_TABLE } from './fixtures/limit.ts'
import { median, newDatabase, withPostgres } from './fixtures/postgres.ts'
import { createBenchShowcase, logInOne, type Shop } from './fixtures/shop.ts'
import { p95 } from './tree/measure.ts'
import { bytesOf, Wire } from './wire.ts'

const TOPS = 40
const LEAVES = 1960
const BRANDS = 2000
const SMALL_SHOP = 10_000
const AT_ONCE = 16
const REQUESTS = 1600
const SEQUENTIAL = 200
/** Warm-up until Node has compiled the hot code, as in a shop that has run for a minute. */
const WARM = 4000
const ROUNDS = 20

type Asked = (n: number) => readonly string[]

/**
 * Measures a shop of 100,000 products in 2,000 categories and of 2,000 brands on PostgreSQL: the time of a catalogue page
 * with facets and of a search with 16 concurrent clients, the CPU of a page compared with its physical limit, and the
 * growth of the cost from 10,000 products (performance.md).
 */
export async function bench([count = '100000']: string[]): Promise<void> {
  const products = Number(count)
  await withPostgres(async (own) => {
    const limitUrl = await newDatabase(own, 'bound')
    const bound = await openPostgres(limitUrl, { connections: 1 })
    for (const text of LIMIT_TABLE.split(';')) await bound.script(text)
    await bound.close()
    const small = await open(await newDatabase(own, 'small'), SMALL_SHOP)
    const large = await open(await newDatabase(own, 'large'), products)
    const limit = await startLimit(limitUrl, { path: '/?c=1' })
    const costs = {
      limit: [] as number[],
      small: [] as number[],
      large: [] as number[],
      facets: [] as number[],
      searches: [] as number[],
    }
    const of = (one: Opened) => () => familyCpuMs(one.pid) + familyCpuMs(large.postmaster)
    const bare = () => familyCpuMs(limit.pid) + familyCpuMs(large.postmaster)
    for (let round = 0; round <= ROUNDS; round++) {
      const times = round === 0 ? WARM : SEQUENTIAL
      const limitMs = await cpuOf(times, limit.port, bare, (n) => [bytesOf({ path: `/?c=${n % 50}` })])
      const smallMs = await cpuOf(times, small.port, of(small), small.lists)
      const largeMs = await cpuOf(times, large.port, of(large), large.lists)
      const facetsMs = await cpuOf(times, large.port, of(large), large.facets)
      const searchMs = await cpuOf(times, large.port, of(large), large.searches)
      // The first round is only a warm-up.
      if (round === 0) continue
      costs.limit.push(limitMs)
      costs.small.push(smallMs)
      costs.large.push(largeMs)
      costs.facets.push(facetsMs)
      costs.searches.push(searchMs)
    }
    const page = await timesOf(large.port, (n) => [...large.lists(n), ...large.facets(n)])
    const search = await timesOf(large.port, large.searches)
    for (const one of [limit, small, large]) await one.stop()
    const round = (ms: number) => Math.round(ms * 100) / 100
    console.log(
      JSON.stringify({
        products,
        page_p95_ms: round(p95(page)),
        search_p95_ms: round(p95(search)),
        page_cpu_ms: round(median(costs.large)),
        limit_cpu_ms: round(median(costs.limit)),
        facets_cpu_ms: round(median(costs.facets)),
        search_cpu_ms: round(median(costs.searches)),
        small_page_cpu_ms: round(median(costs.small)),
        growth: round(median(costs.large) / median(costs.small)),
      }),
    )
  })
}

interface Opened {
  readonly pid: number
  readonly port: number
  readonly postmaster: number
  readonly lists: Asked
  readonly facets: Asked
  readonly searches: Asked
  stop(): Promise<void>
}

async function open(url: string, products: number): Promise<Opened> {
  const engine = await openPostgres(url, { connections: 1 })
  // Gathering statistics of so many rows takes longer than the statement timeout of a call.
  await engine.script('set statement_timeout = 0')
  await migrate(engine)
  const at = new Date()
  const shop = await makeLargeShop(engine.db, products, at)
  const token = await logInOne(engine.db, shop, at)
  const ask = (path: string, query: Readonly<Record<string, string>>) =>
    bytesOf({
      path: `/bench/api/${path}?${new URLSearchParams({ json: '1', toramatest: '0', ...query })}`,
      token,
    })
  const scopes = scopesOf(filledOf(products))
  const requestOf = (path: string, more: Readonly<Record<string, string>>): Asked => {
    const all = scopes.map((scope) => [ask(path, { ...scope, ...more })])
    return (n) => all[n % all.length] ?? []
  }
  const words = KINDS.map((kind) => [ask('search/', { q: kind.toLowerCase() })])
  const child = await startShop(url, { path: `/bench/api/catalog/?json=1&toramatest=0`, token })
  const postmaster = await postmasterOf(engine.db)
  await engine.close()
  return {
    pid: child.pid,
    port: child.port,
    postmaster,
    stop: child.stop,
    lists: requestOf('catalog/', { sort: 'cheap' }),
    facets: requestOf('facets/', {}),
    searches: (n) => words[(n * 7) % words.length] ?? [],
  }
}

/** Number of small categories with products, about fifty in each, so that a page is full in a shop of any size. */
const filledOf = (products: number) => Math.min(LEAVES, Math.ceil(products / 50))

/** Of a hundred pages eighty are of small categories, ten filtered, nine of large ones and one of everything. */
function scopesOf(filled: number): Readonly<Record<string, string>>[] {
  return Array.from({ length: 100 }, (_, n): Record<string, string> => {
    const leaf = { category: `c${TOPS + 1 + ((n * 37) % filled)}` }
    if (n === 99) return {}
    if (n % 11 === 10) return { category: `c${1 + (n % TOPS)}` }
    return n % 9 === 8 ? { ...leaf, stock: '1', min: '1000' } : leaf
  })
}

async function makeLargeShop(db: Db, products: number, at: Date): Promise<Shop> {
  const shop = await transaction(db, async (tx) => {
    const testShop = await createBenchShowcase(tx, 'bench', at, { categories: TOPS, brands: 0 })
    const leaves: number[] = []
    for (let n = 0; n < LEAVES; n++) {
      const parentId = testShop.categoryIds[n % TOPS] ?? null
      const name = `${KINDS[n % KINDS.length]} ${n}`
      leaves.push(
        (
          await createCategory(tx, {
            showcaseId: testShop.showcaseId,
            parentId,
            alias: `c${TOPS + n + 1}`,
            name,
          })
        ).id,
      )
    }
    const brandIds: number[] = []
    for (let n = 0; n < BRANDS; n++) {
      const made = await createBrand(tx, {
        showcaseId: testShop.showcaseId,
        alias: `b${n + 1}`,
        name: `Мастерская ${n + 1}`,
      })
      brandIds.push(made.id)
    }
    const place = { ...testShop, categoryIds: leaves, brandIds, at }
    const all = Array.from({ length: products }, (_, n) => {
      const one = goods(n, place)
      // Step sizes without a common divisor with the counts, so that names, categories and brands are not correlated.
      const home = (n * 11) % filledOf(products)
      const brand = (n * 13) % BRANDS
      return { ...one, categoryIds: [leaves[home] ?? 0], brandId: brandIds[brand] ?? 0 }
    })
    await fill(tx, testShop.showcaseId, all, at)
    return { ...testShop, categoryIds: leaves, brandIds }
  })
  await runSql(db, 'vacuum analyze')
  return shop
}

/** Returns the CPU milliseconds of server and PostgreSQL per request. */
async function cpuOf(times: number, port: number, usedMs: () => number, requestOf: Asked): Promise<number> {
  const wire = new Wire(port)
  const before = usedMs()
  for (let n = 0; n < times; n++) for (const request of requestOf(n)) await wire.get(request)
  const used = usedMs() - before
  wire.close()
  return used / times
}

/** Returns the milliseconds of each request with that many concurrent clients. */
async function timesOf(port: number, requestOf: Asked): Promise<number[]> {
  const times: number[] = []
  let next = -AT_ONCE * 10
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const wire = new Wire(port)
      for (let n = next++; n < REQUESTS; n = next++) {
        const began = performance.now()
        for (const request of requestOf(Math.abs(n))) await wire.get(request)
        // Requests before the first measured one are only a warm-up.
        if (n >= 0) times.push(performance.now() - began)
      }
      wire.close()
    }),
  )
  return times
}
