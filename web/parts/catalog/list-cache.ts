import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { useAppDispatch } from '../../core/api/store.ts'
import { catalogApi, type ListingRequest, type SearchRequest } from './catalog.api.ts'

interface Held {
  unsubscribe(): void
}

/** A list one can come back to is in use: its pages stay however long the product page was looked at (TR-02). */
const KEPT = 3
const FRESH_S = 60
const kept = new Map<string, Held>()

/** Going back shows the cached list; a new visit refetches a list older than a minute. */
export function useListFreshness(): { refetchOnMountOrArgChange: number | false } {
  return { refetchOnMountOrArgChange: useNavigationType() === 'POP' ? false : FRESH_S }
}

function keep(name: string, held: Held): void {
  kept.get(name)?.unsubscribe()
  kept.delete(name)
  kept.set(name, held)
  for (const [oldest, one] of kept) {
    if (kept.size <= KEPT) return
    one.unsubscribe()
    kept.delete(oldest)
  }
}

/** Keeps the pages of a listing when its screen is left. */
export function useCachedListing(ask: ListingRequest): void {
  const dispatch = useAppDispatch()
  const name = JSON.stringify(ask)
  useEffect(
    () => () => keep(name, dispatch(catalogApi.endpoints.listing.initiate(JSON.parse(name)))),
    [name, dispatch],
  )
}

/** Keeps the pages of a search when its screen is left. */
export function useCachedSearch(ask: SearchRequest): void {
  const dispatch = useAppDispatch()
  const name = JSON.stringify(ask)
  useEffect(
    () => () => keep(name, dispatch(catalogApi.endpoints.found.initiate(JSON.parse(name)))),
    [name, dispatch],
  )
}
