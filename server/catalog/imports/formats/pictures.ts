import { posix } from 'node:path'
import type { ByteSource } from './byte-source.ts'

/** The pictures that came with a table or an exchange, until they are closed. */
export interface OpenPictures {
  /** Finds a picture by the name that a row gives; null: there is none. */
  find(name: string): ByteSource | null
  close(): Promise<void>
}

/**
 * Opens the pictures of an archive or a folder. Rows may name them with their folder or without; case does not count, as on
 * the sellers' own machines. Throws `UnreadableFile`.
 */
export async function openPictures(path: string): Promise<OpenPictures> {
  const { openImport } = await import('./recognise.ts')
  const { pictures, close } = await openImport(path, path)
  const byPath = new Map<string, ByteSource>()
  const byName = new Map<string, ByteSource>()
  for (const picture of pictures) {
    const name = picture.name.toLowerCase()
    byPath.set(name, picture)
    if (!byName.has(posix.basename(name))) byName.set(posix.basename(name), picture)
  }
  const find = (name: string) => {
    const wanted = posix.normalize(name.replaceAll('\\', '/')).toLowerCase()
    return byPath.get(wanted) ?? byName.get(posix.basename(wanted)) ?? null
  }
  return { find, close }
}
