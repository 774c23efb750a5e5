import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Returns a copy of the project with `migrations` in addition, as a later version has them; removed after the file's tests. */
export function nextVersion(migrations: Readonly<Record<string, string>>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-version-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const isTest = (path: string) => /\.test\.ts$|\/server\/test\//.test(path)
  for (const part of ['server', 'contract', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: (path) => !isTest(path) })
  for (const part of ['node_modules', 'web', 'demo']) symlinkSync(join(ROOT, part), join(folder, part))
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(folder, 'server/migrations', name), text)
  return pathToFileURL(`${folder}/`)
}
