import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import { authorOf } from './reviews/author.ts'

/** What the global filter `sf` keeps every list to (domain.md 3.7, decision 012). */
export interface Scope {
  /** As it was sent and is echoed. */
  readonly value: string
  readonly kind: 'brand' | 'category' | 'agent'
  readonly id: number
  readonly name: string
}

const FIND = {
  brand: `select name, '' as "lastName" from brand where showcase_id = $1 and id = $2 and status = 'active'`,
  category: `select name, '' as "lastName" from category where showcase_id = $1 and id = $2 and shown`,
  agent: `select p.first_name as name, p.last_name as "lastName"
    from tree_node n join person p on p.id = n.person_id and p.status = 'active' and p.public_profile
    where n.showcase_id = $1 and n.person_id = $2`,
}

/**
 * The scope a value means in this showcase: `b_7` a brand, `c_7` a category, `7_3` what agent 7 praised in showcase 3.
 * Undefined, and so ignored: what is unknown, another showcase's, or of an agent whose profile is not public.
 */
export async function scopeOf(
  db: Db,
  showcaseId: number,
  value: string | undefined,
): Promise<Scope | undefined> {
  const meant = read(value ?? '', showcaseId)
  if (!value || !meant) return undefined
  const [found] = await queryRows<{ name: string; lastName: string }>(db, FIND[meant.kind], [
    showcaseId,
    meant.id,
  ])
  return found && { ...meant, value, name: authorOf({ firstName: found.name, lastName: found.lastName }) }
}

function read(value: string, showcaseId: number): { kind: Scope['kind']; id: number } | undefined {
  const [, left = '', right = ''] = /^([bc]|\d{1,12})_(\d{1,12})$/.exec(value) ?? []
  if (left === '') return undefined
  if (left === 'b') return { kind: 'brand', id: Number(right) }
  if (left === 'c') return { kind: 'category', id: Number(right) }
  return Number(right) === showcaseId ? { kind: 'agent', id: Number(left) } : undefined
}

/** The shelf that holds a whole scope; an agent has none. */
export function shelfOfScope(scope: Scope | undefined): number | undefined {
  if (scope?.kind === 'brand') return -scope.id
  return scope?.kind === 'category' ? scope.id : undefined
}

/** A published review with so many stars recommends. */
const PRAISE = 4

/** The products sold where the caller is, by ids; undefined where all are on sale. */
export type AmongOf = (context: RequestContext) => Promise<readonly number[] | undefined>

interface Kept {
  readonly scope?: Scope | undefined
  /** Ids of products; undefined: all of them. */
  readonly among?: readonly number[] | undefined
}

/** The conditions on `l` that keep a list within a scope and among products; empty without either. Pushes what they need to `values`. */
export function within({ scope, among }: Kept, values: unknown[]): string {
  const sold = among ? ` and l.product_id = any($${values.push(among)}::bigint[])` : ''
  return sold + withinScope(scope, values)
}

function withinScope(scope: Scope | undefined, values: unknown[]): string {
  if (!scope) return ''
  const id = `$${values.push(scope.id)}::bigint`
  if (scope.kind === 'brand') return ` and l.brand_id = ${id}`
  if (scope.kind === 'category')
    return ` and exists (select from listing g
      where g.showcase_id = $1 and g.shelf = ${id} and g.product_id = l.product_id)`
  return ` and exists (select from review r where r.product_id = l.product_id and r.person_id = ${id}
    and r.status = 'published' and r.rating >= ${PRAISE})`
}
