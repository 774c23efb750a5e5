import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { publicId } from '../ids.ts'

/** Writes to a temporary file and renames it, so a reader sees either the old file or the complete new one. */
export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${publicId()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}
