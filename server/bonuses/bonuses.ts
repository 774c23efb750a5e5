export { adjustBonuses, type BonusAdjustment } from './adjustments/adjust.ts'
export { type Share, sharesOf as rewardSharesOf } from './allocations.ts'
export { globalDebtSql, isInDebt, repayOpenDebts, requireNoDebt } from './debts.ts'
export { expireLots } from './expiry/expire.ts'
export { warnOfExpiry } from './expiry/expire-soon.ts'
export {
  type FundState,
  fundStateOf,
  liabilitiesOf,
  setCreditLimit,
  showcaseFundsOf,
  topUpDeposit,
} from './funds/funds.ts'
export {
  holdPayout,
  ownBalancesOf,
  type PayoutSource,
  releasableKop,
  requireCovered,
  returnPayout,
  settlePayout,
  takeFromDeposit,
} from './funds/payouts.ts'
export { localDaysOf, setLocalDays } from './lots.ts'
export { logFundWarnings, type MaintenanceLog, reconcileLedger } from './nightly.ts'
export { type BonusBalances, type BonusRow, balancesOf, bonusRowsOf, markSeen, unseenCount } from './read.ts'
export { type ReconcileResult, reconcile, resumeWithdrawals, withdrawalsStopReason } from './reconcile.ts'
export { confirmRewards, ordersToRetry } from './rewards/confirm.ts'
export { flagRewards, hasUnconfirmedRewards, markReviewed, rewardsToReview } from './rewards/flags.ts'
export { type FriendRewards, friendRewards } from './rewards/friend-rewards.ts'
export { postRewards } from './rewards/post.ts'
export {
  holdRewards,
  type PaidOrder,
  retargetRewards,
  setConfirmAt,
  snapshotRewards,
} from './rewards/snapshot.ts'
export { reverseWelcomeBonus } from './rewards/welcome.ts'
export { isFrozen } from './spending/frozen-people.ts'
export { returnSpend, returnSpendPart } from './spending/return-spend.ts'
export {
  type BonusAmounts,
  captureSpend,
  holdSpend,
  type LimitReason,
  limitReasons,
  limitsOf,
  type Spend,
  spendableOf,
} from './spending/spend.ts'
export {
  holdForWithdrawal,
  releaseWithdrawal,
  settleWithdrawal,
  type WithdrawalHold,
} from './spending/withdraw.ts'
