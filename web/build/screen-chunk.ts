/** What the bundler knows about one module; `importedIds` are its static imports. */
export interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * A group for Rolldown's `codeSplitting`: one file with a screen and all it imports. Otherwise each module that two screens
 * share becomes a file of its own, and requesting some thirty of them in a row blocks a tap. For a screen that most visitors
 * open: the screens that share its modules fetch the whole file. `screen` is the path of its module.
 */
export function screenChunk(name: string, screen: string) {
  const found = new Set<string>()
  return {
    name: (id: string, graph: Graph) => {
      collect(screen, graph, found)
      return found.has(id) ? name : null
    },
  }
}

/** Adds a module and its static imports, direct and indirect, to `found`. */
function collect(id: string, graph: Graph, found: Set<string>): void {
  if (found.has(id)) return
  const info = graph.getModuleInfo(id)
  if (!info) return
  found.add(id)
  for (const next of info.importedIds) collect(next, graph, found)
}
