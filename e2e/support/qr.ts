import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'

/** Reads a QR code like a camera, from its pixels on the screen. */
export async function decodeQr(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded()
  const png = (await code.screenshot({ scale: 'device' })).toString('base64')
  const pixels = await code.page().evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width * 3
    canvas.height = image.height * 3
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data: rgba, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return { rgba: [...rgba], width, height }
  }, png)
  const read = jsqr.default(Uint8ClampedArray.from(pixels.rgba), pixels.width, pixels.height)
  if (!read) throw new Error('The QR code on the screen can’t be read')
  return read.data
}
