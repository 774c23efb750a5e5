import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

export interface Piece {
  file: string
  bytes: number
}
type Chunks = Record<string, Pick<Rollup.OutputChunk, 'code' | 'imports' | 'isEntry' | 'moduleIds'>>

/** Returns the files fetched for some chunks: themselves and all their static imports. */
function withImports(roots: string[], chunks: Chunks): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    const chunk = chunks[file]
    if (!chunk || found.has(file)) return
    found.add(file)
    for (const next of chunk.imports) visit(next)
  }
  for (const root of roots) visit(root)
  return found
}

/**
 * The JavaScript fetched before the home page's products are visible, Brotli-compressed: the entry, the home
 * screen, the largest language's first texts, and their static imports (rulings 25).
 */
export function firstScreen(chunks: Chunks, home: RegExp): Piece[] {
  const size = (file: string) => brotliCompressSync(chunks[file]?.code ?? '').length
  const holding = (module: RegExp) =>
    Object.keys(chunks).filter((file) => chunks[file]?.moduleIds.some((id) => module.test(id)))
  const words = holding(/\/words\/(?:ru|en|ar)\/first\.ts$/).sort((a, b) => size(b) - size(a))
  const entries = Object.keys(chunks).filter((file) => chunks[file]?.isEntry)
  const roots = [...entries, ...holding(home), ...words.slice(0, 1)]
  return [...withImports(roots, chunks)]
    .map((file) => ({ file, bytes: size(file) }))
    .sort((one, other) => other.bytes - one.bytes)
}

/** Vite plugin: prints the first screen's weight after the build and fails the build above the limit. */
export function budget({ limitKb, home }: { limitKb: number; home: RegExp }): Plugin {
  return {
    name: 'sarafan-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite has written into the entry which files its imports preload: nearly a kilobyte.
      order: 'post',
      handler(_, bundle) {
        const chunks: Chunks = Object.fromEntries(
          Object.entries(bundle).flatMap(([file, one]) => (one.type === 'chunk' ? [[file, one]] : [])),
        )
        const pieces = firstScreen(chunks, home)
        const total = kb(pieces.reduce((sum, { bytes }) => sum + bytes, 0))
        const list = pieces.map(({ file, bytes }) => `  ${kb(bytes).toFixed(1).padStart(6)} KB  ${file}`)
        this.info(`\nfirst screen, Brotli: ${total.toFixed(2)} of ${limitKb} KB\n${list.join('\n')}`)
        if (total > limitKb)
          this.error(`the first screen weighs ${total.toFixed(2)} KB, the limit is ${limitKb} KB`)
      },
    },
  }
}

const kb = (bytes: number) => bytes / 1024
