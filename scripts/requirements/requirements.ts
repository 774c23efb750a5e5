import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  coverageOf,
  missingIn,
  readStoryRuns,
  readUnitRuns,
  reportOf,
  requirementsOf,
  type TestRun,
} from './requirements-report.ts'

/**
 * `npm run requirements [AREA…]`: shows which requirements are named by a passed test of the last `npm test`. Fails if one
 * of the given areas has an id without such a test, or a title that does not count.
 */
const areas = process.argv.slice(2)
const requirements = requirementsOf(readFileSync('docs/requirements.md', 'utf8'))
const strangers = areas.filter((area) => !requirements.some((one) => one.area === area))
if (strangers.length > 0) end(`No such area: ${strangers.join(' ')}`)

const ran = [
  ...fromReport('.cache/vitest.json', readUnitRuns),
  ...fromReport('.cache/playwright.json', readStoryRuns),
]
if (ran.length === 0) end('No report of a run yet: `npm test` writes it.')

const coverage = coverageOf(requirements, ran, sourceOf)
console.log(reportOf(requirements, coverage))
const missing = missingIn(areas, requirements, coverage)
if (missing.length > 0) end(`Missing in ${areas.join(' ')}: ${missing.join(' ')}`)
if (coverage.refused.length > 0) end(`${coverage.refused.length} titles may not count, see above`)

function fromReport<Report>(path: string, read: (report: Report) => TestRun[]): TestRun[] {
  return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : []
}

/** Vitest reports absolute file paths, Playwright paths relative to its own folder. */
function sourceOf(file: string): string {
  const path = [file, resolve('e2e', file)].find((one) => existsSync(one))
  return path ? readFileSync(path, 'utf8') : ''
}

function end(why: string): never {
  console.error(why)
  process.exit(1)
}
