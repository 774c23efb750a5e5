import { availableParallelism } from 'node:os'
import { MUTANTS } from './mutants/all.ts'
import { chosenOf, type Mutant } from './mutants/mutant.ts'
import { Copy } from './mutants/run.ts'
import { findPostgres, type OwnPostgres, startPostgres } from './postgres.ts'

/**
 * `npm run mutants [ID…]`: makes each kept mistake in a copy of the tree, as many at once as there are cores, and demands
 * that a test whose title names one of its requirements turns red. Fails when one survives or its place is gone.
 */
const chosen = chosenOf(MUTANTS, process.argv.slice(2))
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

// What is red already notices nothing.
const red = new Set(await copies[0]?.failedIn(tests, idsOf(chosen), copies.length))
if (red.size > 0) console.log(`Red before any mistake was made:\n  ${[...red].join('\n  ')}`)

let survived = 0
const waiting = [...chosen]
await Promise.all(copies.map(work))
await postgres?.stop()
console.log(`\n${chosen.length - survived} caught, ${survived} survived`)
process.exit(survived + red.size > 0 ? 1 : 0)

/** Makes the mistakes that wait, one after the other. */
async function work(copy: Copy): Promise<void> {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const began = performance.now()
    const failed = await copy.titlesRedBy(mutant)
    const noticed = failed?.find((title) => !red.has(title))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const ids = mutant.ids.join(' ').padEnd(20)
    console.log(`  ${ids} ${mutant.file}: ${noticed ?? 'SURVIVED'}, ${seconds} s`)
    if (noticed) continue
    survived++
    if (!failed) console.log('    What to break stands there no more, or more than once')
    console.log(`${marked('-', mutant.find)}\n${marked('+', mutant.put)}`)
  }
}

/** Races need a PostgreSQL; all their runs share one. */
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

function marked(sign: string, text: string): string {
  return text.replace(/^/gm, `    ${sign} `)
}
