/** One requirement of docs/requirements.md, or one finding of a review listed there. */
export interface Requirement {
  /** «RT-01», or «review 24c» for a finding of the review */
  readonly id: string
  /** The letters of the id, or `review` */
  readonly area: string
  readonly text: string
}

/** A test as its runner reported it. */
export interface TestRun {
  readonly file: string
  readonly title: string
  readonly isPassed: boolean
}

export interface Coverage {
  /** Titles of passed tests by the ids in them */
  readonly titles: ReadonlyMap<string, readonly string[]>
  /** Titles that do not count, with the reason */
  readonly refused: readonly string[]
}

const IDS = /\b(?:[A-Z]{2}-\d+|review \d+[a-z])\b/g
/** Findings of a review: reported separately from the requirements of the specification. */
const REVIEW = 'review'
/** A title with more ids proves none of them (rulings 29). */
const MAX_IDS = 3

/** Parses the list of requirements in docs/requirements.md. */
export function requirementsOf(page: string): Requirement[] {
  const lines = page.matchAll(/^- ([A-Z]{2}-\d+|review \d+[a-z]) (.+)$/gm)
  return [...lines].map(([, id = '', text = '']) => ({ id, area: areaOf(id), text }))
}

function areaOf(id: string): string {
  return /^[A-Za-z]+/.exec(id)?.[0] ?? ''
}

interface UnitReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

/** Returns the tests of Vitest's JSON report. */
export function readUnitRuns(report: UnitReport): TestRun[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: name, title, isPassed: status === 'passed' })),
  )
}

interface StorySuite {
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: StorySuite[]
}

/** Returns the scenarios of Playwright's JSON report; one that was skipped everywhere has not passed. */
export function readStoryRuns(suite: StorySuite): TestRun[] {
  const own = (suite.specs ?? []).map(({ title, file, tests }) => {
    const ran = tests.filter(({ status }) => status !== 'skipped')
    const isPassed = ran.length > 0 && ran.every(({ status }) => status === 'expected' || status === 'flaky')
    return { file, title, isPassed }
  })
  return [...own, ...(suite.suites ?? []).flatMap(readStoryRuns)]
}

/**
 * Returns which requirements are named by passed tests. A title counts only with at most three ids that are literal in its
 * file: ids built in a loop prove nothing (rulings 29). Rows of one table with the same ids are reported once. `sourceOf`
 * returns a test file's text.
 */
export function coverageOf(
  requirements: readonly Requirement[],
  ran: readonly TestRun[],
  sourceOf: (file: string) => string,
): Coverage {
  const known = new Set(requirements.map(({ id }) => id))
  const areas = new Set(requirements.map(({ area }) => area))
  const titles = new Map<string, string[]>()
  const refused: string[] = []
  for (const { file, title, isPassed } of ran) {
    const ids = [...new Set(title.match(IDS))].filter((id) => areas.has(areaOf(id)))
    if (ids.length === 0 || !isPassed) continue
    const source = sourceOf(file)
    const why = whyRefused({ title, ids, known, source })
    const shown = source.includes(title) ? title : `${leadOf(title)} …`
    if (why) refused.push(`${why}: ${title} (${file})`)
    else for (const id of ids) titles.set(id, [...new Set([...(titles.get(id) ?? []), shown])])
  }
  return { titles, refused }
}

function whyRefused(test: {
  title: string
  ids: readonly string[]
  known: ReadonlySet<string>
  source: string
}): string | undefined {
  const stranger = test.ids.find((id) => !test.known.has(id))
  if (stranger) return `no such requirement as ${stranger}`
  if (test.ids.length > MAX_IDS) return `${test.ids.length} ids in one title`
  return test.source.includes(leadOf(test.title)) ? undefined : 'made by a loop'
}

/** Returns the beginning of a title up to its last id and the punctuation after it, such as «AP-12, AP-13:». */
function leadOf(title: string): string {
  const last = [...title.matchAll(IDS)].at(-1)
  return last ? title.slice(0, last.index + last[0].length + 1) : title
}

/** Returns the report as text: each area with its ids, their test titles and what is missing. */
export function reportOf(requirements: readonly Requirement[], { titles, refused }: Coverage): string {
  const areas = [...new Set(requirements.map(({ area }) => area))]
  const parts = areas.map((area) => {
    const rows = requirements.filter((one) => one.area === area)
    const missing = rows.filter(({ id }) => !titles.has(id))
    const idLines = rows.map(({ id, text }) =>
      [
        `  ${titles.has(id) ? '+' : '-'} ${id} ${text}`,
        ...(titles.get(id) ?? []).map((title) => `      ${title}`),
      ].join('\n'),
    )
    return [`${area}: ${rows.length - missing.length} of ${rows.length}`, ...idLines].join('\n')
  })
  const findings = requirements.filter(({ area }) => area === REVIEW)
  const rows = requirements.filter(({ area }) => area !== REVIEW)
  const sums = [...sumOf('review items', findings, titles), ...sumOf('requirements', rows, titles)]
  return [...parts, ...refused.map((line) => `not counted, ${line}`), ...sums].join('\n')
}

/** Returns the ids of one list without a passed test and their sum; empty for an empty list. */
function sumOf(name: string, list: readonly Requirement[], titles: Coverage['titles']): string[] {
  if (list.length === 0) return []
  const gone = list.filter(({ id }) => !titles.has(id)).map(({ id }) => id)
  const sum = `${list.length - gone.length} of ${list.length} ${name} have a passed test`
  return gone.length > 0 ? [`Without one: ${gone.join(', ')}`, sum] : [sum]
}

/** Returns the ids of the given areas without a passed test. */
export function missingIn(
  areas: readonly string[],
  requirements: readonly Requirement[],
  { titles }: Coverage,
): string[] {
  return requirements.filter(({ id, area }) => areas.includes(area) && !titles.has(id)).map(({ id }) => id)
}
