import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

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
}

const NAME = /^[0-9a-z]{20,40}$/

/** Returns a store in a folder that only the server's account can read; the folder is created with the first file. */
export function folderFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`${name} is no name of a private file`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
      await writeNew(path, bytes)
    },
    async replace(name, bytes) {
      const path = pathOf(name)
      const draft = draftOf(path)
      try {
        // Left over from a process that was killed.
        await rm(draft, { force: true })
        await writeNew(draft, bytes)
        // `npm run rekey` may run as another user than the server, which must be able to read the file.
        const { uid, gid } = await stat(path)
        await chown(draft, uid, gid)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (name) => unlessMissing(readFile(pathOf(name))),
    readHead: (name, count) => unlessMissing(readHead(pathOf(name), count)),
    async remove(name) {
      await rm(draftOf(pathOf(name)), { force: true })
      await rm(pathOf(name), { force: true })
    },
  }
}

/** Path of the temporary file whose content replaces a file. */
const draftOf = (path: string) => `${path}.next`

async function writeNew(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readHead(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function unlessMissing(work: Promise<Buffer>): Promise<Buffer | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
