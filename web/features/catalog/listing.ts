import { SORTS } from '@sarafan/contract/catalog'
import type { Listing } from './catalog.api.ts'

type Sort = (typeof SORTS)[number]

/** The filter as the address holds it; what does not make sense there is left out. */
export function listingOf(params: URLSearchParams): Listing {
  const roubles = (name: string) => {
    const text = params.get(name)?.replace(',', '.') ?? ''
    return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? { [name]: text } : {}
  }
  const sort = SORTS.find((each) => each === params.get('sort'))
  const brand = params.get('brand') ?? ''
  return {
    ...(sort && sort !== 'popular' ? { sort } : {}),
    ...roubles('min'),
    ...roubles('max'),
    ...(/^[a-z0-9-]{1,60}$/.test(brand) ? { brand } : {}),
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
  const { min, max, brand, stock, sale } = listing
  return [min ?? max, brand, stock, sale].filter((value) => value !== undefined).length
}

export const sortOf = (listing: Listing): Sort => listing.sort ?? 'popular'
