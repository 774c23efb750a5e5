import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { POSTGRES_URL, urlOf } from '../../test/engines.ts'
import { describeRace } from '../../test/races.ts'
import { type Engine, openPostgres } from './engines.ts'
import { migrate } from './migrate.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
const FILES = readdirSync(FOLDER)
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

  test('review 4a: four servers on an empty database apply each migration once', async () => {
    await Promise.all(servers.map(migrate))
    expect(await applied()).toEqual(FILES)
    expect(await migrate(first)).toBe(0)
  })

  test('review 4a: four servers on a half migrated database apply each missing migration once', async () => {
    const half = FILES.slice(0, FILES.length >> 1)
    await first.script('create table schema_migration (name text primary key)')
    for (const file of half) {
      await first.script(`begin; ${readFileSync(new URL(file, FOLDER), 'utf8')}; commit`)
      await first.run('insert into schema_migration values ($1)', [file])
    }
    const missing = await Promise.all(servers.map(migrate))
    expect(missing).toContain(FILES.length - half.length)
    expect(await applied()).toEqual(FILES)
  })
})
