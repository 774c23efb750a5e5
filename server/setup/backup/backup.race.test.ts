import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, openPostgres } from '../../platform/database/engines.ts'
import { describeRace } from '../../test/races.ts'
import { startServer } from '../../test/server-process.ts'
import { readSettingsFile } from '../settings-file.ts'
import {
  backup,
  type Installation,
  installShop,
  onRestored,
  restore,
  startCommand,
} from './installation.fixtures.ts'

/** Facts that a restored database has or lacks. */
async function notesIn(url: string): Promise<string[]> {
  const engine = await openPostgres(url, { connections: 1 })
  const { rows } = await engine.run('select text from note order by text')
  await engine.close()
  return (rows as { text: string }[]).map(({ text }) => text) // shape of the select above
}

/** Waits until the backup has the whole WAL files and the beginning of the current one, as far as it was written. */
async function untilReceived(engine: Engine, copies: string): Promise<void> {
  await engine.run('insert into note (text) values ($1)', ['next'])
  const { rows } = await engine.run('select pg_walfile_name(pg_current_wal_lsn()) as name')
  const { name } = rows[0] as { name: string } // shape of the select above
  const wal = () => readdirSync(join(copies, 'wal'))
  await expect.poll(wal, { timeout: 60_000 }).toContain(`${name}.tail`)
  await expect.poll(() => wal().filter((one) => one.endsWith('.sealed')).length).toBeGreaterThan(1)
  const sizeOf = () => statSync(join(copies, 'wal', `${name}.tail`)).size
  const size = sizeOf()
  await engine.run('insert into note (text) values ($1)', ['last'])
  await expect.poll(sizeOf, { timeout: 60_000 }).toBeGreaterThan(size)
}

/** Returns every file of a folder, at any depth. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describeRace('a backup that follows the database', () => {
  let shop: Installation
  beforeAll(async () => {
    shop = await installShop()
  }, 180_000)
  afterAll(() => shop.close())

  test('issue 13, issue 18: a lost shop is restored with what was written last, or as of a moment', async () => {
    const { own, folder, copies, settings } = shop
    const engine = await openPostgres(own.url, { connections: 1 })
    const note = (text: string) => engine.run('insert into note (text) values ($1)', [text])
    await engine.script('create table note (text text primary key)')
    const follower = startCommand(shop, 'backup', ['follow'])
    await expect.poll(follower.said, { timeout: 60_000 }).toContain('following')
    expect(await backup(shop)).toContain('base backup')

    await note('before')
    await engine.script('select pg_switch_wal()')
    const moment = new Date().toISOString()
    await note('after')
    // Of what follows only the beginning of a WAL file is received when the database is lost.
    await engine.script('select pg_switch_wal()')
    await untilReceived(engine, copies)
    await engine.close()
    await own.destroy()
    follower.child.kill('SIGTERM')
    expect([await follower.ended, follower.said()]).toEqual([0, expect.stringContaining('following')])

    const newest = join(folder, 'newest')
    const restored = startCommand(shop, 'restore', ['--into', newest, '--files', join(folder, 'files')])
    expect([await restored.ended, restored.said()]).toEqual([
      0,
      expect.stringContaining('the ledger reconciles'),
    ])
    expect(readFileSync(join(folder, 'files/images/goods/cup.webp'), 'utf8')).toBe('a cup')
    const { DOCUMENTS_KEY = '', SECRETS_KEY = '' } = readSettingsFile(settings)
    await onRestored(newest, async (url) => {
      expect(await notesIn(url)).toEqual(['after', 'before', 'last', 'next'])
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'files'), DOCUMENTS_KEY, SECRETS_KEY }
      const server = startServer(env)
      await expect.poll(server.said, { timeout: 60_000, interval: 100 }).toContain('Ctrl-C')
      expect(server.said()).toContain('Моя витрина')
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    })

    await restore(shop, { into: join(folder, 'earlier'), to: moment })
    await onRestored(join(folder, 'earlier'), async (url) => expect(await notesIn(url)).toEqual(['before']))
  }, 240_000)

  test('issue 18: nothing in a backup is legible, and no key of the shop is in it', async () => {
    const { copies, folder, settings } = shop
    const stored = filesIn(copies)
    expect(stored.length).toBeGreaterThan(5)
    for (const path of stored) {
      expect([path, statSync(path).mode & 0o077]).toEqual([path, 0])
      const bytes = readFileSync(path)
      for (const text of ['a cup', 'Моя витрина', 'pg_control'])
        expect(bytes.includes(text), path).toBe(false)
    }
    const { DOCUMENTS_KEY = '', SECRETS_KEY = '', BACKUP_KEY = '' } = readSettingsFile(settings)
    const keys = [DOCUMENTS_KEY, SECRETS_KEY, BACKUP_KEY]
    expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
    for (const path of filesIn(join(folder, 'newest'))) {
      const bytes = readFileSync(path)
      const found = keys.filter((key) => bytes.includes(key) || bytes.includes(key, 0, 'hex'))
      expect([path, found]).toEqual([path, []])
    }
  }, 180_000)

  test('issue 18: a missing WAL file refuses the newest moment, and allows what was before it', async () => {
    const { copies, folder } = shop
    const [first = ''] = readdirSync(join(copies, 'wal'))
      .filter((name) => /^[0-9A-F]{24}\.sealed$/.test(name))
      .slice(-2)
    execFileSync('mv', [join(copies, 'wal', first), join(folder, first)])
    const into = join(folder, 'gap')
    await expect(restore(shop, { into })).rejects.toThrow(`WAL file ${first.slice(0, 24)} is missing`)
    expect(readdirSync(folder)).not.toContain('gap')
    await restore(shop, { into, isIncompleteFine: true })
    await onRestored(into, async (url) => expect(await notesIn(url)).not.toContain('last'))
    execFileSync('mv', [join(folder, first), join(copies, 'wal', first)])
  }, 180_000)

  test('issue 18: a moment that the backup does not reach is refused, and the target is left as it was', async () => {
    const { folder } = shop
    const into = join(folder, 'unreached')
    const restoreTo = (to: string) => restore(shop, { into, to })
    await expect(restoreTo('2020-01-01T00:00:00Z')).rejects.toThrow('The first backup was complete at 20')
    await expect(restoreTo('yesterday')).rejects.toThrow('--to yesterday is no moment')
    await expect(restoreTo('2126-01-01T00:00:00Z')).rejects.toThrow('The backup has no transaction after 20')
    expect(readdirSync(folder).filter((name) => name.startsWith('unreached'))).toEqual([])
  }, 180_000)

  test('issue 18: the list names every complete backup', async () => {
    expect(await backup(shop, {}, 'list')).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z: \d+ MiB/)
    await expect(backup(shop, {}, 'copy')).rejects.toThrow('knows take, follow, list, not "copy"')
  })
})
