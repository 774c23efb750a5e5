import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ProblemCode } from '@sarafan/contract/catalog/import-fields'
import { LIMITS } from '@sarafan/contract/limits'
import { pagePictureOf, storePagePicture } from '../../../../media/media.ts'
import { queryRows } from '../../../../platform/database/rows.ts'
import { statement } from '../../../../platform/database/statement.ts'
import { DownloadError } from '../../../../platform/outbound/public-download.ts'
import { Refusal } from '../../../../platform/requests/refuse.ts'
import { StorageUnavailable } from '../../../../platform/storage/file-storage.ts'
import type { RunDeps } from '../deps.ts'

const TOTAL_MS = 30_000
const IDLE_MS = 10_000

const SAME = statement('catalog.imports.run.pictures.fetchPicture.same')`
  select path, small from imported_picture where showcase_id = $1 and content_hash = $2 and path <> '' limit 1`

export type PictureResult =
  | {
      readonly picture: { readonly hash: string; readonly path: string; readonly small: string }
      readonly isFinal: true
    }
  | {
      readonly picture: null
      readonly problem: ProblemCode
      /** Another attempt would fail in the same way. */
      readonly isFinal: boolean
    }

/** What becomes of pictures of one content, so that several that arrive at once share a file. One run of an import has one. */
export type StoredContents = Map<string, Promise<PictureResult>>

interface Storing {
  readonly showcaseId: number
  readonly contents: StoredContents
}

/**
 * Downloads a picture from a public address and stores it re-encoded, as uploads are. A picture with the content of an earlier one
 * uses its file.
 */
export async function fetchPicture(
  deps: RunDeps,
  of: Storing & { readonly address: string },
): Promise<PictureResult> {
  if (!URL.canParse(of.address)) return { picture: null, problem: 'picture_address_invalid', isFinal: true }
  const { name, path } = await deps.files.reserve()
  try {
    const limits = { maxBytes: LIMITS.uploadBytes, totalMs: TOTAL_MS, idleMs: IDLE_MS }
    await deps.download({ url: of.address, path, ...limits })
    return await storePicture(deps, { ...of, bytes: await readFile(path) })
  } catch (error) {
    return failureOf(error)
  } finally {
    await deps.files.discard(name)
  }
}

/** Stores a picture that came in an archive, with the same limits and in the same way. */
export async function storeArchived(
  deps: RunDeps,
  of: Storing & { readonly bytes: Buffer },
): Promise<PictureResult> {
  if (of.bytes.length > LIMITS.uploadBytes)
    return { picture: null, problem: 'picture_too_big', isFinal: true }
  return await storePicture(deps, of).catch(failureOf)
}

function storePicture(deps: RunDeps, of: Storing & { readonly bytes: Buffer }): Promise<PictureResult> {
  const hash = createHash('sha256').update(of.bytes).digest('hex')
  const result = of.contents.get(hash) ?? storeContent(deps, { ...of, hash })
  of.contents.set(hash, result)
  // Tried again later, it must not fail for what has failed now.
  result.catch(() => of.contents.delete(hash))
  return result
}

/** Stores a picture re-encoded, unless the showcase has one with this content. */
async function storeContent(
  { db, pictures }: RunDeps,
  { showcaseId, bytes, hash }: { showcaseId: number; bytes: Buffer; hash: string },
): Promise<PictureResult> {
  const [same] = await queryRows(db, SAME, [showcaseId, hash])
  if (same) return { picture: { hash, ...same }, isFinal: true }
  const picture = await pagePictureOf([{ name: '', bytes }], { withSmall: true })
  await storePagePicture(pictures, picture)
  return { picture: { hash, path: picture.path, small: picture.small }, isFinal: true }
}

function failureOf(error: unknown): PictureResult {
  if (error instanceof Refusal) return { picture: null, problem: 'picture_refused', isFinal: true }
  if (error instanceof StorageUnavailable)
    return { picture: null, problem: 'picture_unreachable', isFinal: false }
  if (!(error instanceof DownloadError)) throw error
  if (error.code === 'too_big') return { picture: null, problem: 'picture_too_big', isFinal: true }
  return { picture: null, problem: 'picture_unreachable', isFinal: error.code === 'address_private' }
}
