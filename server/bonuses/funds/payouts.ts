import { type AccountRef, LedgerFloorError, loadBalances, lockBalances, post } from '../../ledger/ledger.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import {
  fundsAccount,
  issuanceAccount,
  platformAccount,
  promisedAccount,
  takingsAccount,
} from '../accounts.ts'

/** The balance a payout is taken from: the deposit, or global bonuses that buyers spent in the showcase. */
export type PayoutSource = 'deposit' | 'earned'

export interface Payment {
  readonly showcaseId: number
  readonly amountKop: number
  /** Identifies the document behind the payment, forever. */
  readonly reference: string
  readonly at: Date
}

/**
 * Returns the account with a floor of zero: a credit limit is for rewards, never for money that leaves the platform.
 */
const sourceAccount = (showcaseId: number, source: PayoutSource): AccountRef =>
  source === 'deposit'
    ? { ...fundsAccount({ showcaseId, creditKop: 0, emissionCapKop: null }, 'global'), floor: 0 }
    : { ...takingsAccount({ showcaseId, asset: 'global' }), floor: 0 }

/** Returns the account of money reserved by payouts that the platform has not sent yet. */
const payoutAccount = (showcaseId: number): AccountRef => ({
  kind: 'payout',
  owner: showcaseId,
  asset: 'LC',
  floor: 0,
  lazy: true,
})

export interface OwnBalances {
  readonly depositKop: number
  readonly earnedKop: number
  /** Global rewards promised to people and not yet confirmed. */
  readonly promisedKop: number
}

/** Returns a showcase's balances with the platform and the global rewards it has promised; kopecks. */
export async function ownBalancesOf(db: Db, showcaseId: number): Promise<OwnBalances> {
  const [deposit, earned, owed] = await loadBalances(db, [
    sourceAccount(showcaseId, 'deposit'),
    sourceAccount(showcaseId, 'earned'),
    promisedAccount({ showcaseId, asset: 'global' }),
  ])
  return {
    depositKop: deposit?.postedKop ?? 0,
    earnedKop: earned?.postedKop ?? 0,
    promisedKop: 0 - (owed?.postedKop ?? 0),
  }
}

/**
 * Returns how much may leave a balance, kopecks. The deposit covers promised rewards first; earned money covers a
 * negative deposit.
 */
export function releasableKop(of: OwnBalances, source: PayoutSource): number {
  if (source === 'deposit') return Math.max(0, of.depositKop - of.promisedKop)
  return Math.max(0, of.earnedKop + Math.min(0, of.depositKop))
}

/** Locks both balances until the transaction ends and throws `deposit_not_enough` unless the amount may leave. */
async function requireReleasable(tx: Tx, of: Payment, source: PayoutSource): Promise<void> {
  const { showcaseId } = of
  await lockBalances(tx, [sourceAccount(showcaseId, 'deposit'), sourceAccount(showcaseId, 'earned')])
  if (releasableKop(await ownBalancesOf(tx, showcaseId), source) < of.amountKop)
    throw refuse('deposit_not_enough')
}

async function postOrRefuse(
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

/** Takes money out of the deposit for a refund to the card it came from. Throws `deposit_not_enough`. */
export async function takeFromDeposit(tx: Tx, of: Payment): Promise<void> {
  await requireReleasable(tx, of, 'deposit')
  const key = `deposit_refund:${of.showcaseId}:${of.reference}`
  const from = sourceAccount(of.showcaseId, 'deposit')
  await postOrRefuse(tx, { ...of, key, kind: 'deposit_refund', from, to: issuanceAccount })
}

/** Reserves money for a payout. Throws `deposit_not_enough`. */
export async function holdPayout(tx: Tx, of: Payment & { source: PayoutSource }): Promise<void> {
  await requireReleasable(tx, of, of.source)
  const from = sourceAccount(of.showcaseId, of.source)
  const key = `payout:${of.reference}`
  await postOrRefuse(tx, { ...of, key, kind: 'payout', from, to: payoutAccount(of.showcaseId) })
}

/** Returns the money of a cancelled or rejected payout to the balance it came from, once. */
export async function returnPayout(tx: Tx, of: Payment & { source: PayoutSource }): Promise<void> {
  const to = sourceAccount(of.showcaseId, of.source)
  const key = `payout:${of.reference}:returned`
  await postOrRefuse(tx, { ...of, key, kind: 'payout_return', from: payoutAccount(of.showcaseId), to })
}

/**
 * Records that the platform has sent the payout. Throws `deposit_not_enough` when returned orders have used the money
 * up since.
 */
export async function settlePayout(tx: Tx, of: Payment & { source: PayoutSource }): Promise<void> {
  await requireCovered(tx, of.showcaseId)
  const to = of.source === 'deposit' ? issuanceAccount : platformAccount('withdraw_clearing')
  const key = `payout:${of.reference}:paid`
  await postOrRefuse(tx, { ...of, key, kind: 'payout_sent', from: payoutAccount(of.showcaseId), to })
}

/**
 * Throws `deposit_not_enough` while returned orders leave the earned balance below zero: the payout must cover that
 * first.
 */
export async function requireCovered(tx: Tx, showcaseId: number): Promise<void> {
  const [earned] = await lockBalances(tx, [sourceAccount(showcaseId, 'earned')])
  if ((earned?.postedKop ?? 0) < 0) throw refuse('deposit_not_enough')
}
