import type { Plugin } from 'vite'

const russian = /\/words\/ru\/first\.ts$/

/**
 * Vite plugin: the page asks for the home screen and the Russian words together with the entry, instead of finding
 * out about them one after the other (EX-11).
 */
export function preload(home: RegExp): Plugin {
  let base = '/'
  return {
    name: 'sarafan-preload',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const wanted = chunks.filter((chunk) =>
          chunk.moduleIds.some((id) => home.test(id) || russian.test(id)),
        )
        const files = new Set(wanted.flatMap((chunk) => [chunk.fileName, ...chunk.imports]))
        return [...files]
          .map((file) => `${base}${file}`)
          .filter((href) => !html.includes(href))
          .map((href) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
          }))
      },
    },
  }
}
