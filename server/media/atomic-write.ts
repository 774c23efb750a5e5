import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { publicId } from '../platform/ids.ts'

/** Writes a file beside its place and moves it there: who looks meanwhile finds what was, or the whole new one. */
export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.${publicId()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(beside, bytes)
    await rename(beside, path)
  } finally {
    await rm(beside, { force: true })
  }
}
