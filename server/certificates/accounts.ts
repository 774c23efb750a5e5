import type { AccountRef } from '../ledger/ledger.ts'

/** The ledger's name of the money in certificates. It is a liability of the seller, never a bonus (decision 060). */
const ASSET = 'certificate'

/** Returns the account of what is left on a certificate; never below zero. */
export function certificateAccount(certificateId: number): AccountRef {
  return { kind: 'certificate', owner: certificateId, asset: ASSET, floor: 0 }
}

/**
 * Returns the showcase's side of a movement. `certificates_sold` gives what is issued and takes back what is void,
 * `certificates_spent` receives what orders spend and `certificates_expired` what was not spent in time.
 */
export function showcaseAccount(
  kind: 'certificates_sold' | 'certificates_spent' | 'certificates_expired',
  showcaseId: number,
): AccountRef {
  return { kind, owner: showcaseId, asset: ASSET, floor: null, lazy: true }
}
