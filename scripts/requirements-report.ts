/** One requirement of docs/requirements.md, or one item of a review kept there. */
export interface Requirement {
  /** «RT-01», or «review 24c» for an item of the review */
  readonly id: string
  /** The letters of the id, or `review` */
  readonly area: string
  readonly text: string
}

/** A test as its runner reported it. */
export interface Ran {
  readonly file: string
  readonly title: string
  readonly isPassed: boolean
}

export interface Coverage {
  /** Titles of passed tests by the id they name */
  readonly titles: ReadonlyMap<string, readonly string[]>
  /** What does not count, with the reason */
  readonly refused: readonly string[]
}

const IDS = /\b(?:[A-Z]{2}-\d+|review \d+[a-z])\b/g
/** Findings of a review: listed and reported apart from the requirements of the specification. */
const REVIEW = 'review'
/** A title that names more proves none of them in particular (rulings 29). */
const MOST_IDS = 3

/** The list of requirements as written in docs/requirements.md. */
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

/** The tests of Vitest's JSON report. */
export function ranUnits(report: UnitReport): Ran[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: name, title, isPassed: status === 'passed' })),
  )
}

interface StorySuite {
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: StorySuite[]
}

/** The stories of Playwright's JSON report; one that was skipped everywhere has not passed. */
export function ranStories(suite: StorySuite): Ran[] {
  const own = (suite.specs ?? []).map(({ title, file, tests }) => {
    const ran = tests.filter(({ status }) => status !== 'skipped')
    const isPassed = ran.length > 0 && ran.every(({ status }) => status === 'expected' || status === 'flaky')
    return { file, title, isPassed }
  })
  return [...own, ...(suite.suites ?? []).flatMap(ranStories)]
}

/**
 * Which requirements passed tests name. A title counts when it names at most three ids and they stand in its file word
 * for word: ids put together by a loop prove nothing about each (rulings 29). Rows of one table that share their ids are
 * told once. `sourceOf` gives a test file's text.
 */
export function coverageOf(
  requirements: readonly Requirement[],
  ran: readonly Ran[],
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
  if (test.ids.length > MOST_IDS) return `${test.ids.length} ids in one title`
  return test.source.includes(leadOf(test.title)) ? undefined : 'made by a loop'
}

/** A title up to its last id and what follows that, as «AP-12, AP-13:». */
function leadOf(title: string): string {
  const last = [...title.matchAll(IDS)].at(-1)
  return last ? title.slice(0, last.index + last[0].length + 1) : title
}

/** The report as text: each area with its ids, the titles that name them and what is missing. */
export function reportOf(requirements: readonly Requirement[], { titles, refused }: Coverage): string {
  const areas = [...new Set(requirements.map(({ area }) => area))]
  const parts = areas.map((area) => {
    const rows = requirements.filter((one) => one.area === area)
    const missing = rows.filter(({ id }) => !titles.has(id))
    const told = rows.map(({ id, text }) =>
      [
        `  ${titles.has(id) ? '+' : '-'} ${id} ${text}`,
        ...(titles.get(id) ?? []).map((title) => `      ${title}`),
      ].join('\n'),
    )
    return [`${area}: ${rows.length - missing.length} of ${rows.length}`, ...told].join('\n')
  })
  const findings = requirements.filter(({ area }) => area === REVIEW)
  const rows = requirements.filter(({ area }) => area !== REVIEW)
  const sums = [...sumOf('review items', findings, titles), ...sumOf('requirements', rows, titles)]
  return [...parts, ...refused.map((line) => `not counted, ${line}`), ...sums].join('\n')
}

/** The ids of one list without a passed test, if any, and its sum; nothing for an empty list. */
function sumOf(name: string, list: readonly Requirement[], titles: Coverage['titles']): string[] {
  if (list.length === 0) return []
  const gone = list.filter(({ id }) => !titles.has(id)).map(({ id }) => id)
  const sum = `${list.length - gone.length} of ${list.length} ${name} have a passed test`
  return gone.length > 0 ? [`Without one: ${gone.join(', ')}`, sum] : [sum]
}

/** The ids of the given areas that no passed test names. */
export function missingIn(
  areas: readonly string[],
  requirements: readonly Requirement[],
  { titles }: Coverage,
): string[] {
  return requirements.filter(({ id, area }) => areas.includes(area) && !titles.has(id)).map(({ id }) => id)
}
