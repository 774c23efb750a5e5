import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBrowser, installBrowser } from './browser.ts'
import { readStories, readUnits, type Tally } from './reports.ts'

const isWithBrowser = process.argv.includes('--browser')
/** Only what touches SQL, once more, on PostgreSQL instead of the embedded database. */
const isOnPostgres = process.argv.includes('--postgres')
/** Test files to keep to; all when none is named. */
const only = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
/** The whole run's report tells which requirements are tested; a part of it or the second engine does not overwrite it. */
const UNIT_REPORT = `.cache/${only.length > 0 ? 'vitest.part' : isOnPostgres ? 'vitest.postgres' : 'vitest'}.json`
const STORY_REPORT = resolve('.cache/playwright.json')
const node = process.execPath
const sum = { passed: 0, failed: 0 }
const failures: string[] = []

/** Runs every check one after the other, whatever fails, and sums up. */
async function checkAll(): Promise<void> {
  mkdirSync('.cache', { recursive: true })
  const browser = isWithBrowser ? await browserOrEnd() : null
  if (!isOnPostgres) await checkCode()
  await units()
  if (browser) await stories(browser)
  // Named once more at the end: above them are thousands of lines.
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exit(sum.failed > 0 ? 1 : 0)
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
  failures.push(name)
  sum.failed++
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
  add(readUnits(UNIT_REPORT), 'tests', began)
}

async function stories(browser: string): Promise<void> {
  const began = performance.now()
  rmSync(STORY_REPORT, { force: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
  await run(args, 'shown', { CHROMIUM_PATH: browser, E2E_REPORT: STORY_REPORT })
  add(readStories(STORY_REPORT), 'browser stories', began)
}

function add(report: Tally | null, name: string, began: number): void {
  const {
    passed,
    failed,
    failures: named,
  } = report ?? { passed: 0, failed: 1, failures: [`${name}: no report`] }
  sum.passed += passed
  sum.failed += failed
  failures.push(...named)
  console.log(`  ${name}: ${passed} passed, ${failed} failed, ${seconds(began)}`)
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
