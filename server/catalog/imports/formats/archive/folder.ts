import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type ByteSource, fileSource } from '../byte-source.ts'
import { FILE_LIMITS } from '../file-limits.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { isClutter } from './entry-names.ts'

/**
 * Returns the files of a folder and of those in it, by their names in it, such as the one that an exchange of 1C has filled.
 * Links are left out. Throws `UnreadableFile` when there are too many files, or one is too large.
 */
export async function folderSources(folder: string): Promise<ByteSource[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const named = paths.map((path) => ({ path, name: relative(folder, path).replaceAll('\\', '/') }))
  const wanted = named.filter(({ name }) => !isClutter(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (wanted.length > FILE_LIMITS.folderFiles) throw new UnreadableFile('too_many_files')
  return await Promise.all(wanted.map(({ path, name }) => fileSource(path, name)))
}
