import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashbackOf, type Plan, promiseOf, rewardsOf, USUAL_PLAN } from './plans.ts'

const usual: Plan = { versionId: 1, ...USUAL_PLAN }
const plain = { participates: true, cashbackBp: null, cashbackMarginBp: null }
const chain = [0, 1, 2, 3].map((level) => ({ level, personId: 100 + level }))
const granted = (plan: Plan, of: { baseKop: number; costKop: number | null }, people = chain) => {
  const lines = [{ ...of, lineId: 1, participates: true }]
  const all = rewardsOf(plan, { lines, chain: people, isFirstOrder: true })
  return all.find(({ level }) => level === 0)?.amountKop ?? 0
}

test('domain 6.3: below the caps the promise equals the grant, to the kopeck', () => {
  expect(promiseOf(usual)).toEqual({ bp: 300, marginBp: 1363 })
  expect(cashbackOf(plain, { baseKop: 920_033, costKop: null }, promiseOf(usual))).toBe(27_600)
  expect(granted(usual, { baseKop: 920_033, costKop: null })).toBe(27_600)
})

test('domain 6.3: with any caps, margin and number of ancestors the grant is not below the promise', () => {
  const bps = fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 4, maxLength: 4 })
  const bp = fc.integer({ min: 0, max: 10_000 })
  const kop = fc.integer({ min: 100, max: 50_000_00 })
  const people = fc.integer({ min: 1, max: 4 })
  const plans = fc.record({
    bps,
    totalCapBp: bp,
    marginCapBp: bp,
    firstOrderExtraBp: fc.constantFrom(0, 700),
  })
  let scaled = 0
  fc.assert(
    fc.property(plans, kop, fc.option(kop), people, (some, baseKop, costKop, count) => {
      const levels = some.bps.map((one, level) => ({ level, bp: one, asset: 'local' as const }))
      const plan = { ...some, versionId: 1, levels }
      const promise = cashbackOf(plain, { baseKop, costKop }, promiseOf(plan))
      const grant = granted(plan, { baseKop, costKop }, chain.slice(0, count))
      if (promise > 0 && grant > promise) scaled += 1
      // Two kopecks: the grant rounds each part of a capped line, the promise rounds its percentage.
      expect(grant).toBeGreaterThanOrEqual(promise - 2)
    }),
  )
  expect(scaled).toBeGreaterThan(0)
})
