import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { Advice } from '../../platform/start-advice.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { mirrorFiles } from './files.ts'
import type { BackupPaths } from './layout.ts'
import { connectionOf, requireTools, watch } from './postgres-tools.ts'
import { withPrimary } from './primary.ts'
import { Spool } from './spool.ts'
import { claimFolder } from './system.ts'

export const SLOT = 'sarafan_backup'
/** Name of the receiver in `synchronous_standby_names`, for those who lose no acknowledged order. */
const FOLLOWER = 'sarafan_follow'
/** How often received WAL is encrypted: most of what a lost database may take with it. */
const SWEEP_MS = 200
const FILES_MS = 30_000
const COMPLAIN_MS = 60_000

export interface FollowDeps {
  readonly url: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly paths: BackupPaths
  readonly key: SealingKey
  readonly files: FileStorage
  readonly log: (line: string) => void
  /** Ends the following. */
  readonly stop: AbortSignal
}

/**
 * Receives WAL continuously and puts it into the backup, with new pictures and documents, until it is stopped. What an
 * interrupted run received is encrypted first, whether or not the database still exists. Throws `Advice`.
 */
export async function follow(deps: FollowDeps): Promise<void> {
  const { paths, key, log } = deps
  await mkdir(paths.spool, { recursive: true, mode: 0o700 })
  await chmod(paths.spool, 0o700)
  await mkdir(paths.wal, { recursive: true, mode: 0o700 })
  const spool = new Spool({ paths, key })
  try {
    const left = await spool.sweep()
    if (left > 0) log(`encrypted ${left} WAL files of an interrupted run`)
    const { receiver, ended } = await startReceiver(deps)
    const stop = () => receiver.kill('SIGINT')
    deps.stop.addEventListener('abort', stop, { once: true })
    if (deps.stop.aborted) stop()
    log('following: WAL is received continuously')
    try {
      await sweepUntil(ended, { deps, spool })
    } finally {
      receiver.kill('SIGINT')
      deps.stop.removeEventListener('abort', stop)
    }
    await spool.sweep()
  } finally {
    await spool.close()
  }
}

async function startReceiver(deps: FollowDeps): Promise<{ receiver: ChildProcess; ended: Promise<void> }> {
  const { bin, args, env } = await withPrimary(deps.url, async (primary) => {
    await claimFolder(deps.paths, primary)
    return {
      bin: requireTools('pg_receivewal', primary.major, deps.env.PATH),
      ...connectionOf(deps.url, { env: deps.env, name: FOLLOWER }),
    }
  })
  const program = join(bin, 'pg_receivewal')
  try {
    execFileSync(program, [...args, '--create-slot', '--if-not-exists', '--slot', SLOT], {
      env,
      stdio: 'pipe',
    })
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer } // of execFileSync
    throw new Advice(`No replication slot: ${String(stderr ?? error).trim()}`)
  }
  const receiving = ['--directory', deps.paths.spool, '--slot', SLOT, '--synchronous']
  const receiver = spawn(program, [...args, ...receiving], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  receiver.stderr?.on('data', (text) => deps.log(String(text).trim()))
  return { receiver, ended: watch(receiver, 'pg_receivewal').ended }
}

/** A full or unavailable backup folder is waited for: the spool and the server's slot keep what was not written. */
async function sweepUntil(
  ended: Promise<void>,
  { deps, spool }: { deps: FollowDeps; spool: Spool },
): Promise<void> {
  const state: { isOver: boolean; error?: unknown } = { isOver: false }
  void ended.then(
    () => Object.assign(state, { isOver: true }),
    (error: unknown) => Object.assign(state, { isOver: true, error }),
  )
  let complainedAt = Number.NEGATIVE_INFINITY
  let filesAt = Number.NEGATIVE_INFINITY
  while (!state.isOver) {
    try {
      await spool.sweep()
      if (performance.now() - filesAt > FILES_MS) {
        await mirrorFiles(deps.files, deps, false)
        filesAt = performance.now()
      }
    } catch (error) {
      if (performance.now() - complainedAt > COMPLAIN_MS) {
        complainedAt = performance.now()
        deps.log(`waiting: ${error instanceof Error ? error.message : 'the backup can’t be written'}`)
      }
    }
    await pause(SWEEP_MS)
  }
  if (state.error !== undefined && !deps.stop.aborted) throw state.error
}
