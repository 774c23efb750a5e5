import { SORTS } from '@sarafan/contract/catalog/catalog'
import { LIMITS } from '@sarafan/contract/limits'
import { kopTyped } from '../../core/config/amounts.ts'
import {
  choiceParam,
  patternParam,
  readSearch,
  type SearchParam,
  type SearchStateOf,
  textParam,
} from '../../core/routing/search-state.ts'
import type { ListingRequest } from './catalog.api.ts'

/** An amount as typed; a decimal comma becomes a point. */
const amountParam: SearchParam<string> = {
  initial: '',
  read: (text) => {
    const amount = text.replace(',', '.')
    return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? amount : undefined
  },
}

const flagParam = choiceParam(['1'], undefined)

/** The filters, the order and the search text of a product list, as its address holds them. */
export const LISTING = {
  q: textParam(LIMITS.searchMaxChars),
  sort: choiceParam(SORTS, 'popular'),
  min: amountParam,
  max: amountParam,
  brand: patternParam(/^[a-z0-9-]{1,60}(\.[a-z0-9-]{1,60}){0,19}$/),
  traits: patternParam(/^\d{1,9}([._]\d{1,9}){0,60}$/),
  stock: flagParam,
  sale: flagParam,
}
export type Listing = SearchStateOf<typeof LISTING>

/** Resets order, filters and search text. */
export const INITIAL_LISTING: Listing = readSearch(LISTING, new URLSearchParams())

/** Resets the filters; order and search text stay. */
export const NO_FILTERS = {
  min: '',
  max: '',
  brand: '',
  traits: '',
  stock: undefined,
  sale: undefined,
} satisfies Partial<Listing>

/** The filters as requests have them. */
export function filterRequest({ min, max, brand, traits, stock, sale }: Listing) {
  return {
    minKop: kopTyped(min),
    maxKop: kopTyped(max),
    brand: brand || undefined,
    traits: traits || undefined,
    stock,
    sale,
  } satisfies ListingRequest
}

/** The filters and the order as requests have them; the usual order is left out. */
export function listingRequest(listing: Listing) {
  const sort = listing.sort === 'popular' ? undefined : listing.sort
  return { ...filterRequest(listing), sort } satisfies ListingRequest
}

/** How many filters narrow the list; the order is none. */
export function filtersOn(listing: Listing): number {
  const { min, max, stock, sale } = listing
  const single = [min || max, stock, sale].filter(Boolean).length
  return single + brandsOn(listing).length + traitsOn(listing).flat().length
}

export const brandsOn = ({ brand }: Pick<Listing, 'brand'>): string[] =>
  brand === '' ? [] : brand.split('.')

/** Chosen attribute values, grouped by attribute. */
export const traitsOn = ({ traits }: Pick<Listing, 'traits'>): number[][] =>
  traits === '' ? [] : traits.split('_').map((group) => group.split('.').map(Number))

/** Returns the brands with one added, or removed if it was chosen. */
export function toggledBrand(listing: Pick<Listing, 'brand'>, alias: string): Pick<Listing, 'brand'> {
  const chosen = brandsOn(listing)
  const next = chosen.includes(alias) ? chosen.filter((one) => one !== alias) : [...chosen, alias]
  return { brand: next.join('.') }
}

/** Returns the traits with one added or removed; `siblings` are all traits of its attribute, of which any may match. */
export function toggledTrait(
  listing: Pick<Listing, 'traits'>,
  id: number,
  siblings: readonly number[],
): Pick<Listing, 'traits'> {
  const groups = traitsOn(listing)
  const own = groups.find((group) => group.some((one) => one === id || siblings.includes(one))) ?? []
  const others = groups.filter((group) => group !== own)
  const next = own.includes(id) ? own.filter((one) => one !== id) : [...own, id]
  const all = next.length > 0 ? [...others, next] : others
  return { traits: all.map((group) => group.join('.')).join('_') }
}
