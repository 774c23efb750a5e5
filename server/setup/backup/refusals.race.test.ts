import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../platform/database/engines.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { describeRace } from '../../test/races.ts'
import { readSettingsFile } from '../settings-file.ts'
import { backup, type Installation, installShop, onRestored, restore } from './installation.fixtures.ts'

/** Whether this process may mount a small file system of its own. */
const canMount =
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' }).status === 0

describeRace('refusals of backups and restores', () => {
  let shop: Installation
  let base = ''
  beforeAll(async () => {
    shop = await installShop()
    await backup(shop)
    base = join(shop.copies, 'base', readdirSync(join(shop.copies, 'base'))[0] ?? '', 'database.sealed')
  }, 180_000)
  afterAll(() => shop.close())

  /** Expects a refused restore that leaves no folder behind. */
  async function expectRefusal(
    of: Partial<Parameters<typeof restore>[1]>,
    text: string | RegExp,
  ): Promise<void> {
    const into = join(shop.folder, 'refused')
    await expect(restore(shop, { into, ...of })).rejects.toThrow(text)
    expect(readdirSync(shop.folder).filter((name) => name.startsWith('refused'))).toEqual([])
  }

  test('issue 18: a damaged or cut off base backup is refused, and so is another key', async () => {
    const whole = join(shop.folder, 'whole')
    copyFileSync(base, whole)
    const bytes = readFileSync(base)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    writeFileSync(base, bytes)
    await expectRefusal({}, /^The backup is damaged: base\/.+: it was changed/)
    copyFileSync(whole, base)
    truncateSync(base, bytes.length - 1000)
    await expectRefusal({}, /^The backup is damaged: base\/.+: its end is missing/)
    copyFileSync(whole, base)
    await expectRefusal({ env: { BACKUP_KEY: 'c'.repeat(64) } }, 'BACKUP_KEY does not open this backup')
  }, 180_000)

  test('issue 18: a damaged picture is refused before anything is ready', async () => {
    const path = join(shop.copies, 'files/images/goods/cup.webp.sealed')
    const bytes = readFileSync(path)
    writeFileSync(path, Buffer.concat([bytes, Buffer.from('x')]))
    await expectRefusal({}, 'something was added to it')
    writeFileSync(path, bytes)
  }, 180_000)

  test('issue 18: a folder in use or not empty is never restored into', async () => {
    const into = join(shop.folder, 'taken')
    mkdirSync(into)
    writeFileSync(join(into, 'mine'), '1')
    await expect(restore(shop, { into })).rejects.toThrow('is not empty')
    writeFileSync(join(into, 'postmaster.pid'), '1')
    await expect(restore(shop, { into })).rejects.toThrow('A PostgreSQL runs in')
    expect(readdirSync(into).sort()).toEqual(['mine', 'postmaster.pid'])
    await expectRefusal({ files: shop.data }, 'has pictures or documents')
  })

  test.runIf(canMount)(
    'issue 18: a full disk is named, and nothing is left half done',
    () => {
      const script = (name: string) =>
        fileURLToPath(new URL(`../../../scripts/backup/${name}.ts`, import.meta.url))
      const small = join(shop.folder, 'small')
      mkdirSync(small)
      /** Runs a command where `small` has 3 MiB, and lists what is left there. */
      const inSmall = (env: Record<string, string>, ...command: string[]) =>
        spawnSync(
          'unshare',
          [
            '--mount',
            'sh',
            '-c',
            `mount -t tmpfs -o size=3m none ${small}; "$@"; find ${small} -type f`,
            'sh',
            ...command,
          ],
          { encoding: 'utf8', env: { PATH: process.env.PATH, SETTINGS_FILE: shop.settings, ...env } },
        )
      const taken = inSmall({ BACKUP_DIR: join(small, 'copies') }, process.execPath, script('backup'))
      expect(taken.stderr).toContain('No space is left on the disk of')
      expect(taken.stdout.trim().split('\n')).toEqual([join(small, 'copies/system')])
      const restored = inSmall(
        {},
        process.execPath,
        script('restore'),
        '--into',
        join(small, 'pg'),
        '--files',
        join(small, 'files'),
      )
      expect([restored.stderr, restored.stdout]).toEqual([
        expect.stringMatching(/needs \d+ MiB, and \d+ MiB are free/),
        '',
      ])
    },
    60_000,
  )

  test('issue 18: settings that can’t make a safe backup are refused', async () => {
    const { SECRETS_KEY = '' } = readSettingsFile(shop.settings)
    const wrong = (env: Record<string, string>) => expect(backup(shop, env)).rejects
    await wrong({ BACKUP_DIR: '' }).toThrow('Set BACKUP_DIR')
    await wrong({ BACKUP_KEY: '' }).toThrow('Set BACKUP_KEY')
    await wrong({ BACKUP_KEY: SECRETS_KEY }).toThrow('a key of its own')
    await wrong({ BACKUP_KEY: 'short' }).toThrow('BACKUP_KEY is not 32 bytes')
    await wrong({ DATABASE_URL: '' }).toThrow("The embedded database can't be backed up")
  })

  test('issue 18: a role that may not replicate is named with the cure', async () => {
    const engine = await openPostgres(shop.own.url, { connections: 1 })
    await engine.script('create role clerk login')
    await engine.close()
    const url = Object.assign(new URL(shop.own.url), { username: 'clerk' }).href
    await expect(backup(shop, { BACKUP_URL: url })).rejects.toThrow('alter role "clerk" replication')
    expect(readdirSync(join(shop.copies, 'base'))).toHaveLength(1)
  })

  test('issue 18: the folder of another PostgreSQL is refused', async () => {
    const system = join(shop.copies, 'system')
    const own = readFileSync(system)
    writeFileSync(system, '1\n')
    await expect(backup(shop)).rejects.toThrow('has backups of another PostgreSQL')
    writeFileSync(system, own)
  })

  test('issue 18: a server refuses a database that a newer version has upgraded, and a restore keeps it', async () => {
    const engine = await openPostgres(shop.own.url, { connections: 1 })
    await engine.run('insert into schema_migration (name) values ($1)', ['9999-tomorrow.sql'])
    await expect(migrate(engine)).rejects.toThrow('upgraded by a newer version (9999-tomorrow.sql)')
    await engine.close()
    await backup(shop, { BACKUP_DIR: join(shop.folder, 'newer') })
    const into = join(shop.folder, 'kept')
    await expect(restore(shop, { into, env: { BACKUP_DIR: join(shop.folder, 'newer') } })).rejects.toThrow(
      /newer version.*The restored data is in/,
    )
    await onRestored(into, async (url) => {
      const restored = await openPostgres(url, { connections: 1 })
      expect((await restored.run('select 1 from showcase')).rows).toHaveLength(1)
      await restored.close()
    })
    execFileSync('rm', ['-r', into])
  }, 180_000)
})
