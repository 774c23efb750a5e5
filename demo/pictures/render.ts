import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compose, emojiFile, type Layer, type Sharp } from './compose.ts'
import { writeIcons } from './icons.ts'
import { tile } from './tile.ts'

interface Recipes {
  products: Record<string, Layer[]>
  heroes: Record<string, { w: number; h: number; items: Layer[] }>
  states: Record<string, Layer[]>
  logos: Record<string, { hue: number; items: Layer[] }>
  avatars: Record<string, string>
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const IMAGES = at('out/images/')
const STATE_ART = at('../../web/public/img/')
const SQUARE = { w: 640, h: 640 }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Writes a WebP, lowering the quality until it has at most `limit` bytes. */
async function save(sharp: Sharp, png: Uint8Array, side: number, file: string, limit: number, quality = 80) {
  for (let q = quality; q >= 30; q -= 6) {
    const shape = { fit: 'inside', kernel: 'lanczos3' }
    const webp = await sharp(png)
      .resize(side, side, shape)
      .webp({ quality: q, alphaQuality: 74, effort: 6 })
      .toBuffer()
    if (webp.length <= limit || q - 6 < 30) return writeFile(file, webp)
  }
}

async function renderAll(sharp: Sharp, recipes: Recipes) {
  const folders = ['goods/good_small_pics', 'upload', 'media', 'logos', 'avatars']
  await rm(IMAGES, { recursive: true, force: true })
  for (const folder of folders) await mkdir(IMAGES + folder, { recursive: true })
  await mkdir(STATE_ART, { recursive: true })

  for (const [name, layers] of Object.entries(recipes.products)) {
    const png = await compose(sharp, layers, SQUARE, 720 / 640)
    await save(sharp, png, 720, `${IMAGES}upload/${name}.webp`, 18_000, 70)
    await save(sharp, png, 320, `${IMAGES}goods/good_small_pics/${name}.webp`, 9_500, 74)
  }
  for (const [name, { w, h, items }] of Object.entries(recipes.heroes)) {
    const png = await compose(sharp, items, { w, h }, 1)
    await save(sharp, png, 720, `${IMAGES}media/${name}.webp`, 36_000)
  }
  for (const [name, layers] of Object.entries(recipes.states)) {
    const png = await compose(sharp, layers, SQUARE, 0.5)
    await save(sharp, png, 288, `${STATE_ART}s-${name}.webp`, 15_000, 82)
  }
  for (const [siteId, { hue, items }] of Object.entries(recipes.logos)) {
    const front = await compose(sharp, items, SQUARE, 200 / 640)
    const logo = sharp(tile(hue, 200)).composite([{ input: front }])
    await writeFile(`${IMAGES}logos/${siteId}_mobile.png`, await logo.png({ compressionLevel: 9 }).toBuffer())
  }
  for (const [name, code] of Object.entries(recipes.avatars)) {
    const face = await sharp(emojiFile(code))
      .resize(96, 96, { fit: 'contain', background: CLEAR })
      .png()
      .toBuffer()
    await save(sharp, face, 96, `${IMAGES}avatars/${name}.webp`, 5_000, 84)
  }
  const coin = await sharp(await readFile(at('coin.svg')))
    .png()
    .toBuffer()
  await save(sharp, coin, 288, `${STATE_ART}s-coin.webp`, 15_000, 84)
}

const SHARP: string = 'sharp'
const found = await import(SHARP).catch(() => null)
if (!found) {
  console.error('The painter is not installed: run `npm install` in demo/pictures, then this again.')
  process.exit(1)
}
const recipes: Recipes = JSON.parse(await readFile(at('recipes.json'), 'utf8'))
await renderAll(found.default, recipes)
const icons = await writeIcons()
console.log(`${Object.keys(recipes.products).length} products and ${icons} icons drawn.`)
