import { SORTS } from '@sarafan/contract/catalog/catalog'
import type { Listing } from './catalog.api.ts'

type Sort = (typeof SORTS)[number]

/** The filter in the URL; invalid values are ignored. */
export function listingOf(params: URLSearchParams): Listing {
  const roubles = (name: string) => {
    const text = params.get(name)?.replace(',', '.') ?? ''
    return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? { [name]: text } : {}
  }
  const sort = SORTS.find((each) => each === params.get('sort'))
  const brand = params.get('brand') ?? ''
  const traits = params.get('traits') ?? ''
  return {
    ...(sort && sort !== 'popular' ? { sort } : {}),
    ...roubles('min'),
    ...roubles('max'),
    ...(/^[a-z0-9-]{1,60}(\.[a-z0-9-]{1,60}){0,19}$/.test(brand) ? { brand } : {}),
    ...(/^\d{1,9}([._]\d{1,9}){0,60}$/.test(traits) ? { traits } : {}),
    ...(params.get('stock') === '1' ? { stock: '1' as const } : {}),
    ...(params.get('sale') === '1' ? { sale: '1' as const } : {}),
  }
}

/** The address for a filter; `q` of a search stays. */
export function paramsOf(listing: Listing, kept: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams()
  const q = kept.get('q')
  if (q !== null) params.set('q', q)
  for (const [name, value] of Object.entries(listing)) {
    if (value !== undefined && name !== 'category' && !(name === 'sort' && value === 'popular'))
      params.set(name, String(value))
  }
  return params
}

/** How many filters narrow the list; the order is none. */
export function filtersOn(listing: Listing): number {
  const { min, max, stock, sale } = listing
  const single = [min ?? max, stock, sale].filter((value) => value !== undefined).length
  return single + brandsOn(listing).length + traitsOn(listing).flat().length
}

export const sortOf = (listing: Listing): Sort => listing.sort ?? 'popular'

/** Only the sorting: the state after all filters are reset. */
export const withoutFilters = ({ sort }: Listing): Listing => (sort ? { sort } : {})

export const brandsOn = ({ brand }: Listing): string[] => brand?.split('.') ?? []

/** Chosen traits, those of one attribute together. */
export const traitsOn = ({ traits }: Listing): number[][] =>
  traits?.split('_').map((group) => group.split('.').map(Number)) ?? []

/** Takes a brand up or leaves it. */
export function withBrand(listing: Listing, alias: string): Listing {
  const { brand: _, ...rest } = listing
  const had = brandsOn(listing)
  const now = had.includes(alias) ? had.filter((one) => one !== alias) : [...had, alias]
  return now.length > 0 ? { ...rest, brand: now.join('.') } : rest
}

/** Toggles a trait; `beside` are all traits of its attribute, of which any may match. */
export function withTrait(listing: Listing, id: number, beside: readonly number[]): Listing {
  const { traits: _, ...rest } = listing
  const groups = traitsOn(listing)
  const own = groups.find((group) => group.some((one) => one === id || beside.includes(one))) ?? []
  const others = groups.filter((group) => group !== own)
  const now = own.includes(id) ? own.filter((one) => one !== id) : [...own, id]
  const all = now.length > 0 ? [...others, now] : others
  return all.length > 0 ? { ...rest, traits: all.map((group) => group.join('.')).join('_') } : rest
}
