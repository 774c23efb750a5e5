import { expect, test } from 'vitest'
import { countViolations } from './lookup.ts'
import { type ClusterResult, missedLimits } from './verdict.ts'

const good: ClusterResult = {
  acknowledged: 50_000,
  lost: 0,
  doubled: 0,
  gap_process_s: 20,
  gap_node_s: 35,
  answers_500: 0,
  gap_server_s: 2,
  gap_standby_s: 12,
  gap_partition_s: 30,
  gap_disk_s: 20,
  gap_clock_s: 1,
  split_writes: 0,
  minutes: 40,
  problems: [],
}

test('issue 18: a result at its limits misses none', () => {
  expect(missedLimits(good, 1)).toEqual([])
})

test.each([
  ['acknowledged', 49_999],
  ['lost', 1],
  ['doubled', 1],
  ['gap_process_s', 20.1],
  ['gap_node_s', 35.1],
  ['answers_500', 1],
  ['split_writes', 1],
  ['minutes', 50.1],
  ['problems', ['the books differ']],
])('issue 18: a result with another %s misses it', (name, value) => {
  expect(missedLimits({ ...good, [name]: value }, 1)).toEqual([name])
})

test('issue 18: a tenth of the test needs a tenth of the orders', () => {
  expect(missedLimits({ ...good, acknowledged: 5000 }, 0.1)).toEqual([])
})

test('issue 18: lost orders and orders without a response are counted apart from other violations', () => {
  expect(
    countViolations([
      'order a of g was lost',
      'order b of g was lost',
      'group h was placed without a response',
      'the books: {}',
    ]),
  ).toEqual({ lost: 2, doubled: 1, problems: ['the books: {}'] })
})
