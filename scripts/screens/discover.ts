import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Screen } from '../../web/core/routing/screen.ts'

/** A screen with its name. */
export interface DeclaredScreen {
  readonly name: string
  readonly screen: Screen
}

/** Returns the screens that the features declare, sorted by name (decision 052). Throws for a name or path that two have. */
export async function discoverScreens(root = '.'): Promise<DeclaredScreen[]> {
  const found: DeclaredScreen[] = []
  for (const file of globSync('web/features/*/*/screens.ts', { cwd: root })) {
    const screens = (await import(pathToFileURL(resolve(root, file)).href)) as Record<string, Screen> // all it may export
    for (const [name, screen] of Object.entries(screens)) found.push({ name, screen })
  }
  for (const one of found)
    for (const other of found)
      if (one !== other && (one.name === other.name || one.screen.path === other.screen.path))
        throw new Error(`two screens are called ${one.name} or have the path ${one.screen.path}`)
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
