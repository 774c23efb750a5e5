import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes what was last written in a folder that many milliseconds ago. */
export async function clearOlder(folder: string, ms: number): Promise<void> {
  const before = performance.timeOrigin + performance.now() - ms
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < before) await rm(join(folder, name), { recursive: true, force: true })
  }
}
