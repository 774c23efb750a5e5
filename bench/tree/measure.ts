import { readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/platform/database/database.ts'
import { transaction } from '../../server/platform/database/database.ts'
import { queryRows } from '../../server/platform/database/rows.ts'
import { statement } from '../../server/platform/database/statement.ts'
import { runSql } from '../../server/test/sql.ts'
import { branchPage, branchSummary } from '../../server/wow-tree/branch.ts'
import { foldTrees } from '../../server/wow-tree/counts.ts'
import type { Viewer } from '../../server/wow-tree/visibility.ts'
import { enterByCode } from '../../server/wow-tree/wow-tree.ts'
import type { Forest } from './fill.ts'

const part = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
export const p50 = (values: readonly number[]): number => part(values, 0.5)
export const p95 = (values: readonly number[]): number => part(values, 0.95)

/** Returns the milliseconds of each of `times` runs, one after the other. */
export async function timed(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await work(n)
    took.push(performance.now() - began)
  }
  return took
}

/** Returns another person of the tree for each n. */
const spread = ({ people }: Forest, n: number) => 2 + ((n * 7919 + 104_729) % (people - 2))

/** The viewers: the owner, the person with most friends, a person in the long line, any person. */
export function viewersOf(forest: Forest): Readonly<Record<string, (n: number) => number>> {
  return {
    owner: () => forest.ownerId,
    'most friends': () => forest.influencer,
    'deep line': (n) => forest.idOf(2 + (n % 199)),
    anybody: (n) => forest.idOf(spread(forest, n)),
  }
}

export const viewer = (forest: Forest, personId: number, at: Date): Viewer => ({
  showcaseId: forest.showcaseId,
  personId,
  sessionId: forest.sessionId,
  at,
})

/** Gives the bench's only session to the viewer. */
async function hand(db: Db, forest: Forest, personId: number): Promise<void> {
  await runSql(db, 'update session set person_id = $2 where id = $1', [forest.sessionId, personId])
}

/** Returns the p95 of summaries and pages by viewer. */
export async function measureReads(db: Db, forest: Forest, at: Date) {
  const found: { name: string; summary: number; page: number; deep: number }[] = []
  for (const [name, lookerOf] of Object.entries(viewersOf(forest))) {
    const summary: number[] = []
    const page: number[] = []
    const deep: number[] = []
    for (let n = 0; n < 200; n++) {
      const personId = lookerOf(n)
      await hand(db, forest, personId)
      const of = { ...viewer(forest, personId, at), ofPersonId: null }
      summary.push(...(await timed(1, () => branchSummary(db, of))))
      page.push(...(await timed(1, () => branchPage(db, { ...of, afterId: null }))))
      const afterId = name === 'most friends' ? forest.idOf(202 + ((n * 211) % 50_000)) : null
      deep.push(...(await timed(1, () => branchPage(db, { ...of, afterId }))))
    }
    found.push({ name, summary: p95(summary), page: p95(page), deep: p95(deep) })
  }
  return found
}

const CODES = statement(
  'bench.tree.measure.codes',
)`select ref_code as code from person where id = any ($1) or id = $2 order by id = $2 desc`

export class Joiner {
  private next = 0
  private codes: string[] = []
  private readonly db: Db
  private readonly forest: Forest

  constructor(db: Db, forest: Forest) {
    this.db = db
    this.forest = forest
  }

  /** Half of the joins go to the person with most friends, the others to anybody. */
  async prepare(): Promise<void> {
    const ids = Array.from({ length: 2000 }, (_, n) => this.forest.idOf(spread(this.forest, n * 31)))
    const found = await queryRows(this.db, CODES, [ids, this.forest.influencer])
    this.codes = found.map((one) => one.code)
  }

  async join(at: Date): Promise<void> {
    const n = this.next++
    const refCode = this.codes[n % 2 === 0 ? 0 : 1 + (n % (this.codes.length - 1))] ?? ''
    const { showcaseId } = this.forest
    const personId = this.forest.newcomer(n)
    const result = await transaction(this.db, (tx) =>
      enterByCode(tx, { showcaseId, personId, refCode, campaign: '01TREE', source: 'startapp', at }),
    )
    if (result !== 'bound') throw new Error(`a join came to ${result}`)
  }
}

/**
 * Returns the milliseconds of each join with that many concurrent clients for that long. Places are counted every five
 * seconds (by the queue every minute).
 */
export async function measureJoins(
  db: Db,
  joiner: Joiner,
  of: { size: number; ms: number; at: Date },
): Promise<{ took: number[]; perSecond: number }> {
  const took: number[] = []
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      await pause(5000)
      await foldTrees(db)
    }
  })()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: of.size }, async () => {
      while (performance.now() - began < of.ms) took.push(...(await timed(1, () => joiner.join(of.at))))
    }),
  )
  const perSecond = (took.length * 1000) / (performance.now() - began)
  isOver = true
  await counting
  return { took, perSecond }
}

/** Returns waits for a lock over `deadlock_timeout` (10 ms here) that PostgreSQL logged since `from`. */
export function lockWaitsSince(logFile: string, from: number): string[] {
  const text = readFileSync(logFile).subarray(from).toString('utf8')
  return text.split('\n').filter((line) => line.includes('still waiting for'))
}

export const endOf = (logFile: string) => statSync(logFile).size

/** Prints the plan of each statement of `work` from PostgreSQL's log. */
export async function plansOf(logFile: string, name: string, work: () => Promise<unknown>): Promise<void> {
  await work()
  await pause(100)
  const from = endOf(logFile)
  await work()
  await pause(200)
  const log = readFileSync(logFile).subarray(from).toString('utf8')
  const plans = log.split(/^(?=\d{4}-\d\d-\d\d )/m).filter((entry) => /\bplan:\n/.test(entry))
  console.log(`\n== ${name}`)
  for (const plan of plans) {
    const lines = plan.split('\n')
    const from = lines.findIndex((line) => /^\t[A-Z].*\(/.test(line) && !line.includes('Query Text'))
    console.log(lines.slice(Math.max(from, 1)).join('\n').trimEnd())
  }
}
