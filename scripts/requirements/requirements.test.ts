import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  coverageOf,
  missingIn,
  readStoryRuns,
  readUnitRuns,
  reportOf,
  requirementsOf,
} from './requirements-report.ts'

const page = ['# Requirements', '## QA', '- QA-01 One.', '- QA-02 Two.', '## QB', '- QB-01 Three.'].join('\n')
const list = requirementsOf(page)
const passed = (title: string) => ({ file: 'a.test.ts', title, isPassed: true })
const cover = (...titles: string[]) =>
  coverageOf(list, titles.map(passed), () => titles.map((title) => `test('${title}'`).join('\n'))

test('the list is parsed into ids, areas and sentences; each id occurs once', () => {
  expect(list[1]).toEqual({ id: 'QA-02', area: 'QA', text: 'Two.' })
  const whole = requirementsOf(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id)
  expect(whole.filter((id) => !id.startsWith('review')).length).toBe(458)
  expect(new Set(whole).size).toBe(whole.length)
})

test('ST-02: every area of the product is complete in the list', () => {
  const whole = requirementsOf(readFileSync('docs/requirements.md', 'utf8'))
  const sizes = Object.groupBy(whole, ({ area }) => area)
  const found = Object.entries(sizes).map(([area, rows]) => `${area} ${rows?.length}`)
  expect(found.sort()).toEqual([
    'AP 78',
    'BN 17',
    'CN 37',
    'DL 9',
    'EN 93',
    'ER 24',
    'EX 17',
    'RO 26',
    'RT 52',
    'SH 42',
    'ST 14',
    'TR 37',
    'VL 12',
    'review 78',
  ])
})

describe('what counts', () => {
  test('a passed title counts for its ids; a failed or skipped one does not', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [
            { title: 'QA-01: works', status: 'passed' },
            { title: 'QA-02: does not', status: 'failed' },
            { title: 'QB-01: later', status: 'pending' },
          ],
        },
      ],
    }
    const found = coverageOf(list, readUnitRuns(report), () => 'QA-01: works QA-02: does not QB-01: later')
    expect([...found.titles]).toEqual([['QA-01', ['QA-01: works']]])
  })

  test('a scenario counts unless it was skipped everywhere or failed on one engine', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: 'x.spec.ts',
      tests: statuses.map((status) => ({ status })),
    })
    const specs = [
      spec('QA-01: a', 'expected', 'skipped'),
      spec('QA-02: b', 'skipped'),
      spec('QB-01: c', 'expected', 'unexpected'),
    ]
    expect(readStoryRuns({ suites: [{ suites: [{ specs }] }] }).map(({ isPassed }) => isPassed)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a title built in a loop, a fourth id and an unknown id do not count', () => {
    const looped = coverageOf(list, [passed('QA-01: works')], () => '`: works`')
    expect([looped.titles.size, looped.refused[0]]).toEqual([0, 'made by a loop: QA-01: works (a.test.ts)'])
    const table = coverageOf(list, ['QA-01: row 1', 'QA-01: row 2'].map(passed), () => '`QA-01: row`')
    expect([...table.titles]).toEqual([['QA-01', ['QA-01: …']]])
    expect(cover('QA-09: x').refused[0]).toMatch(/^no such requirement as QA-09/)
    const wide = requirementsOf(`${page}\n- QB-02 Four.`)
    const title = 'QA-01, QA-02, QB-01, QB-02: all'
    expect(coverageOf(wide, [passed(title)], () => title).titles.size).toBe(0)
  })

  test('words that resemble ids of other lists are ignored', () => {
    expect(cover('ST-08, UTF-8: x').refused).toEqual([])
  })
})

test('findings of the review are parsed, counted by their titles and summed separately', () => {
  const items = '- review 1a Alive.\n- review 24c Quiet.'
  const both = requirementsOf(`${page}\n## Review\n${items}`)
  expect(both.at(-1)).toEqual({ id: 'review 24c', area: 'review', text: 'Quiet.' })
  const titles = ['QA-01, review 24c: a cancelled order is quiet', 'review 24: names no item']
  const coverage = coverageOf(both, titles.map(passed), () => titles.join('\n'))
  expect([...coverage.titles.keys()]).toEqual(['QA-01', 'review 24c'])
  expect(missingIn(['review'], both, coverage)).toEqual(['review 1a'])
  expect(reportOf(both, coverage)).toContain(
    'Without one: review 1a\n1 of 2 review items have a passed test\nWithout one: QA-02, QB-01\n1 of 3 requirements',
  )
})

test('the report shows what is missing and finds an area with a gap', () => {
  const coverage = cover('QA-01: works', 'QB-01: works too')
  expect(missingIn(['QA'], list, coverage)).toEqual(['QA-02'])
  expect(missingIn(['QB'], list, coverage)).toEqual([])
  const text = reportOf(list, coverage)
  expect(text).toContain('QA: 1 of 2\n  + QA-01 One.\n      QA-01: works\n  - QA-02 Two.')
  expect(text).toContain('Without one: QA-02\n2 of 3 requirements have a passed test')
})
