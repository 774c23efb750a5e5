import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Returns the file that an action saves. */
export async function savedFile(
  page: Page,
  save: () => Promise<void>,
): Promise<{ name: string; path: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download')
  await save()
  const file = await saving
  const path = await file.path()
  return { name: file.suggestedFilename(), path, bytes: readFileSync(path) }
}
