import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Advice } from '../../platform/start-advice.ts'
import { FILE_FOLDERS, hasFiles } from '../backup/files.ts'
import { namesIn } from '../backup/layout.ts'
import { withDiskAdvice } from '../backup/sealed-file.ts'
import type { Account } from './account.ts'
import type { RestorePlan } from './plan.ts'

const MIB = 1024 ** 2
/** For the files that recovery writes while it runs. */
const SPARE_BYTES = 128 * MIB

export interface Target {
  /** The future data folder of PostgreSQL. */
  readonly data: string
  /** Null: no pictures and documents are restored. */
  readonly files: string
}

/** Throws `Advice` unless both folders are free and the disk has room; changes nothing. */
export async function requireFree(
  { data, files }: Target,
  { base, whole, tails }: RestorePlan,
): Promise<void> {
  const names = await namesIn(data).catch(() => {
    throw new Advice(`${data} is not a folder that can be read.`)
  })
  if (names.includes('postmaster.pid'))
    throw new Advice(`A PostgreSQL runs in ${data}, or was killed in it: name an empty folder by --into.`)
  if (names.length > 0) throw new Advice(`${data} is not empty: name an empty folder by --into.`)
  if (await hasFiles(files))
    throw new Advice(
      `${files} has pictures or documents: name an empty folder by --files, or move them away.`,
    )
  const parent = existsSync(data) ? data : dirname(resolve(data))
  if (!existsSync(parent)) throw new Advice(`There is no folder ${parent}.`)
  const { bavail, bsize } = statfsSync(parent)
  const needed = base.bytes + (whole.length + tails.length) * base.segmentBytes + SPARE_BYTES
  if (bavail * bsize < needed)
    throw new Advice(
      `${data} needs ${Math.ceil(needed / MIB)} MiB, and ${Math.floor((bavail * bsize) / MIB)} MiB are free on its disk.`,
    )
}

/**
 * Runs `fill` on the new data folder. If that fails the folder is as it was before, and a full disk is named. Throws what
 * `fill` throws.
 */
export async function fillTarget(target: Target, account: Account, fill: () => Promise<void>): Promise<void> {
  const { data, files } = target
  const folders = [
    { path: data, isNew: !existsSync(data) },
    { path: files, isNew: !existsSync(files) },
  ]
  try {
    await mkdir(data, { recursive: true, mode: 0o700 })
    await chmod(data, 0o700)
    account.give(data)
    await fill()
  } catch (error) {
    for (const name of await namesIn(data)) await rm(join(data, name), { recursive: true, force: true })
    for (const folder of FILE_FOLDERS) await rm(join(files, folder), { recursive: true, force: true })
    for (const { path } of folders.filter(({ isNew }) => isNew))
      await rm(path, { recursive: true, force: true })
    throw withDiskAdvice(error, join(data, 'base'))
  }
}
