import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../platform/database/engines.ts'
import { storyBank } from '../../test/providers/yookassa.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { Story } from '../../test/story.ts'

describeRace('YooKassa raced on PostgreSQL', () => {
  let engine: Engine
  let story: Story

  beforeAll(async () => {
    engine = await openRaceEngine(20)
    story = await Story.begin(engine, { late: 'released', open: (of) => storyBank(of, 2) })
  }, 60_000)
  afterAll(async () => {
    await story.end()
    await engine.close()
  })

  test('capture and cancel at the same moment, 12 times: money and order agree', async () => {
    for (let round = 0; round < 12; round++) {
      const { id, url } = await story.ordered()
      await story.bank.pay(url)
      const { desk, place, buyer, bank } = story
      const both = [() => bank.deliver({ times: 2 }), () => desk.act(place, buyer, id, 'cancel')]
      const ends = await Promise.allSettled((round % 2 ? both.reverse() : both).map((start) => start()))
      expect(ends.filter((one) => one.status === 'rejected')).toEqual([])
      await bank.deliver()
      await story.agrees(id, [url], 'cancelled')
      expect(desk.errors).toEqual([])
    }
  }, 120_000)

  test('capture, expiry and reconciliation at once, 8 times: paid once, and one refund after a cancel', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, url } = await story.ordered()
      await story.bank.pay(url)
      story.desk.clock.forward({ minutes: 31 })
      await Promise.all([story.bank.deliver({ times: 3 }), story.desk.sweep(), story.reconcile()])
      await story.bank.deliver()
      expect(await story.status(id)).toBe('paid')
      expect(story.bank.kept(url)).toBe(Number((await story.desk.order(id)).payableKop))
      expect(story.bank.refunds(url)).toBe(0)
      await story.desk.act(story.place, story.buyer, id, 'cancel')
      await story.agrees(id, [url], 'cancelled')
      expect(story.bank.refunds(url)).toBe(1)
    }
  }, 120_000)
})
