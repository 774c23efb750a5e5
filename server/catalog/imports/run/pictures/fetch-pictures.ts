import { setTimeout as pause } from 'node:timers/promises'
import { after } from '../../../../platform/clock.ts'
import { transaction } from '../../../../platform/database/database.ts'
import { queryRows } from '../../../../platform/database/rows.ts'
import { statement } from '../../../../platform/database/statement.ts'
import type { RunDeps } from '../deps.ts'
import { type HeldImport, holdImport } from '../lease.ts'
import { type ArchivePictures, archivePictures, isInArchive } from './archive-pictures.ts'
import { assignPictures } from './assign.ts'
import { fetchPicture, type PictureResult, type StoredContents, storeArchived } from './fetch-picture.ts'

/** Pictures that are fetched at once, in all and of one host. */
const AT_ONCE = 4
const PER_HOST = 2
const MAX_ATTEMPTS = 3
/** Pauses before the second and the third attempt. */
const RETRY = [{ seconds: 5 }, { seconds: 30 }] as const
/** Pictures that one run fetches; the rest is left to the next import of the file. */
const MAX_PICTURES = 20_000
const WAIT_MS = 2000

const DUE = statement('catalog.imports.run.pictures.fetchPictures.due')`
  select address, attempts from imported_picture
  where showcase_id = $1 and path = '' and due_at <= $2 order by due_at, address limit 64`
const WAITING = statement('catalog.imports.run.pictures.fetchPictures.waiting')`
  select exists (select from imported_picture where showcase_id = $1 and path = '' and due_at is not null) as "isWaiting"`
const STORE = statement('catalog.imports.run.pictures.fetchPictures.store')`
  update imported_picture set content_hash = $3, path = $4, small = $5, attempts = attempts + 1, problem = '', due_at = null
  where showcase_id = $1 and address = $2`
const FAIL = statement('catalog.imports.run.pictures.fetchPictures.fail')`
  update imported_picture set attempts = attempts + 1, problem = $3, due_at = $4 where showcase_id = $1 and address = $2`
const GIVE_UP = statement('catalog.imports.run.pictures.fetchPictures.giveUp')`
  update imported_picture set problem = 'picture_unreachable', due_at = null
  where showcase_id = $1 and path = '' and due_at is not null`
const COUNT = statement('catalog.imports.run.pictures.fetchPictures.count')`
  update import_job set pictures_fetched = pictures_fetched + $2, pictures_failed = pictures_failed + $3 where id = $1`

/**
 * Fetches the pictures that rows name, then gives them to their products. Each result is stored at once, so an interrupted import
 * fetches no picture twice. Failed ones are tried three times. Throws `LeaseLost`.
 */
export async function fetchPictures(deps: RunDeps, held: HeldImport): Promise<void> {
  const { db, now } = deps
  const { showcaseId } = held
  const fetching: Fetching = { deps, held, contents: new Map() }
  const archive = held.hasPictures ? await archivePictures(await deps.files.open(held.storedAs)) : null
  try {
    for (let fetched = 0; fetched < MAX_PICTURES; ) {
      const due = await queryRows(db, DUE, [showcaseId, now()])
      if (due.length > 0) {
        const { packed = [], linked = [] } = Object.groupBy(due, kindOf)
        if (archive) await storeAll(fetching, archive, packed)
        await fetchAll(fetching, archive ? linked : due)
        fetched += due.length
        continue
      }
      const [left] = await queryRows(db, WAITING, [showcaseId])
      if (!left?.isWaiting) break
      await transaction(db, (tx) => holdImport(tx, held, now()))
      await pause(WAIT_MS)
    }
  } finally {
    await archive?.close()
  }
  await queryRows(db, GIVE_UP, [showcaseId])
  await assignPictures(deps, held)
}

const kindOf = ({ address }: DuePicture) => (isInArchive(address) ? 'packed' : 'linked')

interface Fetching {
  readonly deps: RunDeps
  readonly held: HeldImport
  readonly contents: StoredContents
}

interface DuePicture {
  readonly address: string
  readonly attempts: number
}

/** Stores pictures of the archive, one after another: each is unpacked into memory. */
async function storeAll(
  fetching: Fetching,
  archive: ArchivePictures,
  due: readonly DuePicture[],
): Promise<void> {
  for (const one of due) {
    const bytes = await archive.read(one.address)
    const of = { showcaseId: fetching.held.showcaseId, contents: fetching.contents }
    const result = bytes ? await storeArchived(fetching.deps, { ...of, bytes }) : NOT_IN_ARCHIVE
    await record(fetching, one, result)
  }
}

/** A picture of an earlier archive whose import did not come to its end. */
const NOT_IN_ARCHIVE: PictureResult = { picture: null, problem: 'picture_unreachable', isFinal: true }

async function fetchAll(fetching: Fetching, due: readonly DuePicture[]): Promise<void> {
  const { deps, contents } = fetching
  const { showcaseId } = fetching.held
  const waiting = [...due]
  const busy = new Map<string, number>()
  const next = () => {
    const at = waiting.findIndex(({ address }) => (busy.get(hostOf(address)) ?? 0) < PER_HOST)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  const work = async () => {
    for (let one = next(); one; one = next()) {
      const host = hostOf(one.address)
      busy.set(host, (busy.get(host) ?? 0) + 1)
      const result = isInArchive(one.address)
        ? NOT_IN_ARCHIVE
        : await fetchPicture(deps, { showcaseId, contents, address: one.address })
      busy.set(host, (busy.get(host) ?? 1) - 1)
      await record(fetching, one, result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  // Hosts that were busy when a worker looked.
  if (waiting.length > 0) await fetchAll(fetching, waiting)
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

async function record(
  { deps: { db, now }, held }: Fetching,
  { address, attempts }: DuePicture,
  result: PictureResult,
): Promise<void> {
  const { showcaseId } = held
  const retry = result.isFinal || attempts + 1 >= MAX_ATTEMPTS ? undefined : RETRY[attempts]
  await transaction(db, async (tx) => {
    await holdImport(tx, held, now())
    if (result.picture) {
      const { hash, path, small } = result.picture
      await queryRows(tx, STORE, [showcaseId, address, hash, path, small])
      await queryRows(tx, COUNT, [held.id, 1, 0])
      return
    }
    await queryRows(tx, FAIL, [showcaseId, address, result.problem, retry ? after(now(), retry) : null])
    if (!retry) await queryRows(tx, COUNT, [held.id, 0, 1])
  })
}
