import { readFileSync } from 'node:fs'
import { ALL_CALLS } from '@sarafan/contract/all.generated'
import type { Call } from '@sarafan/contract/call'
import { expect, test } from 'vitest'
import { changesSince, commentFor, parseReleased, undocumentedChanges } from './changelog.ts'
import { discoverCalls, registryOf } from './discover.ts'
import { fingerprintsOf, wireReport } from './report.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const ADVICE = 'run `npm run wire`, read the difference, and add an entry to CHANGELOG.md'

test('issue 14: the list of all calls names every file of the contract that declares calls', async () => {
  expect(registryOf(await discoverCalls()), ADVICE).toBe(read('contract/all.generated.ts'))
})

test('issue 14: the wire report matches the contract', () => {
  const told = read('contract/wire-report.txt')
  const current = wireReport(ALL_CALLS)
  const known = new Set(told.split('\n\n'))
  const changed = current.split('\n\n').filter((section) => !known.has(section))
  expect(changed, ADVICE).toEqual([])
  expect(told, ADVICE).toBe(current)
})

test('issue 14: every call that changed since the last release is named in the changelog', () => {
  const released = parseReleased(read('contract/wire-released.txt'))
  expect(released.size).toBeGreaterThan(200)
  const missing = undocumentedChanges(changesSince(released, fingerprintsOf(ALL_CALLS)), read('CHANGELOG.md'))
  expect(missing, `the new entry in CHANGELOG.md must end with ${commentFor(missing)}`).toEqual([])
})

const saveNotes = (perMinute: number): Call => ({ ...ALL_CALLS.saveOrderNotes, perMinute, idempotent: true })

test('issue 14: the report shows address, access, limits, refusals and one line per field', () => {
  const [, section] = wireReport({ saveNotes: saveNotes(60) })
    .trimEnd()
    .split('\n\n')
  expect(section?.split('\n')).toEqual([
    'saveNotes: POST /ajax/ method=saveOrderNotes',
    '  access member',
    '  requires "orders.manage"',
    '  at most 60 a minute',
    '  idempotency key',
    '  refusals banned forbidden not_logged_in order_not_found ref_required showcase_not_found',
    '  invalidates SaleOrderInfo',
    '  in object closed',
    '  in.id string pattern="^[0-9a-z]{20,26}$"',
    '  in.Packing? string ..500 x-text="lines"',
    '  in.Internal? string ..1000 x-text="lines"',
    '  out object',
    '  out.PackingNote string',
    '  out.InternalNote string',
  ])
})

test('issue 14: a changed, added or removed call needs a comment with its new fingerprint below Unreleased', () => {
  const released = fingerprintsOf({ saveNotes: saveNotes(60), showNotes: saveNotes(60) })
  const current = fingerprintsOf({ saveNotes: saveNotes(90), addNotes: saveNotes(60) })
  const changes = changesSince(released, current)
  expect(changes.map(({ name }) => name)).toEqual(['addNotes', 'saveNotes', 'showNotes'])
  expect(changes.at(-1)?.mark).toBe('removed')
  const entry = `- Notes ${commentFor(changes)}\n`
  expect(undocumentedChanges(changes, `# Changelog\n\n## [Unreleased]\n\n${entry}`)).toEqual([])
  expect(undocumentedChanges(changes, `## [Unreleased]\n\n## [0.1.0]\n\n${entry}`)).toEqual(changes)
  const earlier = changesSince(released, fingerprintsOf({ saveNotes: saveNotes(85) }))
  const older = `## [Unreleased]\n${commentFor(earlier)}\n`
  expect(undocumentedChanges(changes, older).map(({ name }) => name)).toEqual(['addNotes', 'saveNotes'])
})
