import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fakeBotApi, openFakeBot } from '../../../demo/fakes/bot/fake.ts'
import { writeToBot } from '../../../demo/fakes/bot/person.ts'
import { telegramBots } from '../../notifications/telegram.ts'
import { systemClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { setPlatformBot } from '../../showcases/showcases.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { runSql } from '../../test/sql.ts'
import { startPolling } from './poller.ts'

const TOKEN = '123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQ'
const vera = { id: 700_000_001, first_name: 'Вера', language_code: 'ru' }

describeRace('polling a bot', () => {
  let engine: Engine
  let root = ''
  const fake = openFakeBot()
  const messenger = Fastify({ forceCloseConnections: true })
  beforeAll(async () => {
    engine = await openRaceEngine()
    await transaction(engine.db, (tx) => setPlatformBot(tx, { username: 'polled_bot', token: TOKEN }))
    await messenger.register(fakeBotApi(fake))
    root = await messenger.listen({ host: '127.0.0.1', port: 0 })
  }, 60_000)
  afterAll(async () => {
    await messenger.close()
    await engine.close()
  })

  const warnings: string[] = []
  const poll = (settings: { roundMs?: number }) =>
    startPolling({
      db: engine.db,
      clock: systemClock,
      bots: telegramBots({ apiRoot: () => root }),
      publicUrl: '',
      startParameter: 'startapp',
      picturesAt: () => '',
      onTaken: () => undefined,
      log: {
        error: (_: object, text: string) => warnings.push(text),
        warn: (_: object, text: string) => warnings.push(text),
      },
      holdS: 1,
      ...settings,
    })
  const replies = async () => (await runSql(engine.db, 'select id from bot_reply', [])).length

  test('issue 13: one of two servers polls a bot, the other takes over when it stops, and each update is handled once', async () => {
    const open = () => poll({ roundMs: 100 })
    const holders = () => runSql<{ holder: string }>(engine.db, 'select holder from bot_lease', [])
    // A webhook that was set before is deleted: without a public address it would get no updates.
    fake.accountOf(TOKEN).webhook = { url: 'https://old.example/', secret: '', allowed: null }
    const first = open()
    const second = open()
    await vi.waitFor(async () => expect(fake.accountOf(TOKEN).webhook).toBeNull(), 10_000)
    writeToBot(fake, TOKEN, vera, '/start')
    await vi.waitFor(async () => expect(await replies()).toBe(1), 10_000)
    const [before] = await holders()
    await first()
    writeToBot(fake, TOKEN, vera, '/help')
    await vi.waitFor(async () => expect(await replies()).toBe(2), 10_000)
    expect(before).toBeDefined()
    await second()
    expect(await holders()).toEqual([])
    expect(new Set(warnings)).toEqual(new Set(['a bot could not be polled']))
    expect(fake.accountOf(TOKEN).pending.length).toBeLessThanOrEqual(1)
  }, 60_000)

  test('issue 13: a bot whose poll has failed is polled again after a second', async () => {
    const before = await replies()
    const account = fake.accountOf(TOKEN)
    account.webhook = { url: 'https://old.example/', secret: '', allowed: null }
    warnings.length = 0
    const stop = poll({})
    writeToBot(fake, TOKEN, vera, '/start')
    await vi.waitFor(async () => expect(await replies()).toBe(before + 1), 8000)
    expect(warnings).toEqual(['a bot could not be polled'])
    await stop()
  }, 30_000)
})
