import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogoOf } from './wire.ts'

/** Reads logos from the folder of pictures; null for a showcase without one, and always without a folder. */
export function logosIn(images: string | undefined): LogoOf {
  return async (siteId) => {
    if (images === undefined) return null
    const file = await readFile(join(images, 'logos', `${siteId}_mobile.png`)).catch(() => null)
    return file && `data:${kindOf(file)};base64,${file.toString('base64')}`
  }
}

/** By its content: pictures keep the name of the specification whatever they are. */
function kindOf(file: Buffer): string {
  return file.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : 'image/png'
}
