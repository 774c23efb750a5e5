import type { Db } from '../../platform/database/database.ts'
import { type Facets, type FacetsInput, facetsOf, LONG_LIST } from './facets.ts'
import { traitCache } from './trait-cache.ts'

/** Maximum age of cached facets for a long list; its counts change by tenths of a per cent in that time. */
const MAX_AGE_MS = 10_000
const MAX_ENTRIES = 300

/**
 * Returns a reader of facets that caches those of long lists. They cost most to count, are requested most,
 * and are the same for everyone who opens a large category. A short list is always counted again, so a list
 * that a shopper can see whole is never stale.
 */
export function facetCache(db: Db): (input: FacetsInput, at: Date) => Promise<Facets> {
  const deps = { db, traitsBy: traitCache(db) }
  const entries = new Map<string, { facets: Facets; until: number }>()
  return async (input, at) => {
    const name = JSON.stringify(input)
    const known = entries.get(name)
    if (known && at.getTime() < known.until) return known.facets
    entries.delete(name)
    const facets = await facetsOf(deps, input)
    if (facets.total < LONG_LIST) return facets
    entries.set(name, { facets, until: at.getTime() + MAX_AGE_MS })
    const [oldest] = entries.keys()
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return facets
  }
}
