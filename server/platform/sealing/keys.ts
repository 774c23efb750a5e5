import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { statement } from '../database/statement.ts'
import { readSetting, writeSetting } from '../settings.ts'
import { keyIdOf, type SealingKey, seal, sealingKeyOf, unseal } from './box.ts'

/** The use of a key: people's documents, or secrets such as the tokens of bots. */
export type KeyPurpose = 'documents' | 'secrets'

/** Environment variables of the keys. */
export const KEY_SETTINGS: Readonly<Record<KeyPurpose, string>> = {
  documents: 'DOCUMENTS_KEY',
  secrets: 'SECRETS_KEY',
}

const keysById = new Map<string, SealingKey>()
const preferred = new Map<KeyPurpose, SealingKey>()

/** Keys from the settings: the current one, then the one it replaces while `npm run rekey` has not finished. */
export type GivenKeys = readonly Buffer[]

/** Sets the keys of this process. The first one becomes the current key of a database that has none yet. */
export function rememberKeys(purpose: KeyPurpose, given: GivenKeys): void {
  preferred.delete(purpose)
  for (const { id } of configuredKeys(purpose)) keysById.delete(`${purpose} ${id}`)
  for (const key of given.map(sealingKeyOf)) {
    keysById.set(`${purpose} ${key.id}`, key)
    if (!preferred.has(purpose)) preferred.set(purpose, key)
  }
}

const CURRENT = statement(
  'platform.sealing.keys.current',
)`select key_id as id from sealing_key where purpose = $1 and is_current for share`
const FIRST = statement('platform.sealing.keys.first')`
  insert into sealing_key (purpose, key_id, is_current) values ($1, $2, true) on conflict do nothing`

/**
 * Returns the current key of this database; null when there is none. Locks it until the transaction ends, so that
 * `npm run rekey` does not miss a value that is being sealed with it.
 */
export async function currentKey(db: Db, purpose: KeyPurpose): Promise<SealingKey | null> {
  const found = await findCurrentKey(db, purpose)
  const first = preferred.get(purpose)
  if (found || !first) return found
  await queryRows(db, FIRST, [purpose, first.id])
  return findCurrentKey(db, purpose)
}

async function findCurrentKey(db: Db, purpose: KeyPurpose): Promise<SealingKey | null> {
  const [found] = await queryRows(db, CURRENT, [purpose])
  return found ? loadKey(db, purpose, found.id) : null
}

/** Returns the key with a fingerprint. Throws a message for the operator of the server when the settings lack it. */
export async function loadKey(db: Db, purpose: KeyPurpose, id: string): Promise<SealingKey> {
  const key = keysById.get(`${purpose} ${id}`) ?? (await takeOver(db, purpose, id))
  if (!key) throw new Error(notTheKey(purpose))
  return key
}

const notTheKey = (purpose: KeyPurpose) =>
  `${KEY_SETTINGS[purpose]} is not the key that this database was sealed with: put the right one into the settings`

/** Returns all keys of this process, for bytes that were sealed before fingerprints were stored with them. */
export function configuredKeys(purpose: KeyPurpose): SealingKey[] {
  return [...keysById].filter(([name]) => name.startsWith(`${purpose} `)).map(([, key]) => key)
}

const HANDOVER = statement(
  'platform.sealing.keys.handover',
)`select handover from sealing_key where purpose = $1 and key_id = $2 and handover is not null`

/** The context in which a new key is sealed with the one it replaces, for servers that have only the old one. */
const handoverContext = (purpose: KeyPurpose, id: string) => `handover ${purpose} ${id}`

/** Loads a key that was created while this process ran, by its handover; null when the process has none of its predecessors. */
async function takeOver(db: Db, purpose: KeyPurpose, id: string): Promise<SealingKey | null> {
  const [found] = await queryRows(db, HANDOVER, [purpose, id])
  if (!found) return null
  const handover = Buffer.from(found.handover)
  const openerId = keyIdOf(handover)
  const opener =
    openerId === null
      ? null
      : (keysById.get(`${purpose} ${openerId}`) ?? (await takeOver(db, purpose, openerId)))
  if (!opener) return null
  const key = sealingKeyOf(unseal(opener, handoverContext(purpose, id), handover))
  keysById.set(`${purpose} ${key.id}`, key)
  return key
}

/**
 * Prepares the keys of one purpose at the start: the given ones, or in a demo a key stored in its database. Returns whether there
 * is a key. Throws a message for the operator when the key is not the one this database was sealed with, or SECRETS_KEY is
 * missing.
 */
export async function openKeys(
  db: Db,
  of: { purpose: KeyPurpose; given: GivenKeys; isDemo: boolean },
): Promise<boolean> {
  const { purpose, given, isDemo } = of
  rememberKeys(purpose, given.length === 0 && isDemo ? [await demoKey(db, purpose)] : given)
  if (!preferred.has(purpose)) {
    // Without their key documents cannot be uploaded or read, but everything else works.
    if (purpose === 'secrets' && (await isSealed(db, purpose))) throw new Error(MISSING)
    return false
  }
  if (purpose === 'documents') await adoptCheckedKey(db)
  await findCurrentKey(db, purpose)
  return true
}

/** Whether this database was sealed with a key, which must then be in the settings. */
export async function isSealed(db: Db, purpose: KeyPurpose): Promise<boolean> {
  if ((await queryRows(db, CURRENT, [purpose])).length > 0) return true
  return purpose === 'documents' && (await readSetting(db, CHECK)) !== null
}

const MISSING =
  'SECRETS_KEY is missing, and the tokens of bots are sealed with it: put it back into the settings'
const CHECK = 'documents_key_check'

/** Returns whether the settings have this database's key, without changing anything. */
export async function checkKey(
  db: Db,
  purpose: KeyPurpose,
): Promise<'right' | 'wrong' | 'missing' | 'not_needed'> {
  if (!preferred.has(purpose)) return (await isSealed(db, purpose)) ? 'missing' : 'not_needed'
  try {
    if (purpose === 'documents') await findCheckedKey(db)
    await findCurrentKey(db, purpose)
    return 'right'
  } catch (error) {
    if (error instanceof Error && error.message === notTheKey(purpose)) return 'wrong'
    throw error
  }
}

/**
 * Returns the key that matches the check value of an earlier version, which stored an HMAC of DOCUMENTS_KEY instead of
 * fingerprints; null without such a value. Throws when no key matches.
 */
async function findCheckedKey(db: Db): Promise<SealingKey | null> {
  const check = await readSetting(db, CHECK)
  if (check === null) return null
  const right = configuredKeys('documents').find(
    ({ bytes }) => createHmac('sha256', bytes).update('documents').digest('hex') === check,
  )
  if (!right) throw new Error(notTheKey('documents'))
  return right
}

const DELETE_CHECK = statement('platform.sealing.keys.deleteCheck')`delete from setting where name = $1`

async function adoptCheckedKey(db: Db): Promise<void> {
  const right = await findCheckedKey(db)
  if (!right) return
  await queryRows(db, FIRST, ['documents', right.id])
  await queryRows(db, DELETE_CHECK, [CHECK])
}

async function demoKey(db: Db, purpose: KeyPurpose): Promise<Buffer> {
  const name = `${purpose}_key`
  const stored = await readSetting(db, name)
  if (typeof stored === 'string') return Buffer.from(stored, 'hex')
  const key = randomBytes(32)
  await writeSetting(db, name, key.toString('hex'))
  return key
}

const ANNOUNCE = statement('platform.sealing.keys.announce')`
  insert into sealing_key (purpose, key_id, is_current, handover) values ($1, $2, true, $3)
  on conflict (purpose, key_id) do update set is_current = true, handover = excluded.handover`

const UNSET_CURRENT = statement(
  'platform.sealing.keys.unsetCurrent',
)`update sealing_key set is_current = false where purpose = $1 and is_current`

const LOCK_KEYS = statement(
  'platform.sealing.keys.lockKeys',
)`select 1 from sealing_key where purpose = $1 for update`

/**
 * Makes another key the current one; call it in a transaction. Running servers that have only the old key load the new one by its
 * handover when they next need it. Changes nothing when it is the current one already.
 */
export async function replaceKey(db: Db, purpose: KeyPurpose, next: Buffer): Promise<void> {
  const key = sealingKeyOf(next)
  await queryRows(db, LOCK_KEYS, [purpose])
  const before = await currentKey(db, purpose)
  keysById.set(`${purpose} ${key.id}`, key)
  if (!before || before.id === key.id) return
  await queryRows(db, UNSET_CURRENT, [purpose])
  await queryRows(db, ANNOUNCE, [purpose, key.id, seal(before, handoverContext(purpose, key.id), key.bytes)])
}

const CLEAR_HANDOVERS = statement(
  'platform.sealing.keys.clearHandovers',
)`update sealing_key set handover = null where purpose = $1`

const DELETE_REPLACED = statement(
  'platform.sealing.keys.deleteReplaced',
)`delete from sealing_key where purpose = $1 and not is_current`

/** Deletes replaced keys and their handovers; a server not restarted since the replacement can no longer load the new key. */
export async function forgetReplacedKeys(db: Db, purpose: KeyPurpose): Promise<void> {
  await queryRows(db, DELETE_REPLACED, [purpose])
  await queryRows(db, CLEAR_HANDOVERS, [purpose])
}
