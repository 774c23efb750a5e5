import { returnSpend } from '../../bonuses/bonuses.ts'
import { releaseStock, restoreUnits } from '../../catalog/catalog.ts'
import { giveCertificatesBack } from '../../certificates/certificates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { dropCodes } from '../marking/codes.ts'
import { linesToSend, type OrderRow } from '../rows.ts'

/** Releases the stock, certificates and bonuses of a locked order that was cancelled or expired before it was sent. */
export async function releaseOrder(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  await returnCertificates(tx, order, at)
  const lines = await linesToSend(tx, order.id)
  await dropCodes(tx, order.id)
  await releaseStock(tx, { lines, at, reference: `order:${order.id}` })
  await returnBonuses(tx, order, at)
}

/** Restocks the goods of a locked order that had left the shop and came back. */
export async function restockOrder(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const lines = await linesToSend(tx, order.id)
  await dropCodes(tx, order.id)
  await restoreUnits(tx, { lines, at, reference: `order:${order.id}` })
}

/** Returns the bonuses a locked order was paid with. */
export async function returnBonuses(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.bonusLocalKop + order.bonusGlobalKop > 0) await returnSpend(tx, { orderId: order.id, at })
}

/** Returns to certificates what they paid for a locked order; safe to run twice. Comes before stock (rulings 8). */
export async function returnCertificates(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.certificateKop > 0) await giveCertificatesBack(tx, { order, at })
}
