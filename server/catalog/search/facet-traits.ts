import type { Condition } from '../filters.ts'
import type { Trait } from './trait-cache.ts'

/** How many attributes a list offers, and how many values of each. */
const MAX_ATTRIBUTES = 8
const MAX_VALUES = 16

/** Created once: `localeCompare` with a language creates a collator for every pair. */
export const BY_NAME = new Intl.Collator('ru', { numeric: true })

/** A trait with the number of products that have it and miss only the chosen facets of `mask`. */
export type CountedTrait = { readonly id: number; readonly mask: number; readonly n: number }
export type GivenTrait = Trait & CountedTrait

/** An attribute of a list with its values; null: the count is not exact. */
export interface TraitFacet {
  readonly name: string
  readonly values: { id: number; value: string; products: number | null }[]
}

interface FacetContext {
  readonly exact: (count: number) => number | null
  readonly places: ReadonlyMap<string, number>
}

/** Returns defined attributes in their order, then the others by the number of products they would leave. */
export function traitsOf(
  given: readonly GivenTrait[],
  chosen: readonly Condition[],
  { exact, places }: FacetContext,
): TraitFacet[] {
  const names = new Map<string, Map<number, { value: string; n: number }>>()
  const groupOf = new Map(given.map((row) => [row.id, row.name]))
  for (const { id, name, value, mask, n } of given) {
    const own = mask === 0 || groupOf.get(chosen[Math.log2(mask)]?.ids?.[0] ?? 0) === name
    const values = names.get(name) ?? new Map<number, { value: string; n: number }>()
    values.set(id, { value, n: (values.get(id)?.n ?? 0) + (own ? n : 0) })
    names.set(name, values)
  }
  const picked = new Set(chosen.flatMap((one) => one.ids ?? []))
  const weight = (values: Map<number, { n: number }>) =>
    [...values.values()].reduce((sum, { n }) => sum + n, 0)
  // Undefined attributes share one position; a finite number, because infinity minus infinity is NaN.
  const placeOf = (name: string) => places.get(name.toLowerCase()) ?? Number.MAX_SAFE_INTEGER
  const isPicked = (values: Map<number, unknown>) => [...values.keys()].some((id) => picked.has(id))
  return [...names]
    .filter(([, values]) => isPicked(values) || isUseful([...values.values()].filter(({ n }) => n > 0)))
    .sort(([name, one], [next, other]) => placeOf(name) - placeOf(next) || weight(other) - weight(one))
    .slice(0, MAX_ATTRIBUTES)
    .map(([name, values]) => ({ name, values: shownValues(values, picked, exact) }))
}

/** Returns whether the values can narrow a list: there are several, and not each just one product's own. */
function isUseful(values: readonly { n: number }[]): boolean {
  const products = values.reduce((sum, { n }) => sum + n, 0)
  return values.length > 1 && (values.length <= MAX_VALUES || products >= values.length * 2)
}

function shownValues(
  values: ReadonlyMap<number, { value: string; n: number }>,
  picked: ReadonlySet<number>,
  exact: (count: number) => number | null,
) {
  return [...values]
    .filter(([id, { n }]) => n > 0 || picked.has(id))
    .sort(([id, one], [other, two]) => Number(picked.has(other)) - Number(picked.has(id)) || two.n - one.n)
    .slice(0, MAX_VALUES)
    .sort(([, one], [, two]) => BY_NAME.compare(one.value, two.value))
    .map(([id, { value, n }]) => ({ id, value, products: exact(n) }))
}
