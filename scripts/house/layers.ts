import { importsOf } from './imports.ts'
import type { Source } from './sources.ts'

/** The feature a path belongs to, as `seller/orders`; undefined outside `web/features`. */
export const featureOf = (path: string): string | undefined =>
  /^web\/features\/(\w+\/[\w-]+)\//.exec(path)?.[1]

/** Returns the imports of one feature of the web app by another, as `file -> file`; tests and types count. */
export function findFeatureImports(source: Source): string[] {
  const own = featureOf(source.path)
  if (own === undefined) return []
  return importsOf(source)
    .filter((target) => (featureOf(target) ?? own) !== own)
    .map((target) => `${source.path} -> ${target}`)
}
