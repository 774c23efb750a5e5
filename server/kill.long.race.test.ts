import { expect, test } from 'vitest'
import { runKills } from '../bench/kill/story.ts'
import { freshDatabase } from './test/engines.ts'
import { describeRace } from './test/races.ts'

describeRace('a server killed under load', () => {
  test('reliability A2: after three kills at random moments no order is lost, none is paid twice and all sums reconcile', async () => {
    const { url, drop } = await freshDatabase()
    try {
      const report = await runKills({ url, kills: 3, seed: 20261121, say: () => undefined })
      expect(report.problems).toEqual([])
      expect(report.acknowledged).toBeGreaterThan(10)
    } finally {
      await drop()
    }
  }, 240_000)
})
