import type { Db } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'

/**
 * Returns the ids of the products that a showcase without a catalogue sells on its landing pages; null where
 * all are on sale. Injected, because landings are a layer above.
 */
export type OnSaleOf = (
  db: Db,
  of: { showcase: RequestContext['showcase']; at: Date },
) => Promise<ReadonlySet<number> | null>

/**
 * Throws `product_not_found` for a product that no landing page sells. Members who manage the catalogue can open it before a
 * landing page shows it.
 */
export function requireShown(
  { capabilities }: Pick<RequestContext, 'capabilities'>,
  productId: number,
  onSale: ReadonlySet<number> | null,
): void {
  if (onSale && !onSale.has(productId) && !capabilities.has('catalog.manage'))
    throw refuse('product_not_found')
}
