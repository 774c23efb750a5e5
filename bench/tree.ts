import { startRewards } from '../server/orders/rewards.ts'
import type { OrderRow } from '../server/orders/rows.ts'
import { publishPlan, USUAL_PLAN } from '../server/plans/plans.ts'
import { transaction } from '../server/platform/database/database.ts'
import { openPostgres } from '../server/platform/database/engines.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { runSql } from '../server/test/sql.ts'
import { branchMap, branchPage, branchSummary } from '../server/wow-tree/branch.ts'
import { cardOf } from '../server/wow-tree/card.ts'
import { foldTree } from '../server/wow-tree/counts.ts'
import { searchBranch } from '../server/wow-tree/search.ts'
import { ancestorsOf } from '../server/wow-tree/wow-tree.ts'
import { newDatabase, withPostgres } from './fixtures/postgres.ts'
import { DEFAULT_PEOPLE, type Forest, plantForest } from './tree/fill.ts'
import {
  endOf,
  Joiner,
  lockWaitsSince,
  measureJoins,
  measureReads,
  p50,
  p95,
  plansOf,
  timed,
  viewer,
} from './tree/measure.ts'

/** Measures reads and joins in a showcase of a million people (issue 3), on a temporary PostgreSQL with fsync on. */
export async function bench([people = String(DEFAULT_PEOPLE)]: string[]): Promise<void> {
  await withPostgres(async (own) => {
    const url = await newDatabase(own, 'forest')
    const at = new Date()
    const empty = await openPostgres(url, { connections: 1 })
    await migrate(empty)
    await empty.script(`alter database forest set deadlock_timeout = '10ms'`)
    await empty.script(`alter database forest set log_lock_waits = on`)
    await empty.close()
    const forest = await plantForest(url, Number(people), at)
    await explain(url, own.logFile, forest, at)
    const engine = await openPostgres(url, { connections: 34 })
    const { db } = engine
    const joiner = new Joiner(db, forest)
    await joiner.prepare()
    await timed(200, () => joiner.join(at))
    const reads = await measureReads(db, forest, at)
    for (const one of reads) {
      const columns = [one.summary, one.page, one.deep].map((ms) => ms.toFixed(1).padStart(8)).join('')
      console.log(`${one.name.padEnd(14)}${columns}   p95 ms of summary, first page, later page`)
    }
    const other = await measureOthers(db, forest, at)
    for (const [name, ms] of Object.entries(other))
      console.log(`${name.padEnd(30)}${ms.toFixed(1).padStart(8)} ms p95`)
    await measureJoins(db, joiner, { size: 4, ms: 2000, at })
    const four = await measureJoins(db, joiner, { size: 4, ms: 8000, at })
    const from = endOf(own.logFile)
    const many = await measureJoins(db, joiner, { size: 32, ms: 12_000, at })
    const waits = lockWaitsSince(own.logFile, from)
    console.log(
      `\n4 at once: ${Math.round(four.perSecond)} joins a second, p50 ${p50(four.took).toFixed(1)} ms; 32 at once p95 ${p95(many.took).toFixed(1)} ms`,
    )
    console.log(`lock waits over 10 ms at 32 at once: ${waits.length}`)
    for (const line of waits.slice(0, 5)) console.log(`  ${line}`)
    await engine.close()
    const round = (value: number) => Math.round(value * 100) / 100
    console.log(
      JSON.stringify({
        people: forest.people,
        summary_p95_ms: round(Math.max(...reads.map((one) => one.summary))),
        page_p95_ms: round(Math.max(...reads.flatMap((one) => [one.page, one.deep]))),
        join_p95_ms: round(p95(four.took)),
        joins_per_s_32: Math.round(many.perSecond),
        lock_waits_over_10_ms: waits.length,
        pay_extra_statements: await countPaying(url, forest, at),
      }),
    )
  })
}

async function measureOthers(db: Parameters<typeof branchMap>[0], forest: Forest, at: Date) {
  const owner = { ...viewer(forest, forest.ownerId, at), ofPersonId: null }
  await runSql(db, 'update session set person_id = $1', [forest.ownerId])
  const one = (n: number) => forest.idOf(Math.floor(forest.people / 3) + n * 97)
  return {
    'map of 5,000': p95(await timed(30, () => branchMap(db, owner))),
    'search, common name': p95(await timed(30, () => searchBranch(db, { ...owner, name: 'Марина' }))),
    'card of a person deep below': p95(await timed(100, (n) => cardOf(db, { ...owner, ofPersonId: one(n) }))),
    'ancestors for a reward': p95(
      await timed(100, (n) =>
        ancestorsOf(db, { showcaseId: forest.showcaseId, personId: one(n), limit: 50, at }),
      ),
    ),
  }
}

/** Prints the plan of each query of a tree, from PostgreSQL's own log. */
async function explain(url: string, logFile: string, forest: Forest, at: Date): Promise<void> {
  const engine = await openPostgres(url, { connections: 1 })
  const settings = ['log_min_duration = 0', 'log_analyze = on', 'log_buffers = on', 'log_timing = off']
  await engine.script(`load 'auto_explain'; ${settings.map((one) => `set auto_explain.${one}`).join('; ')}`)
  const { db } = engine
  const { showcaseId, ownerId, newcomer } = forest
  const owner = { ...viewer(forest, ownerId, at), ofPersonId: null }
  await plansOf(logFile, 'branch summary', () => branchSummary(db, owner))
  await plansOf(logFile, 'branch page', () =>
    branchPage(db, { ...owner, ofPersonId: forest.influencer, afterId: null }),
  )
  await plansOf(logFile, 'card', () => cardOf(db, { ...owner, ofPersonId: forest.idOf(forest.people - 9) }))
  await plansOf(logFile, 'map', () => branchMap(db, owner))
  await plansOf(logFile, 'search', () => searchBranch(db, { ...owner, name: 'Марина' }))
  await plansOf(logFile, 'ancestors', () =>
    ancestorsOf(db, { showcaseId, personId: forest.idOf(forest.people - 9), limit: 50, at }),
  )
  const joiner = new Joiner(db, { ...forest, newcomer: (n) => newcomer(59_000 + n) })
  await joiner.prepare()
  await plansOf(logFile, 'join', () => joiner.join(at))
  await plansOf(logFile, 'counting', () => transaction(db, (tx) => foldTree(tx, showcaseId)))
  await engine.close()
}

/** Counts the statements that the network adds to paying an order; the job that posts the rewards runs later. */
async function countPaying(url: string, forest: Forest, at: Date): Promise<number> {
  const statements: string[] = []
  const engine = await openPostgres(url, { connections: 1, watch: (sql) => statements.push(sql) })
  const { showcaseId } = forest
  await transaction(engine.db, (tx) => publishPlan(tx, { ...USUAL_PLAN, showcaseId, at }))
  const order = { id: 1, number: '1', showcaseId, personId: forest.idOf(150), paymentMethod: 'card' }
  let jobs = 0
  statements.length = 0
  await transaction(engine.db, (tx) =>
    // Only these fields are read; the job's own statement is added by hand.
    startRewards(tx, { send: async () => void jobs++ }, order as unknown as OrderRow, at),
  )
  await engine.close()
  return statements.filter((text) => text !== 'begin' && text !== 'commit').length + jobs
}
