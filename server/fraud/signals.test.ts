import { expect, test } from 'vitest'
import { type Facts, type Rewarded, type Signal, suspicionsOf } from './signals.ts'

const PERSON: Rewarded = {
  personId: 7,
  samePayout: false,
  samePhone: false,
  sameAddress: false,
  friendsPerHour: 20,
  inCircle: false,
}
const QUIET: Facts = {
  sale: { amountKop: 1000_00, hour: 6 },
  buyer: { orders: 10, cancelled: 3, returned: 3 },
  people: [PERSON],
}
const about = (of: Partial<Rewarded>): Partial<Facts> => ({
  people: [PERSON, { ...PERSON, personId: 8, ...of }],
})
const buyer = (of: Partial<Facts['buyer']>): Partial<Facts> => ({ buyer: { ...QUIET.buyer, ...of } })
const sale = (amountKop: number, hour: number): Partial<Facts> => ({ sale: { amountKop, hour } })

test('domain 6.5: facts within every limit give no signal', () => {
  expect(suspicionsOf(QUIET)).toEqual([])
  expect(suspicionsOf({ sale: null, buyer: { orders: 0, cancelled: 0, returned: 0 }, people: [] })).toEqual(
    [],
  )
})

test.each<[Signal, Partial<Facts>, number | null, number]>([
  ['same_payout', about({ samePayout: true }), 8, 0],
  ['same_phone', about({ samePhone: true }), 8, 0],
  ['same_address', about({ sameAddress: true }), 8, 0],
  ['many_friends', about({ friendsPerHour: 21 }), 8, 21],
  ['circle', about({ inCircle: true }), 8, 0],
  ['often_cancelled', buyer({ cancelled: 4 }), null, 40],
  ['often_returned', buyer({ returned: 4 }), null, 40],
  ['round_at_night', sale(3000_00, 5), null, 3000_00],
])('domain 6.5: the signal %s alone reports its person and value', (signal, facts, personId, value) => {
  expect(suspicionsOf({ ...QUIET, ...facts })).toEqual([{ signal, personId, value }])
})

test.each<[string, Partial<Facts>]>([
  ['four orders are too few for a share', buyer({ orders: 4, cancelled: 4, returned: 4 })],
  ['a sum with kopecks is not round', sale(3000_50, 3)],
  ['a round sum by day is an ordinary price', sale(3000_00, 23)],
])('domain 6.5: %s', (_, facts) => {
  expect(suspicionsOf({ ...QUIET, ...facts })).toEqual([])
})

test('domain 6.5: several signals are reported together', () => {
  const both = { samePhone: true, sameAddress: true }
  const signals = suspicionsOf({ ...QUIET, ...about(both), ...sale(1000_00, 0) }).map(({ signal }) => signal)
  expect(signals).toEqual(['same_phone', 'same_address', 'round_at_night'])
})
