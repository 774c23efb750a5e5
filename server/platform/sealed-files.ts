import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from './database.ts'
import type { FileStore } from './files.ts'
import { refuse } from './refuse.ts'
import { readSetting, writeSetting } from './settings.ts'

/** What a sealed file begins with, so that a later way of sealing can be told from this one. */
const MARK = Buffer.from('SRF1')
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Keeps files sealed with AES-256-GCM under a 32-byte key: whoever takes the disk reads nothing, and a file changed or
 * laid under another's name does not open. Without a key nothing may be written: `documents_off` (domain.md 4.12).
 */
export function sealedFiles(store: FileStore, key: Buffer | null): FileStore {
  return {
    async write(name, bytes) {
      if (!key) throw refuse('documents_off')
      await store.write(name, seal(key, name, bytes))
    },
    async read(name) {
      const sealed = key ? await store.read(name) : null
      return key && sealed ? unseal(key, name, sealed) : null
    },
    remove: (name) => store.remove(name),
  }
}

function seal(key: Buffer, name: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([MARK, iv, cipher.getAuthTag(), body])
}

function unseal(key: Buffer, name: string, sealed: Buffer): Buffer {
  const from = MARK.length + IV_BYTES
  if (!sealed.subarray(0, MARK.length).equals(MARK)) throw new Error(`the private file ${name} is not sealed`)
  const iv = sealed.subarray(MARK.length, from)
  const opening = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  opening.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(from, from + TAG_BYTES))
  return Buffer.concat([opening.update(sealed.subarray(from + TAG_BYTES)), opening.final()])
}

const OWN = 'documents_key'
const CHECK = 'documents_key_check'

/**
 * The key this database's documents are sealed with. A demo makes a random one of its own and keeps it with its play
 * data; a real server is given one and only its fingerprint is kept, so that another key is refused at the start
 * instead of sealing what the first can't open. Null: there is none, and documents are not taken.
 */
export async function documentsKey(
  db: Db,
  of: { given: Buffer | null; isDemo: boolean },
): Promise<Buffer | null> {
  if (!of.given) return of.isDemo ? ownKey(db) : null
  if (!(await checkDocumentsKey(db, of.given)))
    throw new Error('DOCUMENTS_KEY is not the key that this database’s documents were sealed with')
  await writeSetting(db, CHECK, markOf(of.given).toString('hex'))
  return of.given
}

/** Returns whether a key is the one that this database's documents are sealed with, or the first to be used. */
export async function checkDocumentsKey(db: Db, key: Buffer): Promise<boolean> {
  const known = await readSetting(db, CHECK)
  return known === null || timingSafeEqual(Buffer.from(String(known), 'hex'), markOf(key))
}

const markOf = (key: Buffer) => createHmac('sha256', key).update('documents').digest()

async function ownKey(db: Db): Promise<Buffer> {
  const kept = await readSetting(db, OWN)
  if (typeof kept === 'string') return Buffer.from(kept, 'hex')
  const made = randomBytes(32)
  await writeSetting(db, OWN, made.toString('hex'))
  return made
}
