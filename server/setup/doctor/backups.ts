import { parseMoment, secondsBetween } from '../../platform/clock.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { sealingKeyOf } from '../../platform/sealing/box.ts'
import { Advice } from '../../platform/start-advice.ts'
import { listBases } from '../backup/about.ts'
import { SLOT } from '../backup/follow.ts'
import { pathsOf } from '../backup/layout.ts'
import { type Finding, type Inspected, noteFinding, okFinding, problemFinding } from './check.ts'

/** A night that failed is noticed before the next one. */
const MAX_AGE_H = 30
const HOUR_S = 3600

/** Checks that there is a base backup of the last night and that a follower receives WAL. */
export async function checkBackups({ config, engine, now }: Inspected): Promise<Finding[]> {
  const { dir, key } = config.backup
  if (config.databaseUrl === '' || engine === null) return []
  if (dir === '' || key === null)
    return [noteFinding('backups', 'none are taken: “Backups” in docs/install.md sets them up')]
  try {
    const newest = (await listBases(pathsOf(dir), sealingKeyOf(key))).at(-1)
    const endedAt = parseMoment(newest?.endedAt ?? '')
    return [checkAge(dir, endedAt && secondsBetween(now, endedAt) / HOUR_S), await checkFollower(engine)]
  } catch (error) {
    return [problemFinding('backups', error instanceof Advice ? error.message : `${dir} can't be read`)]
  }
}

function checkAge(dir: string, hours: number | null): Finding {
  if (hours === null) return problemFinding('backups', `${dir} has no base backup: npm run backup takes one`)
  const text = `the newest base backup is ${Math.round(hours)} hours old`
  return hours > MAX_AGE_H
    ? problemFinding('backups', `${text}: look at journalctl -u sarafan-backup`)
    : okFinding('backups', text)
}

async function checkFollower(engine: Engine): Promise<Finding> {
  const { rows } = await engine.run('select active from pg_replication_slots where slot_name = $1', [SLOT])
  const isActive = (rows[0] as { active: boolean } | undefined)?.active // shape of the select above
  if (isActive) return okFinding('follower', 'receives WAL continuously')
  return problemFinding(
    'follower',
    isActive === false
      ? 'is not connected, and the database keeps WAL for it: look at journalctl -u sarafan-follow'
      : 'none: orders since the last base backup would be lost. Start sarafan-follow.',
  )
}
