import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../platform/database/engines.ts'
import { FOREST_PEOPLE, Forest } from '../test/fixtures/forest.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { foldTrees } from './wow-tree.ts'

/** Total number of recommendations; the nightly command sets more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 2000)
const SEED = Number(process.env.MODEL_SEED ?? 7)

describeRace('a tree many change at once', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openRaceEngine(20)
  }, 60_000)
  afterAll(() => engine.close())

  test(
    `domain 6.2: ${RUNS} random recommendations by 16 workers with counting in between leave a valid tree`,
    async () => {
      const forest = new Forest(engine)
      for (const mode of ['last_touch', 'first_ttl']) {
        await forest.plant(mode)
        const pairs = fc.sample(
          fc.tuple(fc.integer({ min: 1, max: FOREST_PEOPLE }), fc.integer({ min: 0, max: FOREST_PEOPLE })),
          {
            numRuns: Math.ceil(RUNS / 2),
            seed: SEED,
          },
        )
        const results = new Map<string, number>()
        let isOver = false
        const counting = (async () => {
          while (!isOver) {
            await foldTrees(engine.db)
            await pause(5)
          }
        })()
        let next = 0
        await Promise.all(
          Array.from({ length: 16 }, async () => {
            while (next < pairs.length) {
              const minute = next
              const [who, by] = pairs[next++] ?? [1, 0]
              const result = await forest.enter(who, by, minute)
              results.set(result, (results.get(result) ?? 0) + 1)
            }
          }),
        )
        isOver = true
        await counting
        expect(results.get('bound')).toBeGreaterThan(300)
        expect(results.get('ignored_cycle')).toBeGreaterThan(10)
        expect(await forest.findFaults()).toEqual([])
      }
    },
    60_000 + RUNS * 60,
  )
})
