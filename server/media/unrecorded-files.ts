import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import { forEachIsolated } from '../platform/isolated.ts'
import type { PrivateFiles } from './reseal.ts'

/** A file is stored moments before its row is committed; no upload takes a day. */
const KEPT_SINCE = { days: -1 } as const
/** Names that the database is asked for at once. */
const PAGE = 500
/** Files deleted in one night; more wait for the next. */
const MAX_DELETED = 1000

export interface UnrecordedFilesDeps {
  readonly db: Db
  readonly store: FileStore
  /** All kinds of rows that name files of this store. */
  readonly kinds: readonly PrivateFiles[]
  readonly log: { warn(facts: object, text: string): void }
}

/**
 * Deletes private files that no row names and that were written at least a day before `now`, by the storage's clock; returns how many.
 * A server that is killed between storing a file and committing its row leaves such a file. Where more files are without a row than
 * with one, none is deleted: this is then not the database that the files belong to.
 */
export async function deleteUnrecordedFiles(deps: UnrecordedFilesDeps, now: Date): Promise<number> {
  const { store, log } = deps
  const { unrecorded, unrecordedCount, recordedCount } = await compareWithRows(deps)
  if (unrecordedCount > recordedCount) {
    log.warn({ unrecordedCount, recordedCount }, 'most private files have no row here; none is deleted')
    return 0
  }
  const before = after(now, KEPT_SINCE)
  const deleted = await forEachIsolated(unrecorded, async (name) => {
    const writtenAt = await store.writtenAt(name)
    if (!writtenAt || writtenAt > before) return false
    await store.remove(name)
    return true
  })
  return deleted.filter(Boolean).length
}

interface Comparison {
  /** Names without a row, at most `MAX_DELETED`. */
  readonly unrecorded: readonly string[]
  readonly unrecordedCount: number
  readonly recordedCount: number
}

/** Lists the store page by page: it may hold millions of files. */
async function compareWithRows({ db, store, kinds }: UnrecordedFilesDeps): Promise<Comparison> {
  const unrecorded: string[] = []
  let unrecordedCount = 0
  let recordedCount = 0
  for await (const page of pagesOf(store.names())) {
    const named = new Set<string>()
    for (const kind of kinds) for (const name of await kind.named(db, page)) named.add(name)
    const missing = page.filter((name) => !named.has(name))
    unrecorded.push(...missing.slice(0, MAX_DELETED - unrecorded.length))
    unrecordedCount += missing.length
    recordedCount += page.length - missing.length
  }
  return { unrecorded, unrecordedCount, recordedCount }
}

async function* pagesOf(names: AsyncIterable<string>): AsyncIterable<string[]> {
  let page: string[] = []
  for await (const name of names) {
    page.push(name)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
