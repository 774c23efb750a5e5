import { expect, test } from 'vitest'
import { LongestGap } from './longest-gap.ts'

test('issue 18: the longest time between two acknowledged orders is the gap', () => {
  const gap = new LongestGap(0)
  for (const at of [100, 900, 1000]) gap.acknowledge(at)
  expect(gap.longest(1100)).toBe(800)
})

test('issue 18: a gap that has not ended counts, and so does one that began before the measurement', () => {
  const gap = new LongestGap(0)
  gap.acknowledge(500)
  gap.begin()
  expect(gap.longest(3500)).toBe(3000)
  gap.acknowledge(4500)
  expect(gap.longest(4600)).toBe(4000)
})

test('issue 18: an earlier gap does not count in the next measurement', () => {
  const gap = new LongestGap(0)
  gap.acknowledge(10_000)
  gap.begin()
  gap.acknowledge(10_200)
  expect(gap.longest(10_300)).toBe(200)
})
