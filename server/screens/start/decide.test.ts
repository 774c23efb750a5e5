import { expect, test } from 'vitest'
import { decide, type StartFacts, type StartVerdict } from './decide.ts'

type Row = [StartFacts['initData'], StartFacts['session'], StartFacts['opened'], boolean, StartVerdict]

const INIT = ['fresh', 'stale', 'forged', 'none'] as const
const SESSION = ['mine', 'anothers', 'guest', 'none'] as const

/** Init data × session × our header (the table), and whether the data has opened a session before. */
const TABLE: Row[] = [
  ...SESSION.map((session): Row => ['fresh', session, 'never', true, 'enter']),
  ...SESSION.map((session): Row => ['fresh', session, 'live', true, 'again']),
  ...SESSION.map((session): Row => ['fresh', session, 'revoked', true, 'guest']),
  ['stale', 'mine', 'never', true, 'keep'],
  ['stale', 'anothers', 'never', true, 'guest'],
  ['stale', 'guest', 'never', true, 'guest'],
  ['stale', 'none', 'never', true, 'guest'],
  ...SESSION.map((session): Row => ['forged', session, 'never', true, 'guest']),
  ['none', 'mine', 'never', true, 'keep'],
  ['none', 'anothers', 'never', true, 'keep'],
  ['none', 'guest', 'never', true, 'keep'],
  ['none', 'none', 'never', true, 'guest'],
  ...INIT.flatMap((init) => SESSION.map((session): Row => [init, session, 'never', false, 'public'])),
]

test('ST-04: the decision table covers every combination', () => {
  expect(TABLE).toHaveLength(4 * 3 + 4 + 4 + 4 + 16)
  expect(new Set(TABLE.map((row) => row.slice(0, 4).join())).size).toBe(TABLE.length)
})

test.each(TABLE)(
  'ST-04: init data %s, session %s, opened before: %s, our header: %s → %s',
  (initData, session, opened, isOurs, verdict) => {
    expect(decide({ initData, session, opened, isOurs })).toBe(verdict)
  },
)
