export { type Share, sharesOf as rewardSharesOf } from './allocations.ts'
export { confirmRewards, lateOrders } from './confirm.ts'
export { globalDebtSql, isInDebt, repayOpenDebts, requireNoDebt } from './debts.ts'
export { expireLots } from './expire.ts'
export { warnOfExpiry } from './expire-soon.ts'
export { flagRewards, hasWaiting, markReviewed, rewardsToReview } from './flags.ts'
export { isFrozen } from './frozen.ts'
export {
  type FundState,
  fundStateOf,
  liabilitiesOf,
  setCreditLimit,
  showcaseFundsOf,
  topUpDeposit,
} from './funds.ts'
export { localDaysOf, setBonusTerms } from './lots.ts'
export { reconcileLedger, type Tell, warnOwners } from './nightly.ts'
export { type Operation, operate } from './operate.ts'
export {
  holdPayout,
  ownBalancesOf,
  type PayoutSource,
  releasable,
  requireCovered,
  returnPayout,
  settlePayout,
  takeFromDeposit,
} from './payouts.ts'
export { postRewards } from './post.ts'
export { type BonusBalances, type BonusRow, balancesOf, bonusRowsOf, markSeen, unseenCount } from './read.ts'
export { type Reconciled, reconcile, resumeWithdrawals, whyWithdrawalsStopped } from './reconcile.ts'
export { returnSpend, returnSpendPart } from './return-spend.ts'
export { holdRewards, type PaidOrder, retargetRewards, setConfirmAt, snapshotRewards } from './rewards.ts'
export {
  type BonusAmounts,
  captureSpend,
  holdSpend,
  type LimitReason,
  limitReasons,
  limitsOf,
  type Spend,
  spendableOf,
} from './spend.ts'
export { takeWelcomeBack } from './welcome.ts'
export { holdGlobal, releaseWithdrawal, settleWithdrawal, type Withdrawal } from './withdraw.ts'
