import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, transaction } from '../platform/database/database.ts'
import { showcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import type { NewPlan, Plan } from './plans.ts'
import { chainOf, planFor, planVersion, publishPlan, rewardsOf, USUAL_PLAN } from './plans.ts'

const usual: Plan = { versionId: 1, ...USUAL_PLAN }
const kop = fc.integer({ min: 0, max: 10_000_000 })
const plan = fc
  .record({
    bps: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 11 }),
    totalCapBp: fc.integer({ min: 0, max: 10_000 }),
    marginCapBp: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ bps, ...caps }): Plan => {
    const levels = bps.map((bp, level) => ({ level, bp, asset: level ? 'global' : 'local' }) as const)
    return { versionId: 1, levels, ...caps }
  })
const chain = [0, 1, 2, 3].map((level) => ({ level, personId: 100 + level }))
const line = (baseKop: number, costKop: number | null = null) => ({
  lineId: 1,
  baseKop,
  costKop,
  participates: true,
})
const sumOf = (rewards: readonly { amountKop: number }[]) =>
  rewards.reduce((all, one) => all + one.amountKop, 0)

describe('D6: rewards of a line', () => {
  test('domain 6.3: the worked example gives its rewards to the kopeck', () => {
    const e = 5
    const d = 4
    const c = 3
    const b = 2
    const a = 1
    const up = [d, c, b, a].map((personId) => ({
      personId,
      isRoot: personId === a,
      eligible: personId !== c,
    }))
    const rewards = rewardsOf(usual, { lines: [line(920_000)], chain: chainOf(usual, e, up) })
    expect(rewards.map((one) => [one.personId, one.level, one.amountKop])).toEqual([
      [e, 0, 27_600],
      [d, 1, 46_000],
      [b, 2, 18_400],
    ])
    expect(sumOf(rewards)).toBe(92_000)
    expect(rewards.some((one) => one.capApplied)).toBe(false)
  })

  test('all rewards of a line stay within both caps and are positive integers', () => {
    fc.assert(
      fc.property(plan, kop, fc.option(kop), (some, base, cost) => {
        const rewards = rewardsOf(some, { lines: [line(base, cost)], chain })
        const margin = cost === null ? base * 10_000 : Math.max(0, base - cost) * some.marginCapBp
        const cap = Math.min(base * some.totalCapBp, margin) / 10_000
        expect(sumOf(rewards)).toBeLessThanOrEqual(cap)
        for (const one of rewards) {
          expect(Number.isInteger(one.amountKop) && one.amountKop > 0).toBe(true)
          expect(one.amountKop).toBeLessThanOrEqual((base * one.bp) / 10_000)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('splitting a line in two raises no reward, nor the total above the cap', () => {
    fc.assert(
      fc.property(plan, kop, kop, (some, one, two) => {
        const open = {
          ...some,
          totalCapBp: 10_000,
          levels: some.levels.map((l) => ({ ...l, bp: l.bp % 909 })),
        }
        const whole = rewardsOf(open, { lines: [line(one + two)], chain })
        const parts = rewardsOf(open, { lines: [line(one), { ...line(two), lineId: 2 }], chain })
        for (const { personId } of chain) {
          const mine = (rewards: typeof whole) =>
            sumOf(rewards.filter((reward) => reward.personId === personId))
          expect(mine(parts)).toBeLessThanOrEqual(mine(whole))
        }
        const capped = rewardsOf(some, { lines: [line(one), { ...line(two), lineId: 2 }], chain })
        expect(sumOf(capped)).toBeLessThanOrEqual(((one + two) * some.totalCapBp) / 10_000)
      }),
      { numRuns: 2000 },
    )
  })

  test('a line with nothing left, or a line that does not participate, earns nothing', () => {
    fc.assert(
      fc.property(plan, kop, (some, base) => {
        expect(rewardsOf(some, { lines: [line(0)], chain })).toEqual([])
        expect(rewardsOf(some, { lines: [{ ...line(base), participates: false }], chain })).toEqual([])
      }),
    )
  })

  test('a line sold below its cost earns nothing, and a huge one stays exact', () => {
    expect(rewardsOf(usual, { lines: [line(1000, 1001)], chain })).toEqual([])
    const huge = rewardsOf({ ...usual, totalCapBp: 1 }, { lines: [line(99_999_999_999)], chain })
    expect(huge.map((one) => one.amountKop)).toEqual([2_727_272, 4_545_454, 1_818_181, 909_090])
    expect(huge.every((one) => one.capApplied)).toBe(true)
  })

  test('D7: an ineligible ancestor is skipped without using up a level, and no person earns twice', () => {
    const up = [7, 8, 9, 10, 11, 12].map((personId) => ({
      personId,
      isRoot: personId === 12,
      eligible: personId !== 8,
    }))
    expect(chainOf(usual, 7, up)).toEqual([
      { level: 0, personId: 7 },
      { level: 1, personId: 9, passed: [8] },
      { level: 2, personId: 10, passed: [8] },
      { level: 3, personId: 11, passed: [8] },
    ])
    expect(chainOf(usual, 7, [])).toEqual([{ level: 0, personId: 7 }])
  })
})

describe('D11: versions of a plan', () => {
  const world = testWorld()
  const at = new Date('2026-03-02T10:00:00Z')
  const publish = (showcaseId: number | null, bp: number) =>
    transaction(world.db, (tx) =>
      publishPlan(tx, { ...USUAL_PLAN, levels: [{ level: 0, bp, asset: 'local' }], showcaseId, at }),
    )
  const shown = async (id: number) => {
    const [found] = await runSql<{
      bp: number
    }>(world.db, 'select buyer_bonus_bp as bp from showcase where id = $1', [id])
    return found?.bp
  }

  test('a showcase uses its own newest plan, else the platform’s, and shows its cashback', async () => {
    const one = await showcase(world, 'one')
    const two = await showcase(world, 'two')
    expect(await planFor(world.db, one.id)).toBeNull()
    const general = await publish(null, 300)
    const first = await publish(one.id, 400)
    const second = await publish(one.id, 500)
    await publish(null, 200)
    expect((await planFor(world.db, one.id))?.versionId).toBe(second.versionId)
    expect((await planFor(world.db, two.id))?.levels).toEqual([{ level: 0, bp: 200, asset: 'local' }])
    expect((await planVersion(world.db, first.versionId)).levels[0]?.bp).toBe(400)
    expect((await planVersion(world.db, general.versionId)).totalCapBp).toBe(2000)
    expect([await shown(one.id), await shown(two.id)]).toEqual([500, 200])
  })

  test('a published plan cannot be changed or deleted', async () => {
    await publish(null, 300)
    for (const statement of ['update plan_version set total_cap_bp = 1', 'delete from plan_version']) {
      const writing = transaction(world.db, (tx) => runSql(tx, statement))
      expect(await writing.then(() => 'written', codeOf)).toBe('P0001')
    }
  })

  test('a plan out of bounds returns `invalid_question`', async () => {
    const wrong: Partial<NewPlan>[] = [
      { levels: [{ level: 11, bp: 1, asset: 'local' }] },
      { levels: [{ level: 0, bp: 5001, asset: 'local' }] },
      { levels: [...USUAL_PLAN.levels, { level: 3, bp: 1, asset: 'local' }] },
      { levels: [0, 1, 2].map((level) => ({ level, bp: 4000, asset: 'local' }) as const) },
      { totalCapBp: 10_001 },
      { marginCapBp: -1 },
    ]
    for (const part of wrong) {
      const publishing = transaction(world.db, (tx) =>
        publishPlan(tx, { ...USUAL_PLAN, ...part, showcaseId: null, at }),
      )
      await expect(publishing).rejects.toMatchObject({ code: 'invalid_question' })
    }
    expect(wrong).toHaveLength(6)
  })
})
