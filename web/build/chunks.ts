import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const ours = fileURLToPath(new URL('../core/routing/load-chunk.ts', import.meta.url))

/** Vite plugin: dynamic imports load their files by `load-chunk.ts` instead of Vite's own helper. */
export function chunks(): Plugin {
  return {
    name: 'sarafan-chunks',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: new RegExp(`^${HELPER}$`) },
      handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(ours)}`,
    },
  }
}
