import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogoOf } from './wire.ts'

/** Reads logos from the first folder of pictures that has them; null for a showcase without one. */
export function logosIn(images: readonly string[]): LogoOf {
  return async (siteId) => {
    for (const folder of images) {
      const file = await readFile(join(folder, 'logos', `${siteId}_mobile.png`)).catch(() => null)
      if (file) return `data:${kindOf(file)};base64,${file.toString('base64')}`
    }
    return null
  }
}

/** By its content: pictures keep the name of the specification whatever they are. */
function kindOf(file: Buffer): string {
  return file.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : 'image/png'
}
