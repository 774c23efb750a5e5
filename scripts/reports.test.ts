import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinReports, PICTURES_SKIPPED, readStories, readUnits } from './reports.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sarafan-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, report: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(report))
  return path
}

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status) => ({
    status,
    fullName: `it ${status}`,
    failureMessages: ['why'],
  })),
})
const stories = (annotations: object[]) => ({
  stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 2 },
  errors: [],
  suites: [
    { file: 'a.spec.ts', specs: [{ title: 't', tests: [{ status: 'expected', results: [], annotations }] }] },
  ],
})

test('tests that did not run are counted as skipped', () => {
  const path = write('units.json', {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 4,
    success: true,
    testResults: [file('a.test.ts', 'passed')],
  })
  expect(readUnits(path)).toMatchObject({ passed: 1, failed: 0, skipped: 4 })
})

test('pictures that are not compared because of different fonts are counted as skipped', () => {
  const note = { type: PICTURES_SKIPPED, description: '54: other fonts' }
  expect(readStories(write('one.json', stories([])))).toMatchObject({ passed: 1, skipped: 2 })
  expect(readStories(write('two.json', stories([note])))).toMatchObject({ passed: 1, skipped: 56 })
})

test('reports of two runs are merged into one with the tests of both', () => {
  const units = (name: string, ...statuses: string[]) => ({
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    numFailedTests: statuses.filter((status) => status === 'failed').length,
    numPendingTests: 0,
    success: !statuses.includes('failed'),
    testResults: [file(name, ...statuses)],
  })
  const both = join(folder, 'both.json')
  const first = write('first.json', units('a.test.ts', 'passed', 'failed'))
  joinReports(both, [first, join(folder, 'missing.json'), write('second.json', units('b.test.ts', 'passed'))])
  expect(readUnits(both)).toMatchObject({ passed: 2, failed: 1, failures: ['a.test.ts: it failed: why'] })
})

test('a browser scenario that failed in one of its projects is named with its errors', () => {
  const result = (projectName: string, status: string) => ({
    projectName,
    status,
    annotations: [],
    results: [status === 'expected' ? {} : { errors: [{ message: 'no bonuses' }, { message: 'no cart' }] }],
  })
  const path = write('stories.json', {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [
      {
        file: 'a.spec.ts',
        specs: [
          { ok: true, title: 't', tests: [result('postgres', 'expected'), result('pglite', 'unexpected')] },
        ],
      },
    ],
  })
  expect(readStories(path)).toMatchObject({
    failed: 1,
    failures: ['a.spec.ts [pglite]: t: no bonuses', 'a.spec.ts [pglite]: t: no cart'],
  })
})
