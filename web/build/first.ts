import type { Plugin, Rollup } from 'vite'

type Chunks = ReadonlyMap<string, Rollup.OutputChunk>
const russian = /\/words\/ru\/first\.ts$/

/**
 * The files of the first screen's code, each after what it imports, so that loading them in turn runs each by itself:
 * the Russian words, the home screen, the entry last.
 */
export function inTurn(chunks: Chunks, home: RegExp): string[] {
  const order = new Set<string>()
  const visit = (file: string) => {
    const chunk = chunks.get(file)
    if (!chunk || order.has(file)) return
    for (const next of chunk.imports) visit(next)
    order.add(file)
  }
  const all = [...chunks.values()]
  const holding = (module: RegExp) => all.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
  const entries = all.filter(({ isEntry }) => isEntry)
  // A home that itself needs the entry comes after it, as it must.
  for (const { fileName } of [...holding(russian), ...holding(home), ...entries]) visit(fileName)
  return [...order]
}

/** The styles these files bring, in the order of the files. */
function stylesOf(files: readonly string[], chunks: Chunks): string[] {
  return [...new Set(files.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]))]
}

/**
 * Vite plugin: the page names all code of the first screen and leaves it to the page's own script to ask for it at once,
 * behind the first pictures, and to run it (EX-11); the first screen's styles stand in the page itself. Their links stay, switched off, so
 * that no chunk fetches them again.
 */
export function first(home: RegExp): Plugin {
  let base = '/'
  return {
    name: 'sarafan-first',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const outputs = Object.values(bundle)
        const chunks: Chunks = new Map(
          outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
        )
        const files = inTurn(chunks, home)
        const styles = stylesOf(files, chunks)
        const text = (file: string) => {
          const found = bundle[file]
          return found?.type === 'asset' ? String(found.source) : ''
        }
        const plain = html
          .replace(/\s*<script type="module"[^>]*\bsrc="[^"]*"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
        return {
          html: plain,
          tags: [
            {
              tag: 'template',
              injectTo: 'head' as const,
              attrs: { id: 'code' },
              children: files.map((file) => link('modulepreload', base + file)),
            },
            { tag: 'style', injectTo: 'head' as const, children: styles.map(text).join('') },
            ...styles.map((file) => link('stylesheet', base + file, { disabled: true })),
          ],
        }
      },
    },
  }
}

function link(rel: string, href: string, more: Record<string, string | boolean> = {}) {
  return { tag: 'link', injectTo: 'head' as const, attrs: { rel, crossorigin: true, href, ...more } }
}
