import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf, split, toKop, toRub } from './money.ts'

test('roubles of a request become kopecks without rounding errors', () => {
  expect(toKop('1290')).toBe(129_000)
  expect(toKop('0,1')).toBe(10)
  expect(toKop('8.07')).toBe(807)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kop) => {
      expect(toKop(toRub(kop).toFixed(2))).toBe(kop)
    }),
  )
})

test('a split adds up exactly and follows its weights', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.array(fc.integer({ min: 0, max: 10 ** 7 }), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const parts = split(total, weights)
        const sum = weights.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(sum === 0 ? 0 : total)
        for (const [i, part] of parts.entries()) {
          if (sum > 0) expect(Math.abs(part - (total * (weights[i] ?? 0)) / sum)).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

test('a share in basis points is floored', () => {
  expect(shareOf(99_999, 300)).toBe(2999)
})
