import { expect, test } from 'vitest'
import { CallTimes } from './call-times.ts'
import type { Sample } from './samples.ts'
import { judge } from './verdict.ts'

const FOR_MS = 120 * 60_000
const samples = (of: (atMs: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 1440 }, (_, n) => {
    const atMs = n * 5000
    return { atMs, residentMb: 300, depths: { rewards: 3 }, agesS: { rewards: 30 }, ...of(atMs) }
  })
function times(msAt: (atMs: number) => number, call = 'showProduct of a guest', all = new CallTimes(FOR_MS)) {
  for (let atMs = 0; atMs < FOR_MS; atMs += 1000) all.record(call, atMs, msAt(atMs))
  return all
}
const steady = { samples: samples(() => ({})), times: times(() => 20), forMs: FOR_MS }

test('issue 18: a steady load has no problems, whatever memory did in the first fifteen minutes', () => {
  const warming = samples((atMs) => ({ residentMb: atMs < 14 * 60_000 ? 150 : 300 }))
  expect(judge({ ...steady, samples: warming })).toMatchObject({
    memory_growth_percent: 0,
    p99_ratio: 1,
    problems: [],
  })
})

test.each([
  ['memory', { samples: samples((atMs) => ({ residentMb: 300 + atMs / 200_000 })) }, /^memory grew by/],
  ['the slowest calls', { times: times((atMs) => (atMs > FOR_MS * 0.75 ? 26 : 20)) }, /^p99 is 1.3 times/],
  [
    'a queue',
    { samples: samples((atMs) => ({ depths: { rewards: atMs / 10_000 } })) },
    /^the queue rewards grows/,
  ],
  [
    'the age of a queue',
    { samples: samples((atMs) => ({ agesS: { mail: atMs / 1000 }, depths: { mail: 1 } })) },
    /^the queue mail grows/,
  ],
])('issue 18: growth of %s is a problem', (_, change, problem) => {
  expect(judge({ ...steady, ...change }).problems).toEqual([expect.stringMatching(problem)])
})

test('issue 18: a run without any sample is not sound', () => {
  expect(judge({ ...steady, samples: [] }).problems).not.toEqual([])
})

test('issue 18: the slowest calls are named with their times in both quarters', () => {
  const all = times(() => 20)
  times((atMs) => (atMs >= FOR_MS * 0.75 ? 26 : 25), 'placeOrder of a client', all)
  expect(all.count).toBe(14_400)
  expect(all.slowest()).toEqual([
    'placeOrder of a client: 7200, p99 25.0 → 26.0 ms',
    'showProduct of a guest: 7200, p99 20.0 → 20.0 ms',
  ])
})
