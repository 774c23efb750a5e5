import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const TEXT = /\.(?:js|css|svg|json|html)$/
/** Below this a second file is not worth its place. */
const SMALLEST = 1024

/**
 * Vite plugin: writes a Brotli copy of each text file, so that the server compresses nothing per request.
 */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'sarafan-compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => squeeze(join(folder, name))))
    },
  }
}

async function squeeze(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALLEST) return
  await writeFile(`${path}.br`, await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
