import type { Plugin, Rollup } from 'vite'

type Chunks = ReadonlyMap<string, Rollup.OutputChunk>
/** The file with the parts of the screens that the server renders, read by `readBundle`. */
const PARTS = 'server/screens.json'

const russian = /\/words\/ru\/first\.ts$/

/**
 * The files of the first screen's code, each after what it imports, so that loading them in turn runs each by itself:
 * the Russian words, the home screen, the entry last.
 */
export function inTurn(chunks: Chunks, home: RegExp): string[] {
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry)
  // A home that itself needs the entry comes after it, as it must.
  return withImports([...holding(chunks, russian), ...holding(chunks, home), ...entries], chunks)
}

const holding = (chunks: Chunks, module: RegExp) =>
  [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))

/** The files of some chunks, each after what it imports. */
function withImports(roots: readonly Rollup.OutputChunk[], chunks: Chunks): string[] {
  const order = new Set<string>()
  const visit = (file: string) => {
    const chunk = chunks.get(file)
    if (!chunk || order.has(file)) return
    for (const next of chunk.imports) visit(next)
    order.add(file)
  }
  for (const { fileName } of roots) visit(fileName)
  return [...order]
}

/** What a rendered screen needs beyond the first screen, as markup: links to its code, and its styles. */
export interface ScreenParts {
  readonly code: string
  readonly styles: string
}

/** Texts that only people who read Russian load. */
const RUSSIAN_SHOPPING = /\/words\/ru\/shopping\.ts$/
const RUSSIAN_REST = /\/words\/ru\/rest\.ts$/
/** The routes and texts that all screens after the first share. */
const SHARED = [/\/app\/routes\/routes\.tsx$/, RUSSIAN_SHOPPING]

/** The name of what the other screens share, which the page has no code of. */
const OTHERS = 'others'

/** Returns what some modules need beyond the first screen; `first` are the files that every page names already. */
function partsOf(modules: readonly RegExp[], { chunks, first, base, textOf }: PartsOf): ScreenParts {
  const roots = [...SHARED, ...modules].flatMap((module) => holding(chunks, module))
  const files = withImports(roots, chunks).filter((file) => !first.includes(file))
  const inlined = stylesOf(first, chunks)
  const styles = stylesOf(files, chunks).filter((file) => !inlined.includes(file))
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}" disabled>`)
  const words = [RUSSIAN_SHOPPING, RUSSIAN_REST].flatMap((module) =>
    holding(chunks, module).map(({ fileName }) => fileName),
  )
  const language = (file: string) => (words.includes(file) ? ' data-lang="ru"' : '')
  return {
    code: files
      .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}"${language(file)}>`)
      .join(''),
    styles: `<style>${styles.map(textOf).join('')}</style>${links.join('')}`,
  }
}

interface PartsOf {
  readonly chunks: Chunks
  readonly first: readonly string[]
  readonly base: string
  readonly textOf: (file: string) => string
}

/** The styles these files bring, in the order of the files. */
function stylesOf(files: readonly string[], chunks: Chunks): string[] {
  return [...new Set(files.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]))]
}

interface OtherScreens {
  readonly screens?: Readonly<Record<string, RegExp>>
  readonly plain?: Readonly<Record<string, RegExp>>
}

/**
 * Vite plugin: the page names all code of the first screen and leaves it to the page's own script to ask for it at once,
 * behind the first pictures, and to run it (EX-11); the first screen's styles stand in the page itself. Their links stay, switched off, so
 * that no chunk fetches them again. What other screens need beyond that goes into a file for the server: by name for those
 * it renders (`screens`), by path for those whose code the page loads at once (`plain`), and what all others share.
 */
export function first(home: RegExp, { screens = {}, plain = {} }: OtherScreens = {}): Plugin {
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
        const chunks = chunksOf(bundle)
        const files = inTurn(chunks, home)
        const styles = stylesOf(files, chunks)
        const textOf = textIn(bundle)
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
            { tag: 'style', injectTo: 'head' as const, children: styles.map(textOf).join('') },
            ...styles.map((file) => link('stylesheet', base + file, { disabled: true })),
          ],
        }
      },
    },
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle)
      const all = { chunks, first: inTurn(chunks, home), base, textOf: textIn(bundle) }
      const named = Object.entries({ ...screens, ...plain }).map(
        ([name, screen]) => [name, [screen]] as const,
      )
      const parts = [...named, [OTHERS, [RUSSIAN_REST]] as const].map(([name, modules]) => [
        name,
        partsOf(modules, all),
      ])
      this.emitFile({ type: 'asset', fileName: PARTS, source: JSON.stringify(Object.fromEntries(parts)) })
    },
  }
}

const chunksOf = (bundle: Rollup.OutputBundle): Chunks =>
  new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )

const textIn = (bundle: Rollup.OutputBundle) => (file: string) => {
  const found = bundle[file]
  return found?.type === 'asset' ? String(found.source) : ''
}

function link(rel: string, href: string, more: Record<string, string | boolean> = {}) {
  return { tag: 'link', injectTo: 'head' as const, attrs: { rel, crossorigin: true, href, ...more } }
}
