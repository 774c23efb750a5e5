import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** A value of an attribute or option. Immutable once it has an id. */
export interface Trait {
  readonly id: number
  readonly showcaseId: number
  readonly name: string
  readonly value: string
}

/** This many take a few megabytes. */
const MAX_ENTRIES = 20_000

const SELECT = statement(
  'catalog.search.traitCache.select',
)`select id, showcase_id, name, value from trait where id = any($1::int[])`

/** Returns a lookup of traits by id that caches them; unknown ids are left out. */
export function traitCache(db: Db): (ids: Iterable<number>) => Promise<ReadonlyMap<number, Trait>> {
  const cache = new Map<number, Trait>()
  return async (ids) => {
    const found = new Map<number, Trait>()
    const missing: number[] = []
    for (const id of ids) {
      const known = cache.get(id)
      if (known) found.set(id, known)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    if (cache.size + missing.length > MAX_ENTRIES) cache.clear()
    for (const trait of await queryRows(db, SELECT, [missing])) {
      found.set(trait.id, trait)
      cache.set(trait.id, trait)
    }
    return found
  }
}
