import { randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../files.ts'
import { refuse } from '../requests/refuse.ts'
import { keyIdOf, SEAL_HEAD_BYTES, type SealingKey, seal, sealingKeyOf, unseal } from './box.ts'
import { configuredKeys, currentKey, loadKey } from './keys.ts'

/** The keys of private files: the one that seals new files, and those that open earlier ones. */
export interface FileKeys {
  /** Returns the key for new files. Throws `documents_off` without one. */
  current(): Promise<SealingKey>
  /** Returns the keys that may open a file with this fingerprint; null: it was sealed before fingerprints were stored. */
  withId(id: string | null): Promise<SealingKey[]>
}

/** Returns the keys of a database's documents, which `npm run rekey` may replace while this server runs. */
export function documentKeys(db: Db): FileKeys {
  return {
    async current() {
      const key = await currentKey(db, 'documents')
      if (!key) throw refuse('documents_off')
      return key
    },
    withId: async (id) => (id === null ? configuredKeys('documents') : [await loadKey(db, 'documents', id)]),
  }
}

/** Returns a random key for this run only, for servers whose files are temporary. */
export function temporaryKeys(): FileKeys {
  const key = sealingKeyOf(randomBytes(32))
  return { current: async () => key, withId: async () => [key] }
}

/**
 * Wraps a store so that files are encrypted: a copy of the disk cannot be read, and a changed or renamed file does not open.
 * Without keys writing throws `documents_off` (domain.md 4.12).
 */
export function sealedFiles(store: FileStore, keys: FileKeys | null): FileStore {
  const sealedAs = async (name: string, bytes: Buffer) => {
    if (!keys) throw refuse('documents_off')
    return seal(await keys.current(), name, bytes)
  }
  return {
    write: async (name, bytes) => store.write(name, await sealedAs(name, bytes)),
    replace: async (name, bytes) => store.replace(name, await sealedAs(name, bytes)),
    async read(name) {
      const sealed = keys ? await store.read(name) : null
      return keys && sealed ? open(keys, name, sealed) : null
    },
    readHead: (name, count) => store.readHead(name, count),
    remove: (name) => store.remove(name),
    names: () => store.names(),
    writtenAt: (name) => store.writtenAt(name),
  }
}

async function open(keys: FileKeys, name: string, sealed: Buffer): Promise<Buffer> {
  const candidates = await keys.withId(keyIdOf(sealed))
  for (const key of candidates.slice(0, -1)) {
    try {
      return unseal(key, name, sealed)
    } catch {
      // Sealed with another candidate; try the next.
    }
  }
  const last = candidates.at(-1)
  if (!last) throw refuse('documents_off')
  return unseal(last, name, sealed)
}

/** Whether a stored file is sealed with this key; null when there is no such file. */
export async function isSealedWith(store: FileStore, name: string, key: SealingKey): Promise<boolean | null> {
  const head = await store.readHead(name, SEAL_HEAD_BYTES)
  return head && keyIdOf(head) === key.id
}
