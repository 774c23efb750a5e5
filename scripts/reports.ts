import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Tests that were not run and pictures that were not compared */
  readonly skipped: number
  /** What failed, by name, with the beginning of why. */
  readonly failures: readonly string[]
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** Marks a story that left out pictures, here with other fonts; its description begins with how many. */
export const PICTURES_SKIPPED = 'pictures not compared'

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs?: { ok: boolean; title: string; tests: Story[] }[]
}

interface Story {
  projectName: string
  results: Result[]
  annotations: { type: string; description?: string }[]
}

interface Result {
  error?: { message?: string }
}

interface StoryReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}

/** The runner's report of unit and door tests; null without one, when the runner itself broke down. */
export function readUnits(path: string): Tally | null {
  const report = read<UnitReport>(path)
  if (!report) return null
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => line(`${local(file.name)}: ${test.fullName}`, test.failureMessages[0])),
  )
  return {
    passed: report.numPassedTests,
    // An error outside any test fails the run too.
    failed: report.success ? failed : Math.max(1, failed),
    skipped: report.numPendingTests,
    failures: [...tests, ...broken.map((file) => line(local(file.name), file.message))],
  }
}

/** The runner's report of browser stories; null without one. */
export function readStories(path: string): Tally | null {
  const report = read<StoryReport>(path)
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped: skipped + report.suites.map(picturesSkippedIn).reduce((all, some) => all + some, 0),
    failures: [
      ...report.suites.flatMap(failedIn),
      ...report.errors.map((error) => line('outside any story', error.message)),
    ],
  }
}

function picturesSkippedIn({ specs = [], suites = [] }: Suite): number {
  const notes = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
  const own = notes
    .filter(({ type }) => type === PICTURES_SKIPPED)
    .map(({ description }) => Number.parseInt(description ?? '', 10) || 1)
  return [...own, ...suites.map(picturesSkippedIn)].reduce((all, some) => all + some, 0)
}

/** Writes one report with the tests of several of the same runner; those that are missing are left out. */
export function joinReports(path: string, from: readonly string[]): void {
  const reports = from.map((one) => read<Record<string, unknown>>(one)).filter((one) => one !== null)
  writeFileSync(path, JSON.stringify(reports.reduce(joined, {})))
}

/** Lists one after the other, numbers added up, and the second's word on anything else. */
function joined(first: Record<string, unknown>, second: Record<string, unknown>): Record<string, unknown> {
  const both = Object.entries(second).map(([name, value]) => {
    const other = first[name]
    if (Array.isArray(other) && Array.isArray(value)) return [name, [...other, ...value]]
    if (typeof other === 'number' && typeof value === 'number') return [name, other + value]
    return [name, value]
  })
  return { ...first, ...Object.fromEntries(both) }
}

function failedIn(suite: Suite): string[] {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .flatMap((spec) =>
      spec.tests.map((test) =>
        line(
          `${suite.file} [${test.projectName}]: ${spec.title}`,
          test.results.find((result) => result.error)?.error?.message,
        ),
      ),
    )
  return [...own, ...(suite.suites ?? []).flatMap(failedIn)]
}

/** One line a failure: what, and the first 300 characters of why, without colours. */
function line(what: string, why = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the runners' colours begin with one
  return `${what}: ${why.replace(/\u001b\[\d*m/g, '').replace(/\s+/g, ' ')}`.slice(0, 300 + what.length)
}

const local = (path: string) => path.replace(`${process.cwd()}/`, '')

function read<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null // the runner's own report
}
