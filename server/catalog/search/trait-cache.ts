import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** A value of an attribute or of an option; never changes once it has its number. */
export interface Trait {
  readonly id: number
  readonly showcaseId: number
  readonly name: string
  readonly value: string
}

/** So many take a few megabytes. */
const KEPT = 20_000

const NAMED = 'select id, showcase_id as "showcaseId", name, value from trait where id = any($1::int[])'

/** Tells the traits of these numbers and remembers them; what is unknown is left out. */
export function traitCache(db: Db): (ids: Iterable<number>) => Promise<ReadonlyMap<number, Trait>> {
  const kept = new Map<number, Trait>()
  return async (ids) => {
    const asked = new Map<number, Trait>()
    const missing: number[] = []
    for (const id of ids) {
      const known = kept.get(id)
      if (known) asked.set(id, known)
      else missing.push(id)
    }
    if (missing.length === 0) return asked
    if (kept.size + missing.length > KEPT) kept.clear()
    for (const trait of await queryRows<Trait>(db, NAMED, [missing])) {
      asked.set(trait.id, trait)
      kept.set(trait.id, trait)
    }
    return asked
  }
}
