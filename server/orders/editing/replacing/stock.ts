import { releaseStock, reserve } from '../../../catalog/catalog.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import type { Swap } from './line.ts'

/**
 * Reserves the new units and releases the old ones, the variant with the lower id first (rulings 8). Throws `out_of_stock`.
 */
export async function swapStock(
  tx: Tx,
  { order, offer, input }: Swap<{ readonly was: number; readonly at: Date }>,
): Promise<void> {
  const stock = { at: input.at, reference: `order:${order.id}` }
  const quantity = input.was
  const release = () =>
    releaseStock(tx, {
      ...stock,
      lines: [{ variantId: offer.oldVariantId, isCounted: offer.isOldCounted, quantity }],
    })
  const isOldFirst = offer.oldVariantId < offer.variantId
  if (isOldFirst) await release()
  const { short } = await reserve(tx, {
    ...stock,
    lines: [{ variantId: offer.variantId, isCounted: offer.isCounted, quantity }],
  })
  const [missing] = short
  if (missing) throw refuse('out_of_stock', { available: missing.available })
  if (!isOldFirst) await release()
}
