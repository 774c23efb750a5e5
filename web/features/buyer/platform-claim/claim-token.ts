import { CLAIM_PARAMETER } from '@sarafan/contract/share-link'
import { FRESH, type Prefetch } from '../../../core/routing/screen.ts'
import { platformClaimApi } from './platform-claim.api.ts'

/**
 * Returns the token of a claim link. A bot without a main mini-app opens the screen by its address, which cannot carry a
 * start parameter and has a code instead.
 */
export function claimTokenOf(
  startParam: string | null | undefined,
  search: URLSearchParams,
): string | undefined {
  return CLAIM_PARAMETER.exec(startParam ?? `a_${search.get('code') ?? ''}`)?.[1]
}

/** Starts the screen's query while its code is loading; only the page knows a start parameter. */
export function startPlatformClaim(search: URLSearchParams): Prefetch | undefined {
  const token = claimTokenOf(undefined, search)
  return token === undefined
    ? undefined
    : platformClaimApi.util.prefetch('showPlatformClaim', { token }, FRESH)
}
