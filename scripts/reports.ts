import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** What failed, by name, with the beginning of why. */
  readonly failures: readonly string[]
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
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
  specs?: { ok: boolean; title: string; tests: { projectName: string; results: Result[] }[] }[]
}

interface Result {
  error?: { message?: string }
}

interface StoryReport {
  stats: { expected: number; unexpected: number; flaky: number }
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
    failures: [...tests, ...broken.map((file) => line(local(file.name), file.message))],
  }
}

/** The runner's report of browser stories; null without one. */
export function readStories(path: string): Tally | null {
  const report = read<StoryReport>(path)
  if (!report) return null
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: [
      ...report.suites.flatMap(failedIn),
      ...report.errors.map((error) => line('outside any story', error.message)),
    ],
  }
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
