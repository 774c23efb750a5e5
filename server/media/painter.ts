import type { Sharp, SharpOptions } from 'sharp'

/** A picture may hold so many pixels: 6000 × 6000 and a little (domain.md 4.0); a small file can unfold to far more. */
const PIXELS = 40_000_000
const PATIENCE_S = 5
/** What may be read at all, by content; documents, drawings and what calls other programs stay shut. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((kind) => [
  `VipsForeignLoad${kind}Buffer`,
  `VipsForeignLoad${kind}File`,
])

let loaded: Promise<(bytes: Buffer, options: SharpOptions) => Sharp> | undefined

/**
 * Opens a picture to be written anew, upright as its camera meant it; notes stay behind. It is loaded when first
 * needed and keeps little: one thread a picture, nothing remembered.
 */
export async function paint(bytes: Buffer): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READERS })
    return sharp
  })
  const sharp = await loaded
  return sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
    .timeout({ seconds: PATIENCE_S })
    .autoOrient()
}
