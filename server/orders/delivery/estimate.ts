import { type DeliveryMethod, type DeliveryQuote, type Place, servesCity } from '../../delivery/delivery.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { deliveryOf, loadPricingInputs, priceLines } from '../checkout/inputs.ts'
import { loadPrefill } from '../checkout/prefill.ts'
import { ownQuotes, type Quoter } from './resolve.ts'

export interface Estimate {
  /** The destination of the prices; null while it is not known. */
  readonly place: Place | null
  readonly methods: readonly (DeliveryMethod & { readonly costKop: number; readonly quote: DeliveryQuote })[]
}

/**
 * Returns price and dates of delivering one unit of a variant to the given place or the person's usual one. Empty for a
 * product that is sold out. Throws `product_not_found`.
 */
export async function estimateOf(
  db: Db,
  of: {
    owner: Owner | null
    isVouched: boolean
    showcaseId: number
    variantId: number
    place: Place | null
  },
  quoter: Quoter = ownQuotes,
): Promise<Estimate> {
  const { showcaseId, variantId } = of
  const owner = of.owner ?? { personId: null, sessionId: 0 }
  const inputs = await loadPricingInputs(db, {
    showcaseId,
    owner,
    variantIds: [variantId],
    withBonuses: false,
  })
  const offer = inputs.offers.get(variantId)
  if (!offer?.onSale) throw refuse('product_not_found')
  const place = of.place ?? (await loadPrefill(db, { ...of, personId: owner.personId })).place
  const lines = priceLines(inputs, [{ variantId, quantity: 1, seenPriceKop: offer.priceKop }])
  if (lines.length === 0) return { place, methods: [] }
  const served = inputs.methods.filter((method) => servesCity(method, place?.city ?? ''))
  const quotes = await quoter({ showcaseId, lines, methods: served, place })
  const methods = served.flatMap((method) => {
    const quote = quotes.get(method.id)
    return quote ? [{ ...method, quote, costKop: deliveryOf({ method, quote }, lines) }] : []
  })
  return { place, methods }
}
