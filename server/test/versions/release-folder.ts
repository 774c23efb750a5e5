import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import { MIGRATIONS } from '../../platform/database/migrations/files.ts'

/** Returns a folder with the migrations of this version and `more`, as a later version has it; removed after the file's tests. */
export function releaseFolder(more: Readonly<Record<string, string>>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-release-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  cpSync(fileURLToPath(MIGRATIONS), folder, { recursive: true })
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
