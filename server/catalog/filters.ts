import { SCOPE_EXAMPLES, type Scope, scopeConditions } from './scope.ts'

/** Filters of a product list; amounts in kopecks. */
export interface Filters {
  readonly minKop?: number | undefined
  readonly maxKop?: number | undefined
  /** Aliases of brands; a product of any of them matches. */
  readonly brands?: readonly string[] | undefined
  /** Trait ids: a product must match one of each inner list. */
  readonly traits?: readonly (readonly number[])[] | undefined
  readonly inStock?: boolean | undefined
  readonly onSale?: boolean | undefined
  /** The global filter `sf`. It narrows like a filter, but is not one of the list's own. */
  readonly scope?: Scope | undefined
  /** Ids of the products on sale where not all are: no list shows others (issue 13, domain.md 3.1). */
  readonly among?: readonly number[] | undefined
}

/** Returns the conditions on `l`, one per chosen facet; pushes their parameters to `values`. */
export function conditionsOf(filters: Filters, values: unknown[]): Condition[] {
  const bind = (value: unknown) => `$${values.push(value)}`
  const { minKop, maxKop, brands, traits = [] } = filters
  const price = [
    minKop === undefined ? '' : `l.price_kop >= ${bind(minKop)}`,
    maxKop === undefined ? '' : `l.price_kop <= ${bind(maxKop)}`,
  ].filter(Boolean)
  const all: Condition[] = price.length > 0 ? [{ facet: 'price', sql: price.join(' and ') }] : []
  if (brands?.length) {
    const ids = `array(select id from brand where showcase_id = $1 and alias = any(${bind(brands)}::text[]))`
    all.push({ facet: 'brand', sql: `l.brand_id = any(${ids})` })
  }
  if (filters.onSale) all.push({ facet: 'sale', sql: 'l.discount_percent > 0' })
  if (filters.inStock) all.push({ facet: 'stock', sql: 'l.stocked > 0' })
  for (const ids of traits) all.push({ facet: 'trait', ids, sql: `l.traits && ${bind(ids)}::int[]` })
  return all
}

/** Returns whether any filter is set; the sort order is none. */
export const isNarrowed = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== false)

/** The condition of one facet as SQL that is never null. */
export type Condition = {
  readonly facet: 'price' | 'brand' | 'sale' | 'stock' | 'trait'
  readonly ids?: readonly number[]
  readonly sql: string
}

/** Returns the filters as SQL after `where …`, with the global filter and the products on sale; pushes their parameters. */
export function conditions(filters: Filters, values: unknown[]): string {
  const chosen = conditionsOf(filters, values).map(({ sql }) => ` and ${sql}`)
  return scopeConditions(filters, values) + chosen.join('')
}

/** Every filter of a list's own, for the examples of statements that filters narrow. */
export const EVERY_FILTER: Filters = {
  minKop: 0,
  maxKop: 0,
  brands: [''],
  traits: [[0]],
  inStock: true,
  onSale: true,
}

/** Returns all filters as SQL after `bound` parameters, once for each kind of scope: examples of narrowed statements. */
export function filterExamples(bound: number): string[] {
  return SCOPE_EXAMPLES.map((scope) =>
    conditions({ ...EVERY_FILTER, scope, among: [] }, Array.from({ length: bound })),
  )
}
