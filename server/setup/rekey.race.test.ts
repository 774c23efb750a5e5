import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BotServer, serveBots } from '../../demo/fakes/bot/serve.ts'
import { signedLaunch } from '../../demo/sign.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { type Engine, openPostgres } from '../platform/engines.ts'
import { rememberKeys } from '../platform/sealing-keys.ts'
import { TEST_KEY } from '../test/engines.ts'
import { describeRace } from '../test/races.ts'
import { type Running, startServer } from '../test/server-process.ts'
import { readFlags } from './answers.ts'
import { runRekey } from './rekey.ts'
import { readSettingsFile } from './settings-file.ts'
import { runSetup } from './setup.ts'

const TOKEN = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

describeRace('keys replaced while servers run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-rekey-race-'))
  const settings = join(folder, 'env')
  let bots: BotServer
  let own: OwnPostgres
  let engine: Engine
  beforeAll(async () => {
    bots = await serveBots()
    bots.add(TOKEN, { username: 'sad_bot' })
    own = await startPostgres(findPostgres() ?? '', { fsync: 'off' })
    const env = { DATABASE_URL: own.url, BOT_API_URL: bots.url, PLATFORM_BOT_TOKEN: TOKEN, DATA_DIR: folder }
    const io = { args: ['--settings', settings], env, ask: null, log: () => undefined }
    await runSetup(io, readFlags(io))
    engine = await openPostgres(own.url, { connections: 1 })
  }, 120_000)
  afterAll(async () => {
    await engine.close()
    await bots.close()
    await own.stop()
    rmSync(folder, { recursive: true })
    rememberKeys('secrets', [TEST_KEY])
  })

  /** Starts a server with the settings of now; gives its address once it serves. */
  async function serve(): Promise<{ server: Running; origin: string }> {
    const given = Object.entries(readSettingsFile(settings)).flatMap(([name, value = '']) =>
      value === '' ? [] : [[name, value]],
    )
    const server = startServer({ ...Object.fromEntries(given), PORT: '0', RATE_LIMITS: '0' })
    await expect.poll(server.said, { timeout: 60_000, interval: 100 }).toContain('Ctrl-C')
    return { server, origin: /http:\/\/127\.0\.0\.1:\d+/.exec(server.said())?.[0] ?? '' }
  }

  /** Opens the app as a new person; returns whether the server could check who it is. */
  async function logsIn(origin: string, telegramId: number): Promise<boolean> {
    const user = { telegramId, firstName: 'Анна', lastName: '', photo: '', language: 'ru' }
    const query = new URLSearchParams({
      json: '1',
      toramatest: '0',
      tgData: signedLaunch({ user, at: new Date() }, TOKEN),
    })
    const response = await fetch(`${origin}/api/menu/?${query}`, {
      headers: { 'x-requested-with': 'sarafan' },
    })
    const body = (await response.json()) as { clientInfo?: { Id?: number } | null } // the start's answer
    return typeof body.clientInfo?.Id === 'number' && body.clientInfo.Id > 0
  }

  test('issue 13: people log in at two servers while the keys are replaced, and after both were restarted', async () => {
    const [first, second] = [await serve(), await serve()]
    let isOver = false
    const answers: boolean[] = []
    const load = [first, second].map(async ({ origin }, n) => {
      for (let id = 1000 * (n + 1); !isOver; id++) {
        answers.push(await logsIn(origin, id))
        await pause(5)
      }
    })
    for (let n = 0; n < 12; n++)
      await engine.run('insert into bot (username, sealed_token) select $1, sealed_token from bot limit 1', [
        `copy_${n}_bot`,
      ])
    await runRekey({ env: {}, settings, isFinish: false, log: () => undefined })
    const before = answers.length
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(before + 6)
    isOver = true
    await Promise.all(load)
    expect(answers).not.toContain(false)
    const { rows } = await engine.run(`select distinct split_part(sealed_token, '.', 2) as id from bot`)
    expect(rows).toEqual(
      (
        await engine.run('select key_id as id from sealing_key where purpose = $1 and is_current', [
          'secrets',
        ])
      ).rows,
    )

    for (const { server } of [first, second]) {
      server.child.kill('SIGTERM')
      await server.ended
    }
    await runRekey({ env: {}, settings, isFinish: true, log: () => undefined })
    const again = await serve()
    expect(await logsIn(again.origin, 1)).toBe(true)
    expect(again.server.said()).not.toContain(TOKEN)
    again.server.child.kill('SIGTERM')
    await again.server.ended
  }, 180_000)
})
