import { Visitor } from 'oxc-parser'
import { resolveImport, type Source } from './sources.ts'

/** Returns the repository's own modules that a file imports or re-exports from, including type imports. */
export function importsOf({ path, program }: Source): string[] {
  const found: string[] = []
  const add = (source: { value: unknown } | null) => {
    const target = source && resolveImport(path, String(source.value))
    if (target) found.push(target)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') add(source)
    },
  }).visit(program)
  return found
}

/** Returns the paths of import cycles as `a -> b -> a`. */
export function findCycles(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const finished = new Set<string>()
  const cycles: string[] = []
  const visit = (source: Source, trail: readonly string[]): void => {
    const at = trail.indexOf(source.path)
    if (at >= 0) cycles.push([...trail.slice(at), source.path].join(' -> '))
    if (at >= 0 || finished.has(source.path)) return
    for (const target of importsOf(source)) {
      const next = byPath.get(target)
      if (next) visit(next, [...trail, source.path])
    }
    finished.add(source.path)
  }
  for (const source of sources) visit(source, [])
  return cycles
}
