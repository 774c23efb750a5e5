import { expect, test } from 'vitest'
import { FixedClock } from '../platform/clock.ts'
import { transaction } from '../platform/database/database.ts'
import type { PublicPost } from '../platform/outbound/public-post.ts'
import { AT, shop } from '../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { sendTest } from './log.ts'
import { createWebhook } from './manage.ts'
import { sendWebhooks } from './send.ts'

describeRace('webhooks of two servers on one PostgreSQL', () => {
  test('issue 16: of two senders each message is sent once, at most three at a time', async () => {
    const engine = await openRaceEngine(8)
    try {
      const clock = new FixedClock(AT)
      const place = await shop(engine)
      const actor = { showcaseId: place.showcaseId, personId: place.ownerId, at: AT }
      const { id } = await transaction(engine.db, (tx) =>
        createWebhook(tx, { ...actor, url: 'https://a.example/', events: ['order.paid'] }),
      )
      for (let made = 0; made < 30; made++) await transaction(engine.db, (tx) => sendTest(tx, id, AT))
      const sent: string[] = []
      let underWay = 0
      let most = 0
      const post: PublicPost = async ({ headers }) => {
        most = Math.max(most, ++underWay)
        sent.push(headers['webhook-id'] ?? '')
        await new Promise((done) => setTimeout(done, 5))
        underWay--
        return { status: 200, excerpt: '' }
      }
      const servers = [1, 2].map(() => sendWebhooks({ db: engine.db, clock, post }))
      await Promise.all(servers)
      await sendWebhooks({ db: engine.db, clock, post })
      expect([sent.length, new Set(sent).size]).toEqual([30, 30])
      expect(most).toBeLessThanOrEqual(3)
    } finally {
      await engine.close()
    }
  }, 60_000)

  test('issue 16: the message of a killed server is sent again under the same id when its lease ends', async () => {
    const engine = await openRaceEngine(4)
    try {
      const clock = new FixedClock(AT)
      const place = await shop(engine)
      const actor = { showcaseId: place.showcaseId, personId: place.ownerId, at: AT }
      await transaction(engine.db, async (tx) => {
        const { id } = await createWebhook(tx, {
          ...actor,
          url: 'https://a.example/',
          events: ['order.paid'],
        })
        await sendTest(tx, id, AT)
      })
      const sent: string[] = []
      const dies: PublicPost = ({ headers }) => {
        sent.push(headers['webhook-id'] ?? '')
        return new Promise(() => undefined)
      }
      const answers: PublicPost = async ({ headers }) => {
        sent.push(headers['webhook-id'] ?? '')
        return { status: 200, excerpt: '' }
      }
      void sendWebhooks({ db: engine.db, clock, post: dies })
      while (sent.length === 0) await new Promise((done) => setTimeout(done, 10))
      await sendWebhooks({ db: engine.db, clock, post: answers })
      expect(sent).toHaveLength(1)
      clock.forward({ minutes: 2 })
      await sendWebhooks({ db: engine.db, clock, post: answers })
      expect([sent.length, new Set(sent).size]).toEqual([2, 1])
      const [row] = await runSql<{ state: string }>(engine.db, 'select state from webhook_message')
      expect(row?.state).toBe('delivered')
    } finally {
      await engine.close()
    }
  }, 60_000)
})
