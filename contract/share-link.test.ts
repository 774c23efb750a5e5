import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSharePayload, shareLink, writeSharePayload } from './share-link.ts'

const payloads = fc.record(
  {
    showcaseId: fc.integer({ min: 1, max: 2 ** 31 }),
    refCode: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6,8}$/),
    mode: fc.integer({ min: 1, max: 999_999_999 }),
    productId: fc.integer({ min: 1, max: 2 ** 40 }),
    tag: fc.stringMatching(/^\d{2}[A-Z]{4}$/),
  },
  { requiredKeys: ['showcaseId'] },
)

test('EX-14 EX-15 EX-17: every payload survives a round trip and fits a start parameter', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const text = writeSharePayload(payload)
      expect(text).toMatch(/^[\w-]{1,64}$/)
      expect(readSharePayload(text)).toEqual(payload)
    }),
    { numRuns: 500 },
  )
})

test('EX-14: showcase 95 is 2n', () => {
  expect(shareLink('dom_bot', 'startapp', { showcaseId: 95 })).toBe('https://t.me/dom_bot?startapp=s2n')
})

test('EX-16: the landing segment is parsed in any position', () => {
  expect(readSharePayload('m1_04VKRF_s2n')).toEqual({ showcaseId: 95, mode: 1, tag: '04VKRF' })
})

test('EX-15: a lower-case code equals the upper-case code', () => {
  expect(readSharePayload('s1_rq7h2mx')?.refCode).toBe('Q7H2MX')
})

test.each(['', 'hello', 'r1234567', 's!', `s1_${'x'.repeat(64)}`])(
  'EX-14: %j names no showcase and is no error',
  (text) => {
    expect(readSharePayload(text)).toBeNull()
  },
)

test('EX-14: unknown segments are ignored', () => {
  expect(readSharePayload('s1_zzz_unknown_p2')).toEqual({ showcaseId: 1, productId: 2 })
})
