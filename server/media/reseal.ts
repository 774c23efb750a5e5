import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { FileStore } from '../platform/files.ts'
import type { SealingKey } from '../platform/sealing/box.ts'
import { documentKeys, isSealedWith, sealedFiles } from '../platform/sealing/files.ts'

/** A row that names a private file. */
export interface PrivateFile {
  readonly id: number
  readonly storedAs: string
}

/** The rows of one kind that name private files. */
export interface PrivateFiles {
  /** Returns the next of them in the order of their ids; none when there are no more. */
  readonly after: (db: Db, id: number) => Promise<readonly PrivateFile[]>
  /** Locks a row until the transaction ends; returns false if it no longer needs its file. */
  readonly lock: (tx: Tx, id: number) => Promise<boolean>
  /** Returns those of these stored names that a row still needs. */
  readonly named: (db: Db, names: readonly string[]) => Promise<readonly string[]>
}

const AFTER = statement('media.reseal.after')`
  select id, stored_as from document where removed_at is null and id > $1 order by id limit 200`
const LOCK = statement(
  'media.reseal.lock',
)`select 1 from document where id = $1 and removed_at is null for update`
const NAMED = statement(
  'media.reseal.named',
)`select stored_as from document where stored_as = any($1) and removed_at is null`

/** Documents of people. */
export const DOCUMENTS: PrivateFiles = {
  after: (db, id) => queryRows(db, AFTER, [id]),
  lock: async (tx, id) => (await queryRows(tx, LOCK, [id])).length > 0,
  named: async (db, names) => (await queryRows(db, NAMED, [names])).map(({ storedAs }) => storedAs),
}

/** Returns the private files that are not sealed with this key; `store` must read the files as they are on disk. */
export async function filesSealedOtherwise(
  db: Db,
  files: PrivateFiles,
  of: { readonly store: FileStore; readonly key: SealingKey },
): Promise<PrivateFile[]> {
  const found: PrivateFile[] = []
  for (let batch = await files.after(db, 0); batch.length > 0; batch = await files.after(db, lastId(batch)))
    for (const one of batch)
      if ((await isSealedWith(of.store, one.storedAs, of.key)) === false) found.push(one)
  return found
}

const lastId = (batch: readonly PrivateFile[]) => batch.at(-1)?.id ?? 0

/** Reseals a private file with the current key. Its row is locked, so that a file removed concurrently stays removed. */
export async function resealFile(
  db: Db,
  files: PrivateFiles,
  of: { readonly store: FileStore; readonly file: PrivateFile },
): Promise<void> {
  const { id, storedAs } = of.file
  await transaction(db, async (tx: Tx) => {
    if (!(await files.lock(tx, id))) return
    const sealed = sealedFiles(of.store, documentKeys(tx))
    const bytes = await sealed.read(storedAs)
    if (bytes) await sealed.replace(storedAs, bytes)
  })
}
