import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { releaseFolder } from '../../../test/versions/release-folder.ts'
import { migrate, readSchemaState } from '../migrate.ts'
import { readMigration } from './files.ts'

const database = testDatabase()
const scratch = mkdtempSync(join(tmpdir(), 'sarafan-migrations-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const EXPAND = { '9000-notes.sql': '-- expand: Brands have notes.\nalter table brand add column note text;' }
const CONTRACT = {
  '9001-no-hue.sql': '-- contract after 9000-notes.sql: Unused.\nalter table brand drop column hue;',
}
const present = releaseFolder({})
const next = releaseFolder(EXPAND)
const nextButOne = releaseFolder({ ...EXPAND, ...CONTRACT })

test('issue 18: the present version starts on a database that a compatible migration of the next one has changed', async () => {
  const { engine } = database
  expect(await migrate(engine, { folder: next })).toEqual({ isNew: false, applied: 1 })
  expect(await migrate(engine, { folder: present })).toEqual({ isNew: false, applied: 0 })
  expect(await readSchemaState(engine)).toBe('ok')
})

test('issue 18: after a contracting migration the version that it names starts, an older one is refused and not ready', async () => {
  const { engine } = database
  await migrate(engine, { folder: nextButOne })
  expect(await migrate(engine, { folder: next })).toEqual({ isNew: false, applied: 0 })
  await expect(migrate(engine, { folder: present })).rejects.toThrow(
    /newer version \(9001-no-hue\.sql\): install/,
  )
  expect(await readSchemaState(engine)).toBe('outdated_server')
})

test('issue 18: a database created by a newer version records which older ones may use it', async () => {
  const { engine } = database
  await engine.script('drop schema public cascade; create schema public')
  // The schema files are those of the present version, so later migrations are only recorded.
  expect(await migrate(engine, { folder: nextButOne })).toEqual({ isNew: true, applied: 0 })
  await migrate(engine, { folder: next })
  await expect(migrate(engine, { folder: present })).rejects.toThrow('9001-no-hue.sql')
})

test('issue 18: a migration of an unknown version without a declaration is refused', async () => {
  await database.engine.run('insert into schema_migration (name) values ($1)', ['9999-tomorrow.sql'])
  await expect(migrate(database.engine)).rejects.toThrow('newer version (9999-tomorrow.sql)')
})

test('issue 18: a new migration must declare whether older servers may still run', async () => {
  const folder = pathToFileURL(`${scratch}/`)
  writeFileSync(join(scratch, '9000-notes.sql'), '-- Brands have notes.\nselect 1;')
  await expect(readMigration(folder, '9000-notes.sql')).rejects.toThrow('must begin with')
  writeFileSync(join(scratch, '9000-notes.sql'), '-- contract: Brands lose notes.\nselect 1;')
  expect(await readMigration(folder, '9000-notes.sql')).toMatchObject({
    oldest: '9000-notes.sql',
    index: null,
  })
})
