import { canDeliver } from '../../digital/digital.ts'
import { admitCharge, type StarsRefusal, type StarsTerms } from '../../payments/payments.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Decides whether Stars may be charged for orders of digital goods; returns null, or why not. */
export function admitStars(tx: Tx, terms: StarsTerms): Promise<StarsRefusal | null> {
  return admitCharge(tx, terms, (orderIds) => canDeliver(tx, orderIds))
}
