import type { FileStorage } from './storage/file-storage.ts'

/** A store of private files under generated names, never under names that people chose. */
export interface FileStore {
  write(name: string, bytes: Buffer): Promise<void>
  /** Replaces a file atomically: readers get the old content or the new one. One caller at a time may replace a file. */
  replace(name: string, bytes: Buffer): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** The first bytes of a file as they are stored; null when there is no such file. */
  readHead(name: string, count: number): Promise<Buffer | null>
  remove(name: string): Promise<void>
  /** Returns the names of all files, in any order. */
  names(): AsyncIterable<string>
  /** Returns when a file was last written, by the storage's clock; null when there is no such file. */
  writtenAt(name: string): Promise<Date | null>
}

const NAME = /^[0-9a-z]{20,40}$/
/** Folder of a storage with the private files. */
export const PRIVATE_FOLDER = 'documents'

/** Returns the private files of a storage. Callers seal them (`sealedFiles`), so that the operator of the storage cannot read them. */
export function privateFiles(storage: FileStorage): FileStore {
  const keyOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`${name} is no name of a private file`)
    return `${PRIVATE_FOLDER}/${name.slice(0, 2)}/${name}`
  }
  return {
    write: async (name, bytes) => storage.put(keyOf(name), bytes),
    replace: async (name, bytes) => storage.put(keyOf(name), bytes),
    read: async (name) => (await storage.get(keyOf(name)))?.bytes ?? null,
    readHead: async (name, count) => (await storage.get(keyOf(name), count))?.bytes ?? null,
    remove: async (name) => storage.remove(keyOf(name)),
    async *names() {
      for await (const key of storage.keys(`${PRIVATE_FOLDER}/`)) {
        const name = key.split('/').at(-1) ?? ''
        // Whatever else an operator put there is not ours.
        if (NAME.test(name) && key === keyOf(name)) yield name
      }
    },
    writtenAt: async (name) => (await storage.find(keyOf(name)))?.writtenAt ?? null,
  }
}
