import { existsSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { PRIVATE_FOLDER } from '../platform/files.ts'
import { Advice, withAdvice } from '../platform/start-advice.ts'
import { type FileStorage, StorageUnavailable } from '../platform/storage/file-storage.ts'
import { folderStorage } from '../platform/storage/folder.ts'
import { openBucket } from '../storage.ts'
import { CopyDiffers, copyFiles, removeCopied } from './copy-files.ts'
import { readSettingsFile, type Settings } from './settings-file.ts'

export interface MoveFilesDeps {
  readonly env: Settings
  /** Path of the settings file. */
  readonly settings: string
  readonly to: 'bucket' | 'folder'
  /** Whether files that were copied are removed at their source. */
  readonly isDeletingSource: boolean
  readonly log: (line: string) => void
}

/** Folders of DATA_DIR, which are kept in a bucket under the same names. */
const FOLDERS = ['images/', `${PRIVATE_FOLDER}/`] as const

/** Copies pictures and documents between DATA_DIR and the bucket while servers run. Throws `Advice`. */
export async function runMoveFiles(deps: MoveFilesDeps): Promise<void> {
  const { env, to, isDeletingSource } = deps
  const config = await withAdvice(() => readConfig({ ...readSettingsFile(deps.settings), ...env, DEMO: '0' }))
  const { s3, main } = config.files
  if (!s3) throw new Advice('The settings name no object store: set S3_ENDPOINT, S3_BUCKET and both keys.')
  if (isDeletingSource && main !== to)
    throw new Advice(
      `Servers still write to the ${main}: set FILES_IN=${to}, restart every server, then run this again.`,
    )
  if (!existsSync(config.dataDir))
    throw new Advice(`There is no folder ${config.dataDir}: run this on a server that has the files.`)
  const folder = folderStorage(config.dataDir)
  const bucket = await openBucket(s3)
  const [source, destination] = to === 'bucket' ? [folder, bucket] : [bucket, folder]
  try {
    await moveAll(deps, source, destination)
  } catch (error) {
    if (error instanceof StorageUnavailable)
      throw new Advice(
        `The storage refuses or does not respond: ${error.code}. What was copied stays; run this again.`,
      )
    if (error instanceof CopyDiffers)
      throw new Advice(`The copy of ${error.message} differs from its source, which is kept.`)
    throw error
  }
}

async function moveAll(
  { log, isDeletingSource }: MoveFilesDeps,
  from: FileStorage,
  to: FileStorage,
): Promise<void> {
  for (const folder of FOLDERS) {
    const name = folder.slice(0, -1)
    const { copied, present, changed } = await copyFiles(from, to, folder)
    log(`${name}: ${copied} copied, ${present} there already, ${changed} changed meanwhile`)
    if (!isDeletingSource) continue
    const { removed, kept } = await removeCopied(from, to, folder)
    log(`${name}: ${removed} removed at the source${kept > 0 ? `, ${kept} kept: their copies differ` : ''}`)
  }
}
