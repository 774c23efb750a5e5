import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromHttpDate, secondsBetween } from '../../platform/clock.ts'
import { answerOf, type Finding, type Inspected, okFinding, problemFinding } from './check.ts'

/** Init data more than 60 s in the future is rejected (ruling 1). */
const MAX_SKEW_S = 30
const GIB = 1024 ** 3
const MIN_FREE_GIB = 1

/** Checks that only its owner can read the settings file. */
export function checkSettingsFile(path: string): Finding {
  if (!existsSync(path)) return okFinding('settings', `no file at ${path}: the environment is read`)
  const isOpen = (statSync(path).mode & 0o077) !== 0
  return isOpen
    ? problemFinding('settings', `${path} can be read by others: chmod 600 ${path}`)
    : okFinding('settings', path)
}

/** Compares this machine's clock with the Bot API's. */
export async function checkClock({ config, now }: Inspected): Promise<Finding> {
  const header = (await answerOf({ url: config.botApi, method: 'HEAD' }))?.headers.date ?? ''
  const theirs = fromHttpDate(header)
  if (theirs === null) return okFinding('clock', 'not compared: the Bot API says no time')
  const skew = Math.abs(secondsBetween(now, theirs))
  return skew > MAX_SKEW_S
    ? problemFinding(
        'clock',
        `differs from Telegram’s by ${Math.round(skew)} s: logins fail. Turn time synchronisation on.`,
      )
    : okFinding('clock', `within ${Math.max(1, Math.round(skew))} s of Telegram’s`)
}

/** Checks the free space for uploads, documents and the embedded database. */
export function checkDisk({ config }: Inspected, freeBytes = freeSpace): Finding {
  const free = freeBytes(config.dataDir) / GIB
  const text = `${free.toFixed(1)} GiB are free for ${config.dataDir}`
  return free < MIN_FREE_GIB
    ? problemFinding('disk', `${text}: free some, uploads will fail`)
    : okFinding('disk', text)
}

function freeSpace(folder: string): number {
  const place = existsSync(folder) ? folder : dirname(folder)
  const { bavail, bsize } = statfsSync(existsSync(place) ? place : '/')
  return bavail * bsize
}
