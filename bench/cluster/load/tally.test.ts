import { expect, test } from 'vitest'
import { Tally } from './tally.ts'

test('issue 18: a 500 is a problem, a 503 is only counted', () => {
  const tally = new Tally()
  for (const status of [200, 503, 503, 0, 500]) tally.count(status, '{"code":"internal"}')
  expect(Object.fromEntries(tally.statuses)).toEqual({ 0: 1, 200: 1, 500: 1, 503: 2 })
  expect(tally.problems).toEqual(['a response 500: {"code":"internal"}'])
})

test('issue 18: refusals are counted by their code', () => {
  const tally = new Tally()
  for (const body of ['{"code":"cart_changed","message":"…"}', '{"code":"cart_changed"}', 'not JSON'])
    tally.refuse(body)
  expect(Object.fromEntries(tally.refusals)).toEqual({ cart_changed: 2, 'not JSON': 1 })
})
