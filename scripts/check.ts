import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBrowser, installBrowser } from './browser.ts'
import { endPartsWithUs, type Part, type Row, runPart, tableOf, timeOf } from './part.ts'
import { findPostgres } from './postgres.ts'
import { EMPTY_TALLY, joinReports, readStories, readUnits, type Tally } from './reports.ts'

/**
 * `npm run check`, and with --browser `npm test`: runs every check even after failures. Prints each time, and a summary in
 * the last line.
 */
const isWithBrowser = process.argv.includes('--browser')
/** Only the tests that use SQL, once more, on PostgreSQL instead of the embedded database. */
const isOnPostgres = process.argv.includes('--postgres')
/** Test files to run; all if none is named. */
const only = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
/** The full run's reports show which requirements are tested; a partial run or the second engine must not overwrite them. */
const kind = only.length > 0 ? '.part' : isOnPostgres ? '.postgres' : ''
/** The order of the table of times, because parallel parts end in any order. */
const ORDER = ['lint', 'types', 'unused', 'build', 'tests', 'unit tests', 'races', 'processes', 'browser']
const node = process.execPath
const sum = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const rows: Row[] = []
const unitReports: string[] = []

async function checkAll(): Promise<void> {
  const began = performance.now()
  endPartsWithUs()
  mkdirSync('.cache', { recursive: true })
  const browser = isWithBrowser ? await browserOrEnd() : null
  const isBuilt = isOnPostgres || (await checkCode())
  await units()
  if (browser && isBuilt) await browse(browser)
  const ordered = rows.toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))
  const total = { name: 'in all', seconds: (performance.now() - began) / 1000, result: '' }
  console.log(`\n${tableOf([...ordered, total])}\n`)
  // Repeated at the end, because thousands of lines precede it.
  for (const failure of failures) console.log(`✗ ${failure}`)
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
  console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`)
  process.exit(sum.failed > 0 ? 1 : 0)
}

async function browserOrEnd(): Promise<string> {
  const found = (await findBrowser()) ?? (await installBrowser((text) => console.log(`  ${text}`)))
  if (found) return found
  console.error(
    'No Chromium for the browser stories: install one, or set CHROMIUM_PATH to it (npm run check needs none).',
  )
  process.exit(1)
}

/** Runs lint, types, unused code and the browser build in parallel. Returns whether the build succeeded. */
async function checkCode(): Promise<boolean> {
  const parts: Part[] = [
    { name: 'lint', command: [node, 'node_modules/@biomejs/biome/bin/biome', 'check', '.'], limitMin: 5 },
    {
      name: 'types',
      command: [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
      limitMin: 5,
    },
    { name: 'unused', command: [node, 'node_modules/knip/bin/knip.js'], limitMin: 5 },
  ]
  if (isWithBrowser) parts.push({ name: 'build', command: [node, 'start.mjs', '--build'], limitMin: 5 })
  const checked = await Promise.all(parts.map(check))
  return checked.at(-1) ?? false
}

async function check(part: Part): Promise<boolean> {
  const { name, isFine, seconds, output } = await runPart(part)
  console.log(`  ${name}: ${isFine ? 'fine' : 'FAILED'}, ${timeOf(seconds)}`)
  rows.push({ name, seconds, result: isFine ? 'fine' : 'FAILED' })
  if (isFine) return true
  console.log(output)
  failures.push(name)
  sum.failed++
  return false
}

/** Runs unit and HTTP tests; then tests that start servers or, on a temporary PostgreSQL, race tests (concurrent transactions). */
async function units(): Promise<void> {
  const files = isOnPostgres ? ['server/', 'demo/'] : []
  if (only.length > 0) await vitest('tests', only, isWithBrowser || isOnPostgres)
  else {
    await vitest(
      'unit tests',
      ['--project=node', '--project=screens', '--project=on-server', ...files],
      isOnPostgres,
    )
    if (isOnPostgres) await vitest('races', ['--project=races'], true)
    if (isWithBrowser) await vitest('processes', ['--project=processes'], false)
  }
  joinReports(`.cache/vitest${kind}.json`, unitReports)
}

async function vitest(name: string, filter: readonly string[], isWithPostgres: boolean): Promise<void> {
  const report = `.cache/vitest${kind}.${name.replace(' ', '-')}.json`
  unitReports.push(report)
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...output, ...filter]
  const before = isWithPostgres ? ['scripts/with-postgres.ts', node] : []
  const env: Record<string, string> = isOnPostgres ? { TEST_ENGINE: 'postgres' } : {}
  await test({ name, command: [node, ...before, ...args], env, limitMin: 20 }, report, readUnits)
}

/**
 * Runs the screen crawl and the scenarios in parallel; scenarios on PostgreSQL if it is installed, otherwise on the
 * embedded database. With STORIES=all these are all scenarios, as `.ci/run` wants them; `npm run nightly -- stories` runs
 * all on both.
 */
async function browse(browser: string): Promise<void> {
  const report = resolve('.cache/playwright.json')
  const ownServer = process.env.STORIES === 'all' ? ['own-server'] : []
  const projects = ['screens', ...(findPostgres() ? [...ownServer, 'postgres'] : ['pglite'])]
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
  const command = [node, ...args, ...projects.map((project) => `--project=${project}`)] as const
  const env = { CHROMIUM_PATH: browser, E2E_REPORT: report }
  await test({ name: 'browser', command, env, limitMin: 45 }, report, readStories)
}

/** Runs tests and adds their runner's report to the summary. A run without a report, or one that timed out, has failed. */
async function test(part: Part, report: string, read: (path: string) => Tally | null): Promise<void> {
  rmSync(report, { force: true })
  const { name, isFine, seconds } = await runPart({ ...part, isShown: true })
  const tally = read(report) ?? { ...EMPTY_TALLY, failed: 1, failures: [`${name}: no report`] }
  const { passed, skipped } = tally
  const isUnexplained = !isFine && tally.failed === 0
  const failed = isUnexplained ? 1 : tally.failed
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  failures.push(...tally.failures, ...(isUnexplained ? [`${name}: ended with an error`] : []))
  const result = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  rows.push({ name, seconds, result })
  console.log(`  ${name}: ${result}, ${timeOf(seconds)}`)
}

await checkAll()
