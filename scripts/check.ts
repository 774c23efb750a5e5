import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBrowser, installBrowser } from './browser.ts'

interface Tally {
  passed: number
  failed: number
}

const isWithBrowser = process.argv.includes('--browser')
/** Only what touches SQL, once more, on PostgreSQL instead of the embedded database. */
const isOnPostgres = process.argv.includes('--postgres')
/** Test files to keep to; all when none is named. */
const only = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
/** The whole run's report tells which requirements are tested; a part of it or the second engine does not overwrite it. */
const UNIT_REPORT = `.cache/${only.length > 0 ? 'vitest.part' : isOnPostgres ? 'vitest.postgres' : 'vitest'}.json`
const STORY_REPORT = resolve('.cache/playwright.json')
const node = process.execPath
const tally: Tally = { passed: 0, failed: 0 }

/** Runs every check one after the other, whatever fails, and sums up. */
async function checkAll(): Promise<void> {
  mkdirSync('.cache', { recursive: true })
  const browser = isWithBrowser ? await browserOrEnd() : null
  if (!isOnPostgres) await checkCode()
  await units()
  if (browser) await stories(browser)
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  process.exit(tally.failed > 0 ? 1 : 0)
}

async function checkCode(): Promise<void> {
  await check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
  await check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'])
  await check('unused', ['node_modules/knip/bin/knip.js'])
}

async function browserOrEnd(): Promise<string> {
  const found = (await findBrowser()) ?? (await installBrowser((text) => console.log(`  ${text}`)))
  if (found) return found
  console.error(
    'No Chromium for the browser stories: install one, or set CHROMIUM_PATH to it (npm run check needs none).',
  )
  process.exit(1)
}

async function check(name: string, args: string[]): Promise<void> {
  const began = performance.now()
  const { code, text } = await run(args, 'kept')
  console.log(`  ${name}: ${code === 0 ? 'fine' : 'FAILED'}, ${seconds(began)}`)
  if (code === 0) return
  console.log(text)
  tally.failed++
}

/** Unit and door tests; the whole run also races on a PostgreSQL of its own, where there is one. */
async function units(): Promise<void> {
  const began = performance.now()
  rmSync(UNIT_REPORT, { force: true })
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const files = only.length === 0 && isOnPostgres ? ['server/', 'demo/'] : only
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reports, ...files]
  const isWithPostgres = isWithBrowser || isOnPostgres
  const env: Record<string, string> = isOnPostgres ? { TEST_ENGINE: 'postgres' } : {}
  await run(isWithPostgres ? ['scripts/with-postgres.ts', node, ...vitest] : vitest, 'shown', env)
  add(readUnits(), 'tests', began)
}

async function stories(browser: string): Promise<void> {
  const began = performance.now()
  rmSync(STORY_REPORT, { force: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
  await run(args, 'shown', { CHROMIUM_PATH: browser, E2E_REPORT: STORY_REPORT })
  add(readStories(), 'browser stories', began)
}

function add(report: Tally | null, name: string, began: number): void {
  // Without a report the runner itself broke down.
  const { passed, failed } = report ?? { passed: 0, failed: 1 }
  tally.passed += passed
  tally.failed += failed
  console.log(`  ${name}: ${passed} passed, ${failed} failed, ${seconds(began)}`)
}

function readUnits(): Tally | null {
  const report = read<{
    numPassedTests: number
    numFailedTests: number
    success: boolean
    testResults: { status: string; assertionResults: unknown[] }[]
  }>(UNIT_REPORT)
  if (!report) return null
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  // An error outside any test fails the run too.
  return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(1, failed) }
}

function readStories(): Tally | null {
  const report = read<{
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }>(STORY_REPORT)
  if (!report) return null
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

function read<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null // the runner's own report
}

function run(
  args: string[],
  output: 'kept' | 'shown',
  env: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  return new Promise((done) => {
    const stdio = output === 'shown' ? 'inherit' : 'pipe'
    const child = spawn(node, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } })
    let text = ''
    child.stdout?.on('data', (data) => {
      text += data
    })
    child.stderr?.on('data', (data) => {
      text += data
    })
    child.once('exit', (code) => done({ code: code ?? 1, text }))
  })
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

await checkAll()
