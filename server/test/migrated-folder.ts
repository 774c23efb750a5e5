import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts a migrated embedded database into a data folder, so that a server starts without creating one. Does
 * nothing if this test run has no template.
 */
export function putMigratedDatabase(dataDir: string): void {
  const template = process.env.TEST_TEMPLATE
  if (!template) return
  const database = join(dataDir, 'pglite')
  mkdirSync(database, { recursive: true })
  execFileSync('tar', ['-xf', template, '-C', database], { stdio: 'ignore' })
}
