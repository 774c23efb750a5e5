import type { Db } from '../../platform/database/database.ts'
import { type Facets, type FacetsAsk, facetsOf, LONG } from './facets.ts'
import { traitCache } from './trait-cache.ts'

/** A long list's facets are told so late at most: its numbers move by thousandths meanwhile. */
const KEPT_MS = 10_000
const KEPT = 300

/**
 * Asks for facets and keeps those of long lists for a moment: what costs much to count is asked for most, by everybody
 * who opens a large category, and is the same for all of them. A short list is always counted anew, so what a shopper can
 * see whole is never behind.
 */
export function facetCache(db: Db): (ask: FacetsAsk, at: Date) => Promise<Facets> {
  const deps = { db, traitsBy: traitCache(db) }
  const kept = new Map<string, { facets: Facets; until: number }>()
  return async (ask, at) => {
    const name = JSON.stringify(ask)
    const known = kept.get(name)
    if (known && at.getTime() < known.until) return known.facets
    kept.delete(name)
    const facets = await facetsOf(deps, ask)
    if (facets.total < LONG) return facets
    kept.set(name, { facets, until: at.getTime() + KEPT_MS })
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return facets
  }
}
