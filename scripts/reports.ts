import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Tests that did not run, and pictures that were not compared */
  readonly skipped: number
  /** The failed tests by name, each with the beginning of its errors. */
  readonly failures: readonly string[]
}

/** Of one browser scenario; the others are in its report. */
const MOST_ERRORS = 4

export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** Annotation of a scenario that skipped pictures because of different fonts; its description begins with their number. */
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
  specs?: { title: string; tests: Story[] }[]
}

interface Story {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: Result[]
  annotations: { type: string; description?: string }[]
}

interface Result {
  /** A test that checks softly has several. */
  errors?: { message?: string }[]
}

interface StoryReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}

/** Returns the summary of the runner's report of unit and HTTP tests; null without a report, after a crash of the runner. */
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
      .map((test) => failureLine(`${local(file.name)}: ${test.fullName}`, test.failureMessages[0])),
  )
  return {
    passed: report.numPassedTests,
    // An error outside any test also fails the run.
    failed: report.success ? failed : Math.max(1, failed),
    skipped: report.numPendingTests,
    failures: [...tests, ...broken.map((file) => failureLine(local(file.name), file.message))],
  }
}

/** Returns the summary of the runner's report of browser scenarios; null without a report. */
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
      ...report.errors.map((error) => failureLine('outside any story', error.message)),
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

/** Merges several reports of the same runner into one; missing reports are skipped. */
export function joinReports(path: string, from: readonly string[]): void {
  const reports = from.map((one) => read<Record<string, unknown>>(one)).filter((one) => one !== null)
  writeFileSync(path, JSON.stringify(reports.reduce(mergeValues, {})))
}

/** Concatenates lists, adds numbers, and otherwise takes the second value. */
function mergeValues(
  first: Record<string, unknown>,
  second: Record<string, unknown>,
): Record<string, unknown> {
  const both = Object.entries(second).map(([name, value]) => {
    const other = first[name]
    if (Array.isArray(other) && Array.isArray(value)) return [name, [...other, ...value]]
    if (typeof other === 'number' && typeof value === 'number') return [name, other + value]
    return [name, value]
  })
  return { ...first, ...Object.fromEntries(both) }
}

function failedIn(suite: Suite): string[] {
  // A spec of several projects has the result of the first project only, so each of its tests is asked.
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .flatMap((test) => {
        const name = `${suite.file} [${test.projectName}]: ${spec.title}`
        const errors = test.results.flatMap(({ errors = [] }) => errors).slice(0, MOST_ERRORS)
        return errors.length > 0
          ? errors.map(({ message }) => failureLine(name, message))
          : [failureLine(name)]
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedIn)]
}

/** Returns one failureLine per failure: the name and the first 300 characters of the error, without colours. */
function failureLine(what: string, why = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the runners' colours begin with one
  return `${what}: ${why.replace(/\u001b\[\d*m/g, '').replace(/\s+/g, ' ')}`.slice(0, 300 + what.length)
}

const local = (path: string) => path.replace(`${process.cwd()}/`, '')

function read<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null // the runner's own report
}
