import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileInfo, ReadSettings } from '../../mapping.ts'
import type { ImportRow } from '../../model.ts'
import { inspectFile } from '../inspect.ts'
import { readRows } from '../read-rows.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** Inspects and reads a file with this content, as an upload with the guessed settings would. */
export async function readContent(
  content: string | Buffer,
  settings: Partial<ReadSettings> = {},
): Promise<{ info: FileInfo; rows: ImportRow[] }> {
  return await withFile(content, async (path) => {
    const info = await inspectFile(path, 'file')
    const rows: ImportRow[] = []
    for await (const row of readRows(path, { ...info, ...settings })) rows.push(row)
    return { info, rows }
  })
}

/** Returns why a file with this content cannot be read, as `code` or `code:line`. */
export async function faultOf(content: string | Buffer): Promise<string> {
  try {
    await readContent(content)
  } catch (error) {
    if (error instanceof UnreadableFile)
      return error.line === null ? error.code : `${error.code}:${error.line}`
    throw error
  }
  return 'none'
}

/** Runs with the path of a file that has this content, and removes it. */
export async function withFile<T>(content: string | Buffer, run: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return await run(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
