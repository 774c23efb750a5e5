import type { Sharp, SharpOptions } from 'sharp'

/**
 * Maximum number of pixels of a picture: slightly above 6000 × 6000 (domain.md 4.0). A small file can decode
 * to far more.
 */
const MAX_PIXELS = 40_000_000
const TIMEOUT_S = 5
/**
 * The only decoders allowed, chosen by content; documents, vector graphics and formats that run other
 * programs stay blocked.
 */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((kind) => [
  `VipsForeignLoad${kind}Buffer`,
  `VipsForeignLoad${kind}File`,
])

let loaded: Promise<(bytes: Buffer, options: SharpOptions) => Sharp> | undefined

/**
 * Opens a picture for re-encoding, rotated as its camera recorded; metadata is dropped. The library is loaded
 * on first use, with one thread per picture and no cache.
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
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
}
