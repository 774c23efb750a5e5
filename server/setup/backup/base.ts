import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { Engine } from '../../platform/database/engines.ts'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { Advice } from '../../platform/start-advice.ts'
import { type BaseAbout, baseName, writeAbout } from './about.ts'
import type { BackupPaths } from './layout.ts'
import { connectionOf, requireTools, watch } from './postgres-tools.ts'
import type { Primary } from './primary.ts'
import { writeSealed } from './sealed-file.ts'

export interface BaseDeps {
  readonly url: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly paths: BackupPaths
  readonly key: SealingKey
  readonly clock: Clock
}

/**
 * Writes an encrypted base backup with the WAL that makes it consistent. A failed one leaves no file. Throws `Advice` for
 * a full disk or a failure of pg_basebackup.
 */
export async function takeBase(deps: BaseDeps, primary: Primary, engine: Engine): Promise<BaseAbout> {
  const { paths, key, clock } = deps
  const bin = requireTools('pg_basebackup', primary.major, deps.env.PATH)
  const { args, env } = connectionOf(deps.url, { env: deps.env, name: 'sarafan_base' })
  const startedAt = clock.now().toISOString()
  const id = startedAt.replace(/[:.]/g, '').replace(/\d{3}Z$/, 'Z')
  // Temporary: the server keeps the WAL of this backup until our connection ends.
  await engine.run('select pg_create_physical_replication_slot($1, true, true)', [
    `sarafan_base_${process.pid}`,
  ])
  const child = spawn(join(bin, 'pg_basebackup'), [...args, ...BASE_ARGS], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { said, ended } = watch(child, 'pg_basebackup')
  const name = baseName(id)
  try {
    const bytes = await writeSealed(join(paths.root, name), { key, name, source: child.stdout, ended })
    const endedAt = clock.now().toISOString()
    const about: BaseAbout = { ...primary, ...positionsIn(said()), id, startedAt, endedAt, bytes }
    await writeAbout(paths, key, about)
    return about
  } catch (error) {
    child.kill()
    await rm(join(paths.bases, id), { recursive: true, force: true })
    throw error
  }
}

const BASE_ARGS = ['--pgdata=-', '--format=tar', '--wal-method=fetch', '--checkpoint=fast', '--verbose']

function positionsIn(said: string): { startLsn: string; endLsn: string } {
  const startLsn = /write-ahead log start point: ([0-9A-F]+\/[0-9A-F]+)/.exec(said)?.[1]
  const endLsn = /write-ahead log end point: ([0-9A-F]+\/[0-9A-F]+)/.exec(said)?.[1]
  if (!startLsn || !endLsn) throw new Advice(`pg_basebackup named no positions: ${said.slice(-300)}`)
  return { startLsn, endLsn }
}
