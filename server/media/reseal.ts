import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { FileStore } from '../platform/files.ts'
import type { SealingKey } from '../platform/sealing/box.ts'
import { documentKeys, isSealedWith, sealedFiles } from '../platform/sealing/files.ts'

const BATCH = 200
const STORED = statement('media.reseal.stored')`
  select id, stored_as from document where removed_at is null and id > $1 order by id limit ${BATCH}`
const LOCK = statement(
  'media.reseal.lock',
)`select 1 from document where id = $1 and removed_at is null for update`
// A sold file is kept when it is taken off sale, for those who bought it.
const SOLD = statement('media.reseal.sold')`
  select id, stored_as from digital_file where id > $1 order by id limit ${BATCH}`
const LOCK_SOLD = statement(
  'media.reseal.lockSold',
)`select 1 from digital_file where id = $1 for no key update`

/** Where rows of private files are: documents of people, and files that digital goods sell. */
const SOURCES = [
  { stored: STORED, lock: LOCK },
  { stored: SOLD, lock: LOCK_SOLD },
] as const

interface Stored {
  readonly id: number
  readonly storedAs: string
  readonly lock: (typeof SOURCES)[number]['lock']
}

/** Returns the private files that are not sealed with this key; `store` must read the files as they are on disk. */
export async function documentsSealedOtherwise(db: Db, store: FileStore, key: SealingKey): Promise<Stored[]> {
  const found: Stored[] = []
  for (const { stored, lock } of SOURCES) {
    for (let last = 0, isFull = true; isFull; ) {
      const batch = await queryRows(db, stored, [last])
      for (const one of batch)
        if ((await isSealedWith(store, one.storedAs, key)) === false) found.push({ ...one, lock })
      last = batch.at(-1)?.id ?? last
      isFull = batch.length === BATCH
    }
  }
  return found
}

/**
 * Reseals a private file with the current key. Its row is locked, so that a document removed concurrently stays
 * removed.
 */
export async function resealDocument(
  db: Db,
  store: FileStore,
  { id, storedAs, lock }: Stored,
): Promise<void> {
  await transaction(db, async (tx: Tx) => {
    if ((await queryRows(tx, lock, [id])).length === 0) return
    const sealed = sealedFiles(store, documentKeys(tx))
    const bytes = await sealed.read(storedAs)
    if (bytes) await sealed.replace(storedAs, bytes)
  })
}
