import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { OWN_SYMBOLS, REGULAR, WITH_BOLD, WITH_FILL } from './icon-list.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const GRID = ' viewBox="0 0 256 256"'

async function symbol(name: string, weight: 'regular' | 'fill' | 'bold'): Promise<[string, string]> {
  const id = weight === 'regular' ? name : `${name}-${weight}`
  const svg = await readFile(at(`node_modules/@phosphor-icons/core/assets/${weight}/${id}.svg`), 'utf8')
  const inside = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return [id, `<symbol id="${id}"${GRID}>${inside}</symbol>`]
}

/** Writes the shop's SVG sprite and the union type of its names for the web; returns the number of symbols. */
export async function writeIcons(): Promise<number> {
  const symbols = new Map<string, string>()
  const wanted = [
    ...REGULAR.map((name) => symbol(name, 'regular')),
    ...WITH_FILL.map((name) => symbol(name, 'fill')),
    ...WITH_BOLD.map((name) => symbol(name, 'bold')),
  ]
  for (const [id, text] of await Promise.all(wanted)) symbols.set(id, text)
  for (const [id, text] of Object.entries(OWN_SYMBOLS)) symbols.set(id, text)

  const names = [...symbols.keys()].sort()
  const body = names.map((name) => symbols.get(name)).join('\n')
  await mkdir(at('../../web/public/img'), { recursive: true })
  await writeFile(
    at('../../web/public/img/icons.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${body}\n</svg>\n`,
  )
  const union = names.map((name) => `  | '${name}'`).join('\n')
  await mkdir(at('../../web/ui'), { recursive: true })
  await writeFile(
    at('../../web/ui/pictures/icon-names.ts'),
    `/** Symbols of /img/icons.svg; written by \`npm run demo:pictures\`. */\nexport type IconName =\n${union}\n`,
  )
  return names.length
}
