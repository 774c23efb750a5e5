import { availableParallelism } from 'node:os'
import { MUTANTS } from './mutation/all.ts'
import { type Mutant, selectMutants } from './mutation/mutant.ts'
import { Copy } from './mutation/run.ts'
import { findPostgres, type OwnPostgres, startPostgres } from './postgres.ts'

/**
 * `npm run mutants [ID…]`: applies each mutant to a copy of the tree, one per core in parallel, and requires that a test
 * named after one of its requirements fails. Fails if a mutant survives or its place is not found.
 */
const chosen = selectMutants(MUTANTS, process.argv.slice(2))
if (chosen.length === 0) {
  console.error('No kept mistake breaks these requirements')
  process.exit(1)
}
const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
const postgres = await postgresForRaces()
const copies = Array.from({ length: Math.min(availableParallelism(), chosen.length) }, () => new Copy())
process.once('SIGINT', () => process.exit(1))
process.once('exit', () => {
  for (const copy of copies) copy.remove()
})

// A test that already fails cannot detect a mutant.
const failing = new Set(await copies[0]?.failedIn(tests, idsOf(chosen), copies.length))
if (failing.size > 0) console.log(`Red before any mistake was made:\n  ${[...failing].join('\n  ')}`)

let survived = 0
const waiting = [...chosen]
await Promise.all(copies.map(testMutants))
await postgres?.stop()
console.log(`\n${chosen.length - survived} caught, ${survived} survived`)
process.exit(survived + failing.size > 0 ? 1 : 0)

/** Tests the remaining mutants one after the other. */
async function testMutants(copy: Copy): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const began = performance.now()
    const failed = await copy.titlesRedBy(mutant)
    const detectedBy = failed?.find((title) => !failing.has(title))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const ids = mutant.ids.join(' ').padEnd(20)
    console.log(`  ${ids} ${mutant.file}: ${detectedBy ?? 'SURVIVED'}, ${seconds} s`)
    if (detectedBy) continue
    survived++
    if (!failed) console.log('    What to break stands there no more, or more than once')
    console.log(`${prefixLines('-', mutant.find)}\n${prefixLines('+', mutant.put)}`)
  }
}

/** Race tests need PostgreSQL; all runs share one. */
async function postgresForRaces(): Promise<OwnPostgres | null> {
  const bin = findPostgres()
  if (!bin || process.env.TEST_POSTGRES_URL || !tests.some((path) => path.includes('.race.'))) return null
  const own = await startPostgres(bin, { fsync: 'off', log_line_prefix: '%d|' })
  process.env.TEST_POSTGRES_URL = own.url
  process.env.TEST_POSTGRES_LOG = own.logFile
  return own
}

function idsOf(mutants: readonly Mutant[]): string[] {
  return [...new Set(mutants.flatMap(({ ids }) => ids))]
}

function prefixLines(sign: string, text: string): string {
  return text.replace(/^/gm, `    ${sign} `)
}
