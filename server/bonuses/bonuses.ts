export { confirmRewards, unfundedOrders } from './confirm.ts'
export { setCreditLimit, showcaseFundsOf, topUpDeposit } from './funds.ts'
export { postRewards } from './post.ts'
export { type BonusBalances, type BonusRow, balancesOf, bonusRowsOf, markSeen, unseenCount } from './read.ts'
export { type PaidOrder, retargetRewards, setConfirmAt, snapshotRewards } from './rewards.ts'
export {
  type BonusAmounts,
  captureSpend,
  holdSpend,
  limitsOf,
  returnSpend,
  type Spend,
  spendableOf,
} from './spend.ts'
