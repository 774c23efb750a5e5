import { expect, test } from 'vitest'
import { tapCounter } from './dev-taps.ts'

function counter() {
  let now = 0
  let done = 0
  const tap = tapCounter(
    () => void done++,
    () => now,
  )
  const tapAt = (moment: number) => {
    now = moment
    tap()
  }
  return { tapAt, done: () => done }
}

test('TR-25, CN-27: five taps within a second switch', () => {
  const { tapAt, done } = counter()
  for (const moment of [0, 200, 400, 600]) tapAt(moment)
  expect(done()).toBe(0)
  tapAt(1000)
  expect(done()).toBe(1)
})

test('TR-26: a second after the first tap the count starts again', () => {
  const { tapAt, done } = counter()
  for (const moment of [0, 200, 400, 600, 1100, 1200, 1300, 1400]) tapAt(moment)
  expect(done()).toBe(0)
  tapAt(1500)
  expect(done()).toBe(1)
})
