import { constants } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { publicId } from '../../platform/ids.ts'

/** The folder of files that wait to be imported; servers that share a database share it. */
export interface ImportFiles {
  /** Copies a temporary file into the folder and returns its name there. */
  add(temporaryPath: string): Promise<string>
  /** Returns a new name and its path, for a file that is written in place. */
  reserve(): Promise<{ name: string; path: string }>
  pathOf(name: string): string
  /** Deletes a file or a folder; there may be none. */
  remove(name: string): Promise<void>
}

const NAME = /^[0-9a-z]{20,40}$/

/** Returns a store in a folder that only the server's account can read. */
export function importFiles(folder: string): ImportFiles {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`${name} is no name of an import's file`)
    return join(folder, name)
  }
  const reserve = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = publicId()
    return { name, path: pathOf(name) }
  }
  return {
    pathOf,
    reserve,
    async add(temporaryPath) {
      const { name, path } = await reserve()
      await copyFile(temporaryPath, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      return name
    },
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
  }
}
