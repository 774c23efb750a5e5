import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { publicId } from '../../platform/ids.ts'

/** Files that wait to be imported; servers that share a database share them. */
export interface ImportFiles {
  /** Takes a copy of a temporary file and returns its name. */
  add(temporaryPath: string): Promise<string>
  /** Returns a new name and its path, for a file that is written in place; `share` or `discard` follows. */
  reserve(): Promise<{ name: string; path: string }>
  /** Gives a file that was written in place to all servers. */
  share(name: string): Promise<void>
  /** Deletes a file that was not shared. */
  discard(name: string): Promise<void>
  /** Writes a part of a file in a folder. What the file had from there on is dropped. */
  writePart(part: ImportPart): Promise<void>
  /** Returns the path of a file or a folder with all that servers have written; it may not exist. */
  open(name: string): Promise<string>
  /** Returns the path of one file in a folder, likewise. */
  openIn(folder: string, file: string): Promise<string>
  /** Deletes a file or a folder; there may be none. */
  remove(name: string): Promise<void>
  /** Returns the names of files and folders that were written before a moment, by the storage's clock, in any order. */
  writtenBefore(at: Date): AsyncIterable<string>
}

export interface ImportPart {
  readonly folder: string
  /** Path in the folder. */
  readonly file: string
  readonly offset: number
  readonly bytes: Buffer
}

const NAME = /^[0-9a-z]{20,40}$/

/** Whether a name was generated here: whatever else is in the folder is not ours. */
export const isImportName = (name: string) => NAME.test(name)

/** Throws for anything but a generated name, which could lead out of the store. */
export function assertImportName(name: string): void {
  if (!isImportName(name)) throw new Error(`${name} is no name of an import's file`)
}

/** Returns a store in a folder that only the server's account can read. */
export function importFiles(folder: string): ImportFiles {
  const pathOf = (name: string) => {
    assertImportName(name)
    return join(folder, name)
  }
  const reserve = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = publicId()
    return { name, path: pathOf(name) }
  }
  const remove = async (name: string) => rm(pathOf(name), { recursive: true, force: true })
  return {
    reserve,
    remove,
    discard: remove,
    share: async () => undefined,
    async add(temporaryPath) {
      const { name, path } = await reserve()
      await copyFile(temporaryPath, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      return name
    },
    writePart: async ({ folder: name, file, ...part }) => writeAt(join(pathOf(name), file), part),
    open: async (name) => pathOf(name),
    openIn: async (name, file) => join(pathOf(name), file),
    async *writtenBefore(at) {
      // There is no folder before the first file.
      for (const name of await readdir(folder).catch(() => [])) {
        const found = isImportName(name) ? await stat(pathOf(name)).catch(() => null) : null
        if (found && found.mtime < at) yield name
      }
    },
  }
}

async function writeAt(path: string, { offset, bytes }: Pick<ImportPart, 'offset' | 'bytes'>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
  try {
    await file.truncate(offset)
    await file.write(bytes, 0, bytes.length, offset)
    // Before the database says that the bytes have arrived.
    await file.datasync()
  } finally {
    await file.close()
  }
}
