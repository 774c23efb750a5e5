import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'

/** The reader misses some codes at one size and finds them at another, as a camera does that is moved. */
const ZOOMS = [3, 2, 4, 5]

/** Reads a QR code like a camera, from its pixels on the screen. */
export async function decodeQr(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded()
  const png = (await code.screenshot({ scale: 'device' })).toString('base64')
  for (const zoom of ZOOMS) {
    const { rgba, width, height } = await pixelsOf(code.page(), png, zoom)
    const read = jsqr.default(Uint8ClampedArray.from(rgba), width, height)
    if (read) return read.data
  }
  throw new Error('The QR code on the screen can’t be read')
}

function pixelsOf(
  page: Page,
  png: string,
  zoom: number,
): Promise<{ rgba: number[]; width: number; height: number }> {
  return page.evaluate(
    async ([data, times]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width * times
      canvas.height = image.height * times
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.imageSmoothingEnabled = false
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      const { data: rgba, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      return { rgba: [...rgba], width, height }
    },
    [png, zoom] as const,
  )
}
