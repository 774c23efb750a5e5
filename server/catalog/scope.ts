import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import { OtherLanguages } from '../platform/words/names.ts'
import { authorOf } from './reviews/author.ts'

/** The global filter `sf`, which restricts every list (domain.md 3.7, decision 012). */
export interface Scope {
  /** The value as sent; echoed in responses. */
  readonly value: string
  readonly kind: 'brand' | 'category' | 'agent'
  readonly id: number
  readonly name: string
  readonly names: OtherLanguages
}

const NAMED = { names: OtherLanguages }
const BRAND_NAME = statement('catalog.scope.brandName', NAMED)`
  select name, names, '' as "lastName" from brand where showcase_id = $1 and id = $2 and status = 'active'`
const CATEGORY_NAME = statement('catalog.scope.categoryName', NAMED)`
  select name, names, '' as "lastName" from category where showcase_id = $1 and id = $2 and shown`
const AGENT_NAME = statement('catalog.scope.agentName', NAMED)`
  select p.first_name as name, null::jsonb as names, p.last_name as "lastName"
  from tree_node n join person p on p.id = n.person_id and p.status = 'active' and p.public_profile
  where n.showcase_id = $1 and n.person_id = $2`
const NAMES = { brand: BRAND_NAME, category: CATEGORY_NAME, agent: AGENT_NAME }

/**
 * Returns the scope a value means in this showcase: `b_7` a brand, `c_7` a category, `7_3` products praised
 * by agent 7 of showcase 3. Undefined, and so ignored: unknown values, those of another showcase, and agents
 * without a public profile.
 */
export async function scopeOf(
  db: Db,
  showcaseId: number,
  value: string | undefined,
): Promise<Scope | undefined> {
  const parsed = parseScope(value ?? '', showcaseId)
  if (!value || !parsed) return undefined
  const [found] = await queryRows(db, NAMES[parsed.kind], [showcaseId, parsed.id])
  if (!found) return undefined
  const name = authorOf({ firstName: found.name, lastName: found.lastName })
  return { ...parsed, value, name, names: found.names }
}

function parseScope(value: string, showcaseId: number): { kind: Scope['kind']; id: number } | undefined {
  const [, left = '', right = ''] = /^([bc]|\d{1,12})_(\d{1,12})$/.exec(value) ?? []
  if (left === '') return undefined
  if (left === 'b') return { kind: 'brand', id: Number(right) }
  if (left === 'c') return { kind: 'category', id: Number(right) }
  return Number(right) === showcaseId ? { kind: 'agent', id: Number(left) } : undefined
}

/** Returns the listing key of a scope that is one whole listing; undefined for an agent. */
export function listOfScope(scope: Scope | undefined): number | undefined {
  if (scope?.kind === 'brand') return -scope.id
  return scope?.kind === 'category' ? scope.id : undefined
}

/** A published review with at least so many stars counts as praise. */
const MIN_PRAISE_STARS = 4

/** Returns the ids of the products on sale in the caller's showcase; undefined where all are. */
export type FindVisibleProducts = (context: RequestContext) => Promise<readonly number[] | undefined>

/** One scope of each kind, for the examples of statements that a scope narrows. */
export const SCOPE_EXAMPLES: readonly Scope[] = [
  { value: '', kind: 'brand', id: 0, name: '', names: null },
  { value: '', kind: 'category', id: 0, name: '', names: null },
  { value: '', kind: 'agent', id: 0, name: '', names: null },
]

interface Bounds {
  readonly scope?: Scope | undefined
  /** Ids of products; undefined: no restriction. */
  readonly among?: readonly number[] | undefined
}

/**
 * Returns the conditions on `l` that keep a list within a scope and among products; empty without either.
 * Pushes their parameters to `values`.
 */
export function scopeConditions({ scope, among }: Bounds, values: unknown[]): string {
  const sold = among ? ` and l.product_id = any($${values.push(among)}::bigint[])` : ''
  return sold + withinScope(scope, values)
}

function withinScope(scope: Scope | undefined, values: unknown[]): string {
  if (!scope) return ''
  const id = `$${values.push(scope.id)}::bigint`
  if (scope.kind === 'brand') return ` and l.brand_id = ${id}`
  if (scope.kind === 'category')
    return ` and exists (select from listing g
      where g.showcase_id = $1 and g.list_id = ${id} and g.product_id = l.product_id)`
  return ` and exists (select from review r where r.product_id = l.product_id and r.person_id = ${id}
    and r.status = 'published' and r.rating >= ${MIN_PRAISE_STARS})`
}
