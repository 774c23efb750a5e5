import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { POSTGRES_URL, urlOf } from '../../test/engines.ts'
import { firstRelease } from '../../test/first-release.ts'
import { describeRace } from '../../test/races.ts'
import { type Engine, openPostgres } from './engines.ts'
import { migrate } from './migrate.ts'
import { FIRST_RELEASE } from './migrations/files.ts'

const FILES = readdirSync(new URL('../../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .sort()

describeRace('servers that start together on one database', () => {
  const name = `t_${randomBytes(6).toString('hex')}`
  let servers: Engine[]
  let first: Engine

  beforeEach(async () => {
    const admin = await openPostgres(POSTGRES_URL, { connections: 1 })
    await admin.script(`create database ${name}`)
    await admin.close()
    const open = () => openPostgres(urlOf(name), { connections: 3 })
    first = await open()
    servers = [first, ...(await Promise.all([open(), open(), open()]))]
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
    const admin = await openPostgres(POSTGRES_URL, { connections: 1 })
    await admin.script(`drop database ${name} with (force)`)
    await admin.close()
  })

  const applied = async () => {
    const { rows } = await first.run('select name from schema_migration order by name')
    return rows.map((row) => (row as { name: string }).name) // shape of the select above
  }

  test('review 4a: four servers on an empty database create it once', async () => {
    await Promise.all(servers.map((server) => migrate(server)))
    expect(await applied()).toEqual([FIRST_RELEASE, ...FILES].sort())
    expect(await migrate(first)).toEqual({ isNew: false, applied: 0 })
  })

  test('review 4a: four servers on the first release apply each missing migration once', async () => {
    await first.script(firstRelease())
    const before = await applied()
    const results = await Promise.all(servers.map((server) => migrate(server)))
    expect(results).toContainEqual({ isNew: false, applied: FILES.length })
    expect(await applied()).toEqual([...before, ...FILES].sort())
  })
})
