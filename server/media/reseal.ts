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

interface Stored {
  readonly id: number
  readonly storedAs: string
}

/** Returns the documents that are not sealed with this key; `store` must read the files as they are on disk. */
export async function documentsSealedOtherwise(db: Db, store: FileStore, key: SealingKey): Promise<Stored[]> {
  const found: Stored[] = []
  for (let last = 0, isFull = true; isFull; ) {
    const batch = await queryRows(db, STORED, [last])
    for (const one of batch) if ((await isSealedWith(store, one.storedAs, key)) === false) found.push(one)
    last = batch.at(-1)?.id ?? last
    isFull = batch.length === BATCH
  }
  return found
}

/**
 * Reseals a document with the current key. Its row is locked, so that a document removed concurrently stays
 * removed.
 */
export async function resealDocument(db: Db, store: FileStore, { id, storedAs }: Stored): Promise<void> {
  await transaction(db, async (tx: Tx) => {
    if ((await queryRows(tx, LOCK, [id])).length === 0) return
    const sealed = sealedFiles(store, documentKeys(tx))
    const bytes = await sealed.read(storedAs)
    if (bytes) await sealed.replace(storedAs, bytes)
  })
}
