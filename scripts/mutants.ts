import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MUTANTS } from './mutants/all.ts'
import { chosenOf, isNamed, type Mutant, mutated } from './mutants/mutant.ts'
import { copyOfTree } from './mutants/tree.ts'
import { ranUnits } from './requirements-report.ts'

/**
 * `npm run mutants [ID…]`: makes each kept mistake in a copy of the tree, one after the other, and demands that a test
 * whose title names one of its requirements turns red. Fails when one survives or its place is gone.
 */
const chosen = chosenOf(MUTANTS, process.argv.slice(2))
if (chosen.length === 0) end('No kept mistake breaks these requirements')

const copy = copyOfTree()
const report = join(copy, '.cache/mutants.json')
process.once('SIGINT', () => process.exit(1))
process.once('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }))

// What is red already notices nothing.
const red = new Set(
  failedIn(
    all(({ tests }) => tests),
    all(({ ids }) => ids),
  ),
)
if (red.size > 0) console.log(`Red before any mistake was made:\n  ${[...red].join('\n  ')}`)

const survived = chosen.filter((mutant) => {
  const began = performance.now()
  const told = whatNoticed(mutant)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const ids = mutant.ids.join(' ').padEnd(20)
  console.log(`  ${ids} ${mutant.file}: ${told ?? 'SURVIVED'}, ${seconds} s`)
  if (!told) console.log(`${marked('-', mutant.find)}\n${marked('+', mutant.put)}`)
  return !told
})
console.log(`\n${chosen.length - survived.length} caught, ${survived.length} survived`)
process.exit(survived.length + red.size > 0 ? 1 : 0)

/** The title of a test that turned red; null when none did, also because the mistake has no place any more. */
function whatNoticed(mutant: Mutant): string | null {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, 'utf8')
  const wrong = mutated(text, mutant)
  if (wrong === null) {
    console.log(`  ${mutant.file} has changed: what to break stands there no more, or more than once`)
    return null
  }
  writeFileSync(path, wrong)
  const first = failedIn(mutant.tests, mutant.ids).find((title) => !red.has(title))
  writeFileSync(path, text)
  return first ?? null
}

/** What the chosen mistakes name, each once. */
function all(of: (mutant: Mutant) => readonly string[]): string[] {
  return [...new Set(chosen.flatMap(of))]
}

/** Runs the tests that name the requirements, in the copy, and gives the titles of those that failed. */
function failedIn(tests: readonly string[], ids: readonly string[]): string[] {
  rmSync(report, { force: true })
  const names = `\\b(${ids.join('|')})\\b`
  const args = ['run', '--reporter=json', `--outputFile=${report}`, '-t', names, ...tests]
  const ran = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
    timeout: 600_000,
  })
  if (!existsSync(report)) end(`The tests did not run:\n${ran.stdout}${ran.stderr}`)
  // Only failures count: what was not asked for is skipped.
  const failed = JSON.parse(readFileSync(report, 'utf8')).testResults.map(onlyFailed) // the runner's own report
  return ranUnits({ testResults: failed })
    .map(({ title }) => title)
    .filter((title) => isNamed(title, ids))
}

function onlyFailed(file: { name: string; assertionResults: { title: string; status: string }[] }) {
  return { ...file, assertionResults: file.assertionResults.filter(({ status }) => status === 'failed') }
}

function marked(sign: string, text: string): string {
  return text.replace(/^/gm, `    ${sign} `)
}

function end(why: string): never {
  console.error(why)
  process.exit(1)
}
