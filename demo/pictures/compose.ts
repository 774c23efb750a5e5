import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One emoji on the canvas; all lengths in pixels of the 640 px canvas (recipes.json explains each key). */
export interface Layer {
  e: string
  s: number
  x: number
  y: number
  r?: number
  hue?: number
  sat?: number
  bri?: number
  flip?: boolean
  sh?: number
  sy?: number
}

/** The part of sharp used here; its own types are missing where demo/pictures is not installed. */
export interface Picture {
  resize(width: number, height?: number, options?: object): Picture
  modulate(options: object): Picture
  rotate(degrees: number, options?: object): Picture
  flop(): Picture
  blur(sigma: number): Picture
  composite(layers: { input: Uint8Array; left?: number; top?: number; blend?: string }[]): Picture
  extract(area: { left: number; top: number; width: number; height: number }): Picture
  png(options?: object): Picture
  webp(options?: object): Picture
  toBuffer(): Promise<Uint8Array>
}
export type Sharp = (input: Uint8Array | string | object) => Picture

const EMOJI = fileURLToPath(new URL('node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url))
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Returns the path of an emoji's picture. Throws if the package has none for the code point. */
export function emojiFile(code: string): string {
  const file = [`${code}.webp`, `${code}-fe0f.webp`].find((name) => existsSync(EMOJI + name))
  if (!file) throw new Error(`No Fluent emoji ${code}`)
  return EMOJI + file
}

function shadowOf(layers: readonly Layer[], width: number, height: number, scale: number): Buffer {
  const ellipses = layers
    .filter((layer) => layer.sh !== 0)
    .map(({ s, x, y, sh = 1, sy = 0.45 }) => {
      const place = `cx="${x * scale}" cy="${(y + s * sy) * scale}"`
      return `<ellipse ${place} rx="${0.36 * s * sh * scale}" ry="${0.055 * s * scale}" fill="#3a2418" fill-opacity=".3"/>`
    })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ellipses.join('')}</svg>`,
  )
}

async function emoji(sharp: Sharp, layer: Layer, scale: number): Promise<Uint8Array> {
  const side = Math.round(layer.s * scale)
  let picture = sharp(emojiFile(layer.e)).resize(side, side, { fit: 'contain', background: CLEAR })
  if (layer.hue !== undefined || layer.sat !== undefined || layer.bri !== undefined) {
    picture = picture.modulate({
      hue: layer.hue ?? 0,
      saturation: layer.sat ?? 1,
      brightness: layer.bri ?? 1,
    })
  }
  if (layer.flip) picture = picture.flop()
  // A modulated picture is written out first, because sharp would otherwise rotate before it resizes.
  const flat = await picture.png().toBuffer()
  return layer.r ? sharp(flat).rotate(layer.r, { background: CLEAR }).png().toBuffer() : flat
}

/** sharp refuses layers larger than the canvas, so the parts beyond the edge are cropped first. */
async function cut(
  sharp: Sharp,
  input: Uint8Array,
  left: number,
  top: number,
  width: number,
  height: number,
) {
  const { width: w, height: h } = sizeOfPng(input)
  const area = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(w, width - left) - Math.max(0, -left),
    height: Math.min(h, height - top) - Math.max(0, -top),
  }
  const whole = area.width === w && area.height === h
  return {
    input: whole ? input : await sharp(input).extract(area).png().toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  }
}

function sizeOfPng(png: Uint8Array): { width: number; height: number } {
  const header = new DataView(png.buffer, png.byteOffset)
  return { width: header.getUint32(16), height: header.getUint32(20) }
}

/** Draws the layers with their soft contact shadows; width and height are those of the recipe times `scale`. */
export async function compose(
  sharp: Sharp,
  layers: readonly Layer[],
  size: { w: number; h: number },
  scale: number,
  background: object = CLEAR,
): Promise<Uint8Array> {
  const width = Math.round(size.w * scale)
  const height = Math.round(size.h * scale)
  const shadow = await sharp(shadowOf(layers, width, height, scale))
    .blur(11 * scale)
    .png()
    .toBuffer()
  const drawn = [{ input: shadow, left: 0, top: 0 }]
  for (const layer of layers) {
    const input = await emoji(sharp, layer, scale)
    const { width: w, height: h } = sizeOfPng(input)
    const left = Math.round(layer.x * scale - w / 2)
    const top = Math.round(layer.y * scale - h / 2)
    drawn.push(await cut(sharp, input, left, top, width, height))
  }
  const canvas = { create: { width, height, channels: 4, background } }
  return sharp(canvas).composite(drawn).png().toBuffer()
}
