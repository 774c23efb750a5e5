import { mkdir, writeFile } from 'node:fs/promises'
import { Advice } from '../../platform/start-advice.ts'
import { systemFile, systemOf } from './about.ts'
import type { BackupPaths } from './layout.ts'
import type { Primary } from './primary.ts'
import { withDiskAdvice } from './sealed-file.ts'

/** Makes the folder of backups belong to this PostgreSQL. Throws `Advice` if it has backups of another one. */
export async function claimFolder(paths: BackupPaths, { system }: Primary): Promise<void> {
  const owner = await systemOf(paths)
  if (owner === system) return
  if (owner)
    throw new Advice(
      `${paths.root} has backups of another PostgreSQL (${owner}, not ${system}): set another BACKUP_DIR.`,
    )
  try {
    await mkdir(paths.root, { recursive: true, mode: 0o700 })
    await writeFile(systemFile(paths), `${system}\n`, { mode: 0o600 })
  } catch (error) {
    throw withDiskAdvice(error, systemFile(paths))
  }
}
