import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS } from '../mutation/all.ts'
import { applyMutant, isNamed, selectMutants } from '../mutation/mutant.ts'
import { requirementsOf } from '../requirements/requirements-report.ts'

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const labels = (wrong: typeof MUTANTS) => wrong.map(({ ids, file, find }) => `${ids} ${file}: ${find}`)

test('every mutant has exactly one place in its file', () => {
  const lost = MUTANTS.filter((one) => one.find === one.put || applyMutant(read(one.file), one) === null)
  expect(labels(lost)).toEqual([])
})

test('every mutant breaks one to three known requirements', () => {
  const known = new Set(requirementsOf(read('docs/requirements.md')).map(({ id }) => id))
  const wrong = MUTANTS.filter(
    ({ ids }) => ids.length === 0 || ids.length > 3 || ids.some((id) => !known.has(id)),
  )
  expect(labels(wrong)).toEqual([])
})

test('each test file of a mutant names one of its requirements', () => {
  const silent = MUTANTS.filter(
    ({ ids, tests }) => tests.length === 0 || tests.some((path) => !isNamed(read(path), ids)),
  )
  expect(labels(silent)).toEqual([])
})

test('a mutant is applied where its text occurs once, and not otherwise', () => {
  expect(applyMutant('a = 1', { find: '1', put: '2' })).toBe('a = 2')
  expect(applyMutant('a = 1 + 1', { find: '1', put: '2' })).toBeNull()
  expect(applyMutant('a = 3', { find: '1', put: '2' })).toBeNull()
})

test('given requirements select the mutants; the beginning of an id does not match', () => {
  const of = (...ids: string[]) => ({ ids, file: '', find: '', put: '', tests: [] })
  const all = [of('QA-1'), of('QA-12', 'QB-3')]
  expect(selectMutants(all, [])).toEqual(all)
  expect(selectMutants(all, ['QB-3'])).toEqual([all[1]])
  expect(isNamed('QA-12: works', ['QA-1'])).toBe(false)
})
