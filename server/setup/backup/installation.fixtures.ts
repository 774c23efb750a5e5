import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BotServer, serveBots } from '../../../demo/fakes/bot/serve.ts'
import { findPostgres, type OwnPostgres, startPostgres, startPostgresOn } from '../../../scripts/postgres.ts'
import { systemClock } from '../../platform/clock.ts'
import { readFlags } from '../answers.ts'
import { runRestore } from '../restore/restore.ts'
import { writeSettingsFile } from '../settings-file.ts'
import { runSetup } from '../setup.ts'
import { runBackup } from './backup.ts'

const TOKEN = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
export const BACKUP_KEY = 'b'.repeat(64)
const script = (name: string) => fileURLToPath(new URL(`../../../scripts/backup/${name}.ts`, import.meta.url))
const bin = findPostgres() ?? ''

/** A shop on a PostgreSQL of its own, with settings for backups. */
export interface Installation {
  readonly own: OwnPostgres
  readonly folder: string
  readonly settings: string
  readonly data: string
  /** Folder of the backups. */
  readonly copies: string
  readonly bots: BotServer
  close(): Promise<void>
}

export async function installShop(): Promise<Installation> {
  // `postgres` must reach the folders that are restored into.
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-backup-'))
  execFileSync('chmod', ['755', folder])
  const settings = join(folder, 'env')
  const data = join(folder, 'data')
  const copies = join(folder, 'copies')
  const bots = await serveBots()
  bots.add(TOKEN, { username: 'sad_bot' })
  const own = await startPostgres(bin, { fsync: 'off' })
  const env = { DATABASE_URL: own.url, BOT_API_URL: bots.url, PLATFORM_BOT_TOKEN: TOKEN, DATA_DIR: data }
  const io = { args: ['--settings', settings], env, ask: null, log: () => undefined }
  await runSetup(io, readFlags(io))
  writeSettingsFile(settings, { BACKUP_DIR: copies, BACKUP_KEY })
  mkdirSync(join(data, 'images/goods'), { recursive: true })
  writeFileSync(join(data, 'images/goods/cup.webp'), 'a cup')
  return {
    own,
    folder,
    settings,
    data,
    copies,
    bots,
    close: async () => {
      await bots.close()
      await own.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a command of the project as a process. */
export function startCommand(
  { settings }: Pick<Installation, 'settings'>,
  name: 'backup' | 'restore',
  args: readonly string[],
): { child: ChildProcess; said: () => string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [script(name), ...args, '--settings', settings], {
    env: { PATH: process.env.PATH },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part
    })
  return { child, said: () => text, ended: new Promise((done) => child.once('close', done)) }
}

type Env = Readonly<Record<string, string>>

/** Takes a backup, or runs another command of `npm run backup`, in this process. */
export async function backup({ settings }: Installation, env: Env = {}, command = 'take'): Promise<string> {
  const lines: string[] = []
  await runBackup(
    {
      env: { PATH: process.env.PATH, ...env },
      settings,
      clock: systemClock,
      log: (line) => void lines.push(line),
      stop: new AbortController().signal,
    },
    command,
  )
  return lines.join('\n')
}

interface RestoreTo {
  readonly into: string
  readonly files?: string
  readonly to?: string
  readonly isIncompleteFine?: boolean
  readonly env?: Env
}

/** Restores in this process; pictures go to a folder next to the database unless `files` names one. */
export async function restore({ settings }: Installation, of: RestoreTo): Promise<string> {
  const lines: string[] = []
  await runRestore({
    env: { PATH: process.env.PATH, ...of.env },
    settings,
    into: of.into,
    files: of.files ?? `${of.into}-files`,
    to: of.to,
    isIncompleteFine: of.isIncompleteFine === true,
    log: (line) => void lines.push(line),
  })
  return lines.join('\n')
}

/** Starts PostgreSQL on restored data, runs `work` with its URL and stops it. */
export async function onRestored<T>(data: string, work: (url: string) => Promise<T>): Promise<T> {
  const restored = await startPostgresOn(bin, data, { fsync: 'off' })
  try {
    return await work(restored.url)
  } finally {
    await restored.stop()
  }
}
