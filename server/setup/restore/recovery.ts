import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Engine, openPostgres } from '../../platform/database/engines.ts'
import { Advice } from '../../platform/start-advice.ts'
import type { BaseAbout } from '../backup/about.ts'
import { requireTools } from '../backup/postgres-tools.ts'
import type { Account } from './account.ts'

const PORT = 5432
const POLL_MS = 100
/** Checking the ledger of a large shop is one long statement. */
const PATIENCE_MS = 86_400_000

export interface RecoveryDeps {
  readonly account: Account
  readonly data: string
  readonly base: BaseAbout
  readonly to: Date | null
  readonly path: string | undefined
}

export interface Recovered {
  /** The time of the last restored transaction by the server's log; null if the WAL had none. */
  readonly lastTransaction: string | null
}

/**
 * Starts PostgreSQL in the data folder, which rolls it forward, runs `work` and stops the server. Nothing but a socket in a private folder
 * reaches it. Throws `Advice` if it does not reach the wanted moment.
 */
export async function recover(
  deps: RecoveryDeps,
  work: (engine: Engine, recovered: Recovered) => Promise<void>,
): Promise<void> {
  const { account, data, base } = deps
  const folder = await mkdtemp(join(tmpdir(), 'sarafan-restore-'))
  account.give(folder)
  const logFile = join(folder, 'log')
  const settings = await settingsOf(deps, folder)
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 })
  account.give(join(data, 'recovery.signal'))
  const log = openSync(logFile, 'a', 0o600)
  const bin = requireTools('postgres', base.major, deps.path)
  const server = spawn(...account.command(join(bin, 'postgres'), ['-D', data, ...settings]), {
    stdio: ['ignore', log, log],
    env: { PATH: deps.path, LC_ALL: 'C' },
  })
  closeSync(log)
  const ended = new Promise<void>((done) => server.once('close', () => done()))
  try {
    const engine = await openRecovered({ server, folder, base, said: () => readFileSync(logFile, 'utf8') })
    try {
      await work(engine, { lastTransaction: lastTransactionIn(readFileSync(logFile, 'utf8')) })
    } finally {
      await engine.close()
    }
  } finally {
    stop(server, data)
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Settings given at the start, because the original's may name files and libraries that this machine lacks. No archive and no
 * standby may delay or receive anything.
 */
async function settingsOf({ account, to }: RecoveryDeps, folder: string): Promise<string[]> {
  const files = { config_file: '', hba_file: 'local all all trust\n', ident_file: '' }
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: folder,
    port: String(PORT),
    hot_standby: 'off',
    archive_mode: 'off',
    restore_command: '/bin/false',
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    synchronous_standby_names: '',
    shared_preload_libraries: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    ssl: 'off',
    lc_messages: 'C',
    max_wal_size: '4GB',
    ...(to ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await writeFile(path, content)
    account.give(path)
    settings[name] = path
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Waits for the end of recovery, however long it takes: the server accepts no connection before. */
async function openRecovered(of: {
  server: ChildProcess
  folder: string
  base: BaseAbout
  said: () => string
}): Promise<Engine> {
  const { server, folder, base, said } = of
  const place = new URLSearchParams({ host: folder, port: String(PORT) })
  const url = `postgres://${encodeURIComponent(base.role)}@/${encodeURIComponent(base.database)}?${place}`
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) throw problemIn(said())
    const engine = await openPostgres(url, { connections: 1, silenceMs: PATIENCE_MS })
    try {
      await engine.run('select 1')
      return engine
    } catch {
      await engine.close()
      await pause(POLL_MS)
    }
  }
}

function problemIn(log: string): Advice {
  const last = lastTransactionIn(log)
  if (log.includes('recovery ended before configured recovery target was reached'))
    return new Advice(
      `The backup has no transaction after ${last ?? 'its base'}: restore without --to, which restores all of it.`,
    )
  if (log.includes('before consistent recovery point'))
    return new Advice('The base backup was not complete at that moment: name a later one by --to.')
  const fatal = log.split('\n').filter((line) => /\b(?:FATAL|PANIC)\b/.test(line))
  return new Advice(`PostgreSQL can't recover: ${fatal.slice(-2).join('; ') || log.slice(-300)}`)
}

function lastTransactionIn(log: string): string | null {
  return /last completed transaction was at log time (.+)/.exec(log)?.at(1) ?? null
}

/** As root, the child is runuser, which does not forward signals. */
function stop(server: ChildProcess, data: string): void {
  const isOver = server.exitCode !== null || server.signalCode !== null
  if (isOver || !existsSync(join(data, 'postmaster.pid'))) return
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGINT')
}
