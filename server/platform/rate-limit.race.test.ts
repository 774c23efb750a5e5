import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { POSTGRES_URL, urlOf } from '../test/engines.ts'
import { describeRace } from '../test/races.ts'
import { runSql } from '../test/sql.ts'
import { type Engine, openPostgres } from './database/engines.ts'
import { migrate } from './database/migrate.ts'
import { callLimits, deleteEndedLimits, sharedLimit } from './rate-limit.ts'

describeRace('two servers on one database', () => {
  const name = `t_${randomBytes(6).toString('hex')}`
  let servers: [Engine, Engine]

  beforeEach(async () => {
    const admin = await openPostgres(POSTGRES_URL, { connections: 1 })
    await admin.script(`create database ${name}`)
    await admin.close()
    const open = () => openPostgres(urlOf(name), { connections: 4 })
    servers = [await open(), await open()]
    await migrate(servers[0])
  })
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()))
    const admin = await openPostgres(POSTGRES_URL, { connections: 1 })
    await admin.script(`drop database ${name} with (force)`)
    await admin.close()
  })

  test('issue 14: concurrent requests of a session to two servers share one limit', async () => {
    const limits = servers.map((engine) => callLimits('withdraw', { perHour: 5 }, engine))
    const asked = Array.from({ length: 40 }, (_, at) =>
      limits[at % 2]?.({ sessionId: 7, ip: '127.0.0.1' }).then(
        () => 'allowed',
        (error: unknown) => error,
      ),
    )
    const ends = await Promise.all(asked)
    expect(ends.filter((end) => end === 'allowed')).toHaveLength(5)
    expect(ends.filter((end) => end !== 'allowed')).toEqual(
      Array.from({ length: 35 }, () => expect.objectContaining({ code: 'too_many_requests' })),
    )
  })

  test('issue 14: a key over its limit costs no statement, and ended counters are deleted', async () => {
    let statements = 0
    const counted: Pick<Engine, 'kind' | 'run'> = {
      kind: 'postgres',
      run: (text, values) => {
        statements += 1
        return servers[0].run(text, values)
      },
    }
    const count = sharedLimit(counted, 'guess', { most: 2, spanS: 60 })
    const waits: number[] = []
    for (let times = 0; times < 6; times++) waits.push(await count('key'))
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, true, true, true, true])
    expect(statements).toBe(3)

    const left = async () => (await runSql(servers[0].db, 'select key from rate_limit')).length
    await deleteEndedLimits(servers[0].db, new Date(Date.now() + 59_000))
    expect(await left()).toBe(1)
    await deleteEndedLimits(servers[0].db, new Date(Date.now() + 61_000))
    expect(await left()).toBe(0)
  })

  test('issue 14: while the database is unavailable each server counts alone', async () => {
    const away = { kind: 'postgres', run: () => Promise.reject(new Error('away')) } as const
    const count = sharedLimit(away, 'guess', { most: 2, spanS: 60 })
    const waits = [await count('key'), await count('key'), await count('key')]
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, true])
  })
})
