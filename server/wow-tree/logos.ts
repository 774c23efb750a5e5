import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogoOf } from './wire.ts'

/** Returns a reader that takes a logo from the first of the image folders that has it; null when none has. */
export function logosIn(images: readonly string[]): LogoOf {
  return async (siteId) => {
    for (const folder of images) {
      const file = await readFile(join(folder, 'logos', `${siteId}_mobile.png`)).catch(() => null)
      if (file) return `data:${kindOf(file)};base64,${file.toString('base64')}`
    }
    return null
  }
}

/** Detects the type by content: the file name follows the specification for every type. */
function kindOf(file: Buffer): string {
  return file.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : 'image/png'
}
