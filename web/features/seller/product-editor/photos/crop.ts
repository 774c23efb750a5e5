/** A square crop: its centre as shares of the picture, and its side as a share of the picture's shorter side. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly size: number
}
export const WHOLE: Crop = { x: 0.5, y: 0.5, size: 1 }

/** The longest side of a cropped picture in pixels; the server stores no larger ones. */
const LONGEST = 1600

/** Returns the crop in pixels of the picture, moved so that it stays inside. */
function squareOf({ x, y, size }: Crop, width: number, height: number) {
  const side = Math.min(width, height) * size
  const within = (middle: number, all: number) => Math.min(Math.max(middle * all - side / 2, 0), all - side)
  return { left: within(x, width), top: within(y, height), side }
}

/** Draws the crop over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop): void {
  const { left, top, side } = squareOf(crop, picture.naturalWidth, picture.naturalHeight)
  const pen = canvas.getContext('2d')
  pen?.clearRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Returns the crop as a file; null if the browser cannot encode one. */
export async function cropFile(picture: HTMLImageElement, crop: Crop): Promise<File | null> {
  const { side } = squareOf(crop, picture.naturalWidth, picture.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(LONGEST, Math.round(side))
  canvas.height = canvas.width
  drawCrop(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob && new File([blob], 'crop.png', { type: 'image/png' })
}
