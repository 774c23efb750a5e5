import { adjustBonuses, limitsOf, spendableOf } from '../../bonuses/bonuses.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { publicId } from '../../platform/ids.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { settingsOf } from '../../showcases/showcases.ts'
import { type RightCode, useCode } from './codes.ts'
import { claimLimits, clientOf, offlineTermsOf } from './limits.ts'

export interface BonusPayment {
  readonly showcaseId: number
  readonly personId: number
  readonly memberId: number
  readonly asset: 'local' | 'global'
  /**
   * `redeem`: the client pays part of a sale of `saleKop` with bonuses. `payout`: the showcase paid cash for local
   * bonuses.
   */
  readonly kind: 'redeem' | 'payout'
  readonly amountKop: number
  readonly saleKop: number
  readonly code: RightCode | null
  readonly at: Date
}

/**
 * Takes a client's bonuses for a deal outside the app, confirmed by their code, and returns the row id. Global bonuses
 * become credit of the showcase. Throws the refusals declared by `offlineCalls.createBonusPayment` (domain.md 3.9).
 */
export async function takeBonuses(tx: Tx, payment: BonusPayment): Promise<{ rowId: number }> {
  await clientOf(tx, payment)
  const terms = await offlineTermsOf(tx, payment.showcaseId)
  if (payment.kind === 'payout' && !terms.payoutEnabled) throw refuse('payout_off')
  await claimLimits(tx, { ...payment, amountKop: Math.max(payment.saleKop, payment.amountKop), terms })
  await checkAmount(tx, payment)
  await useCode(tx, { ...payment, right: payment.code })
  const kind = payment.kind === 'payout' ? 'offline_payout' : 'offline_redeem'
  return adjustBonuses(tx, { ...payment, kind, reference: publicId() })
}

async function checkAmount(db: Db, payment: BonusPayment): Promise<void> {
  const { asset, amountKop, saleKop } = payment
  const has = await spendableOf(db, payment)
  if (amountKop > (asset === 'local' ? has.localKop : has.globalKop)) throw refuse('not_enough_bonuses')
  if (payment.kind === 'payout') return
  const settings = await settingsOf(db, payment.showcaseId)
  const rules = { settings, goodsKop: saleKop, payableKop: saleKop, available: has, localKop: 0 }
  const limits = limitsOf(rules)
  if (amountKop > (asset === 'local' ? limits.localKop : limits.globalKop))
    throw refuse('bonus_limit_exceeded')
}
