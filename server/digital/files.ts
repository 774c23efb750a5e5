import { dropFiles, type StoredFile, storeFiles } from '../media/media.ts'
import { audit } from '../platform/audit.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { FileStore } from '../platform/files.ts'
import type { SentFile } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { DigitalChange } from './keys.ts'
import { type DigitalVariant, lockDigitalVariant, recount } from './stock.ts'

const HAS_KEYS = statement('digital.files.hasKeys')`
  select 1 from digital_key where variant_id = $1 and order_line_id is null limit 1`
const REPLACE = statement('digital.files.replace')`
  update digital_file set removed_at = $2 where variant_id = $1 and removed_at is null returning id, name`
const DELETE_UNBOUGHT = statement('digital.files.deleteUnbought')`
  delete from digital_file f
  where f.id = $1 and not exists (select from digital_download d where d.file_id = f.id) returning f.stored_as`
const INSERT = statement('digital.files.insert')`
  insert into digital_file (showcase_id, variant_id, name, mime, size, stored_as, added_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

/**
 * Makes an uploaded file what a variant sells, in any number. It is checked and sealed like other private documents.
 * Buyers of an earlier file keep that one; a file without buyers is deleted. Throws `product_not_found`, `digital_has_keys`, `file_missing`,
 * `too_many_files`, and as `storeFiles`.
 */
export async function setFile(
  db: Db,
  store: FileStore,
  { files, ...change }: DigitalChange & { files: readonly SentFile[] },
): Promise<void> {
  if (files.length === 0) throw refuse('file_missing')
  if (files.length > 1) throw refuse('too_many_files', { limit: 1 })
  // Checked before the file is decoded, which costs most, and again under the lock.
  await transaction(db, (tx) => requireNoKeys(tx, change))
  const stored = await storeFiles(store, files)
  let unbought: string[]
  try {
    unbought = await transaction(db, (tx) => recordFile(tx, change, stored))
  } catch (error) {
    await dropFiles(store, stored)
    throw error
  }
  for (const storedAs of unbought) await store.remove(storedAs)
}

async function requireNoKeys(tx: Tx, change: DigitalChange): Promise<DigitalVariant> {
  const variant = await lockDigitalVariant(tx, change)
  if ((await queryRows(tx, HAS_KEYS, [change.variantId])).length > 0) throw refuse('digital_has_keys')
  return variant
}

/** Takes the file of a locked variant off sale; returns its name, and the stored files that are no longer needed. */
async function takeOff(
  tx: Tx,
  { variantId, at }: DigitalChange,
): Promise<{ name: string; unbought: string[] } | null> {
  const [taken] = await queryRows(tx, REPLACE, [variantId, at])
  if (!taken) return null
  const unbought = await queryRows(tx, DELETE_UNBOUGHT, [taken.id])
  return { name: taken.name, unbought: unbought.map(({ storedAs }) => storedAs) }
}

/** Returns the stored files that are no longer needed. */
async function recordFile(tx: Tx, change: DigitalChange, files: readonly StoredFile[]): Promise<string[]> {
  const { showcaseId, variantId, at } = change
  const { productId } = await requireNoKeys(tx, change)
  const replaced = await takeOff(tx, change)
  for (const { name, mime, size, storedAs } of files)
    await queryRows(tx, INSERT, [showcaseId, variantId, name, mime, size, storedAs, at])
  await recount(tx, [variantId], at)
  await recordChange(
    tx,
    { ...change, productId },
    { before: replaced?.name ?? '', after: files[0]?.name ?? '' },
  )
  return replaced?.unbought ?? []
}

/**
 * Takes the file of a variant off sale; those who bought it keep it, and without buyers it is deleted. Throws
 * `product_not_found`, also without a file.
 */
export async function removeFile(db: Db, store: FileStore, change: DigitalChange): Promise<void> {
  const unbought = await transaction(db, async (tx) => {
    const { productId } = await lockDigitalVariant(tx, change)
    const removed = await takeOff(tx, change)
    if (!removed) throw refuse('product_not_found')
    await recount(tx, [change.variantId], change.at)
    await recordChange(tx, { ...change, productId }, { before: removed.name, after: '' })
    return removed.unbought
  })
  for (const storedAs of unbought) await store.remove(storedAs)
}

async function recordChange(
  tx: Tx,
  { showcaseId, personId, productId, at }: DigitalChange & { productId: number },
  names: { before: string; after: string },
): Promise<void> {
  const file = (name: string) => (name === '' ? {} : { soldFile: name })
  await audit(tx, {
    showcaseId,
    personId,
    action: 'change',
    object: `product:${productId}`,
    before: file(names.before),
    after: file(names.after),
    at,
  })
}
