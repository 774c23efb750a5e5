import type { Plugin } from 'vite'

/** Where a page asks for the version of the newest build, below the base path. */
const FILE = 'version.json'

/**
 * Vite plugin: puts the name of the entry's file into the page and into a file of its own. The name changes with everything
 * that the entry imports, so a page sees that the server has a newer build.
 */
export function version(): Plugin {
  return {
    name: 'sarafan-version',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { chunk }) => [
        { tag: 'meta', injectTo: 'head', attrs: { name: 'build', content: chunk?.fileName ?? '' } },
      ],
    },
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify({ build: entry?.fileName }) })
    },
  }
}
