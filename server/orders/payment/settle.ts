import { captureSpend } from '../../bonuses/bonuses.ts'
import { captureCertificates } from '../../certificates/certificates.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { startRewards } from '../rewards.ts'
import type { OrderRow } from '../rows.ts'

/** Settles a paid order: held certificates and bonuses are spent and its rewards start. */
export async function settle(tx: Tx, jobs: Jobs, order: OrderRow, at: Date): Promise<void> {
  if (order.certificateKop > 0) await captureCertificates(tx, { orderId: order.id, at })
  if (order.bonusLocalKop + order.bonusGlobalKop > 0) await captureSpend(tx, { orderId: order.id, at })
  await startRewards(tx, jobs, order, at)
}
