import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { claimsApi } from '../../../parts/claims/claims.api.ts'
import { claimsRequest, FIRST_CLAIMS, sideOf } from '../../../parts/claims/claims.ts'
import { ordersApi } from '../../../parts/orders/orders.api.ts'

/** Starts the query of the claims, or of the one in the address, while the screen's code is loading. */
export function startClaims(search: URLSearchParams): Prefetch {
  const id = search.get('id')
  return id
    ? claimsApi.util.prefetch('claim', id, FRESH)
    : claimsApi.util.prefetch('claims', claimsRequest(sideOf(search), { ...FIRST_CLAIMS, q: '' }), FRESH)
}

/** The request for what may be claimed: one line of an order, or all of it. */
export const newClaimRequest = (id: string, article: string) => ({
  id,
  ...(article === 'order' ? {} : { article: Number(article) }),
})

/** Starts the query of a new claim: of its form once a line is chosen, before that of the order. */
export function startNewClaim(search: URLSearchParams): Prefetch {
  const id = search.get('id') ?? ''
  const article = search.get('article')
  return article === null
    ? ordersApi.util.prefetch('showOrder', id, {})
    : claimsApi.util.prefetch('newClaim', newClaimRequest(id, article), FRESH)
}
