import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where private files lie: by names we made, never by names people gave. */
export interface FileStore {
  write(name: string, bytes: Buffer): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

const NAME = /^[0-9a-z]{20,40}$/

/** Files in a folder that only the server's own account may open; the folder is made with the first file. */
export function folderFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`${name} is no name of a private file`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async read(name) {
      return readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
