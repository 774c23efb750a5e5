import { type Config, readConfig } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import { type SealingKey, sealingKeyOf } from '../../platform/sealing/box.ts'
import { Advice, withAdvice } from '../../platform/start-advice.ts'
import { readSettingsFile, type Settings } from '../settings-file.ts'
import { listBases } from './about.ts'
import { takeBase } from './base.ts'
import { mirrorFiles, storageOf } from './files.ts'
import { follow } from './follow.ts'
import { type BackupPaths, pathsOf } from './layout.ts'
import { withPrimary } from './primary.ts'
import { prune } from './prune.ts'
import { claimFolder } from './system.ts'

export interface BackupDeps {
  readonly env: Settings
  /** Path of the settings file. */
  readonly settings: string
  readonly clock: Clock
  readonly log: (line: string) => void
  readonly stop: AbortSignal
}

/** The settings of a backup, complete. */
export interface BackupPlace {
  readonly config: Config
  readonly paths: BackupPaths
  readonly key: SealingKey
  readonly url: string
}

const MIB = 1024 ** 2

/** `npm run backup`: takes a base backup, follows the database, or lists what there is. Throws `Advice`. */
export async function runBackup(deps: BackupDeps, command: string): Promise<void> {
  const run = COMMANDS.get(command)
  if (!run) throw new Advice(`npm run backup knows ${[...COMMANDS.keys()].join(', ')}, not "${command}".`)
  await run(deps, await openPlace(deps))
}

const COMMANDS: ReadonlyMap<string, (deps: BackupDeps, place: BackupPlace) => Promise<void>> = new Map([
  ['take', take],
  ['follow', followPlace],
  ['list', list],
])

/** Returns the backup that the settings name. Throws `Advice` if they are incomplete or wrong. */
export async function openPlace({
  env,
  settings,
}: Pick<BackupDeps, 'env' | 'settings'>): Promise<BackupPlace> {
  const config = await withAdvice(() => readConfig({ ...readSettingsFile(settings), ...env, DEMO: '0' }))
  const { dir, key, url } = config.backup
  if (!dir) throw new Advice('Set BACKUP_DIR: the folder for backups.')
  if (!key)
    throw new Advice('Set BACKUP_KEY: openssl rand -hex 32 makes one. Keep a copy on another machine.')
  if ([...config.documentsKeys, ...config.secretsKeys].some((other) => other.equals(key)))
    throw new Advice('BACKUP_KEY must be a key of its own, not one that the server uses.')
  return { config, paths: pathsOf(dir), key: sealingKeyOf(key), url: url || config.databaseUrl }
}

function requireUrl({ url, config }: BackupPlace): string {
  if (url) return url
  throw new Advice(
    `The embedded database can't be backed up like this: stop the server and copy ${config.dataDir}.`,
  )
}

async function take(deps: BackupDeps, place: BackupPlace): Promise<void> {
  const { clock, log, env } = deps
  const { paths, key, config } = place
  const url = requireUrl(place)
  await withPrimary(url, async (primary, engine) => {
    await claimFolder(paths, primary)
    const { id, bytes } = await takeBase({ url, env, paths, key, clock }, primary, engine)
    log(`base backup ${id}: ${Math.round(bytes / MIB)} MiB of PostgreSQL ${primary.major}`)
  })
  const files = await withAdvice(async () => mirrorFiles(await storageOf(config), { paths, key }))
  log(`${files} new or changed pictures and documents`)
  const outdated = await prune({ paths, key, clock }, config.backup.days)
  if (outdated > 0) log(`${outdated} base backups older than ${config.backup.days} days are deleted`)
}

async function followPlace(deps: BackupDeps, place: BackupPlace): Promise<void> {
  const { paths, key, config } = place
  const files = await storageOf(config)
  await follow({ ...deps, url: requireUrl(place), paths, key, files })
}

async function list(deps: BackupDeps, { paths, key }: BackupPlace): Promise<void> {
  const bases = await listBases(paths, key)
  for (const { id, bytes, endedAt } of bases)
    deps.log(`${id}: ${Math.round(bytes / MIB)} MiB, restores any moment from ${endedAt} that WAL reaches`)
  if (bases.length === 0) deps.log(`no complete backup in ${paths.root}`)
}
