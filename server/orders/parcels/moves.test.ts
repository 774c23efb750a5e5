import { PARCEL_STATES } from '@sarafan/contract/orders/parcel-states'
import { expect, test } from 'vitest'
import { isCarried, PARCEL_MOVES, statesThatMay } from './moves.ts'

test('domain 4.7: every parcel state but the first is reached from another', () => {
  const reached = new Set(PARCEL_STATES.flatMap((state) => PARCEL_MOVES[state].carrier))
  expect(PARCEL_STATES.filter((state) => !reached.has(state))).toEqual([])
})

test('domain 4.7: a delivered, returned, refused or withdrawn parcel stays in its state', () => {
  const final = PARCEL_STATES.filter((state) => PARCEL_MOVES[state].carrier.length === 0)
  expect(final).toEqual(['delivered', 'returned', 'refused', 'withdrawn'])
})

test('domain 4.7: a parcel is withdrawn before the carrier has it, and turned back afterwards', () => {
  expect(statesThatMay('withdraw')).toBe("'asked', 'registered'")
  expect(statesThatMay('turn_back')).toBe("'handed', 'in_transit', 'at_point'")
  expect(PARCEL_STATES.filter(isCarried)).toEqual([
    'handed',
    'in_transit',
    'at_point',
    'delivered',
    'not_delivered',
    'returned',
  ])
})
