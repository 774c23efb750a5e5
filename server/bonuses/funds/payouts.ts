import { type AccountRef, balances, LedgerFloorError, lockedBalances, post } from '../../ledger/ledger.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { fundsOf, issuance, platformPart, promised, takings } from '../accounts.ts'

/** Which of a showcase's own balances money leaves: its deposit, or what buyers spent there in global bonuses. */
export type PayoutSource = 'deposit' | 'earned'

export interface Payment {
  readonly showcaseId: number
  readonly amountKop: number
  /** Names the document behind it forever. */
  readonly reference: string
  readonly at: Date
}

/** Neither goes below zero here: a credit limit is for rewards, never for money that leaves the platform. */
const sourceOf = (showcaseId: number, source: PayoutSource): AccountRef =>
  source === 'deposit'
    ? { ...fundsOf({ showcaseId, creditKop: 0, emissionCapKop: null }, 'global'), floor: 0 }
    : { ...takings({ showcaseId, asset: 'global' }), floor: 0 }

/** Money that a payout has taken out of a balance and the platform has not sent yet. */
const waiting = (showcaseId: number): AccountRef => ({
  kind: 'payout',
  owner: showcaseId,
  asset: 'LC',
  floor: 0,
  lazy: true,
})

export interface OwnBalances {
  readonly depositKop: number
  readonly earnedKop: number
  /** Global rewards promised to people and not confirmed yet. */
  readonly promisedKop: number
}

/** Returns what a showcase has with the platform and owes in promised global rewards, kopecks. */
export async function ownBalancesOf(db: Db, showcaseId: number): Promise<OwnBalances> {
  const [deposit, earned, owed] = await balances(db, [
    sourceOf(showcaseId, 'deposit'),
    sourceOf(showcaseId, 'earned'),
    promised({ showcaseId, asset: 'global' }),
  ])
  return {
    depositKop: deposit?.postedKop ?? 0,
    earnedKop: earned?.postedKop ?? 0,
    promisedKop: 0 - (owed?.postedKop ?? 0),
  }
}

/** How much may leave a balance: rewards of paid orders are covered first, and a deposit below zero by what was earned. */
export function releasable(of: OwnBalances, source: PayoutSource): number {
  if (source === 'deposit') return Math.max(0, of.depositKop - of.promisedKop)
  return Math.max(0, of.earnedKop + Math.min(0, of.depositKop))
}

/** Throws `deposit_not_enough` unless the amount may leave; locks both balances until the transaction ends. */
async function checkReleasable(tx: Tx, of: Payment, source: PayoutSource): Promise<void> {
  const { showcaseId } = of
  await lockedBalances(tx, [sourceOf(showcaseId, 'deposit'), sourceOf(showcaseId, 'earned')])
  if (releasable(await ownBalancesOf(tx, showcaseId), source) < of.amountKop)
    throw refuse('deposit_not_enough')
}

async function move(
  tx: Tx,
  of: Payment & { key: string; kind: string; from: AccountRef; to: AccountRef },
): Promise<void> {
  const { key, kind, at, from, to, amountKop } = of
  try {
    await post(tx, { key, kind, at, legs: [{ from, to, amountKop }] })
  } catch (error) {
    if (error instanceof LedgerFloorError) throw refuse('deposit_not_enough')
    throw error
  }
}

/** Takes money out of the deposit that goes back to the card it came from. Throws `deposit_not_enough`. */
export async function takeFromDeposit(tx: Tx, of: Payment): Promise<void> {
  await checkReleasable(tx, of, 'deposit')
  const key = `deposit_refund:${of.showcaseId}:${of.reference}`
  const from = sourceOf(of.showcaseId, 'deposit')
  await move(tx, { ...of, key, kind: 'deposit_refund', from, to: issuance })
}

/** Sets money aside for a payout. Throws `deposit_not_enough`. */
export async function holdPayout(tx: Tx, of: Payment & { source: PayoutSource }): Promise<void> {
  await checkReleasable(tx, of, of.source)
  const from = sourceOf(of.showcaseId, of.source)
  const key = `payout:${of.reference}`
  await move(tx, { ...of, key, kind: 'payout', from, to: waiting(of.showcaseId) })
}

/** The payout was cancelled or rejected: the money returns to where it came from, once. */
export async function returnPayout(tx: Tx, of: Payment & { source: PayoutSource }): Promise<void> {
  const to = sourceOf(of.showcaseId, of.source)
  const key = `payout:${of.reference}:returned`
  await move(tx, { ...of, key, kind: 'payout_return', from: waiting(of.showcaseId), to })
}

/** The platform has sent the money. Throws `deposit_not_enough` where returned orders have used it up since. */
export async function settlePayout(tx: Tx, of: Payment & { source: PayoutSource }): Promise<void> {
  await requireCovered(tx, of.showcaseId)
  const to = of.source === 'deposit' ? issuance : platformPart('withdraw_clearing')
  const key = `payout:${of.reference}:paid`
  await move(tx, { ...of, key, kind: 'payout_sent', from: waiting(of.showcaseId), to })
}

/** Throws `deposit_not_enough` while returned orders leave what was earned below zero: the payout must cover it. */
export async function requireCovered(tx: Tx, showcaseId: number): Promise<void> {
  const [earned] = await lockedBalances(tx, [sourceOf(showcaseId, 'earned')])
  if ((earned?.postedKop ?? 0) < 0) throw refuse('deposit_not_enough')
}
