export const REQUISITE_KINDS = ['sbp', 'bank_account', 'yoomoney', 'company'] as const
export type RequisiteKind = (typeof REQUISITE_KINDS)[number]
export type WithdrawStatus =
  | 'new'
  | 'review'
  | 'approved'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'rejected'
  | 'cancelled'
/** `createWithdraw` is the older path of `withdrawBonuses` (AP-63). */
export type WithdrawalMethod = 'withdrawBonuses' | 'createWithdraw'
export type WhyNot = '' | 'not_verified' | 'frozen' | 'debt' | 'open_withdrawal' | 'below_minimum' | 'off'

export interface Withdrawal {
  readonly id: string
  readonly amountKop: number
  readonly feeKop: number
  readonly taxKop: number
  readonly netKop: number
  readonly status: WithdrawStatus
  readonly to: string
  readonly createdAt: Date
  readonly reason: string
  readonly canCancel: boolean
}
/** Where money goes; which fields count depends on the kind. */
export interface Requisites {
  readonly kind: RequisiteKind
  readonly account: string
  readonly bik: string
  readonly phone: string
  readonly bank: string
  readonly wallet: string
  readonly companyId: string
}
/** Values of the form. */
export type WithdrawDraft = Requisites & { amount: string }

export interface WithdrawTerms {
  readonly isAllowed: boolean
  readonly whyNot: WhyNot
  readonly availableKop: number
  readonly minimumKop: number
  readonly feePercent: number
  readonly feeMinimumKop: number
  readonly taxNote: string
  readonly requisites: Requisites
  readonly companies: readonly { id: number; name: string }[]
  readonly open: Withdrawal | undefined
}
/** A page of the person's withdrawals, counted from one. */
export interface Transfers {
  readonly openRequest: string | undefined
  readonly page: number
  readonly pages: number
  readonly withdrawals: readonly Withdrawal[]
}

/** Round sums to start with: the least, some between, everything; in kopecks, each at most once. */
export function suggestionsOf({
  availableKop,
  minimumKop,
}: Pick<WithdrawTerms, 'availableKop' | 'minimumKop'>) {
  const everything = Math.floor(availableKop / 100) * 100
  const round = [minimumKop, minimumKop * 2, minimumKop * 5].filter((kop) => kop < everything)
  return everything >= minimumKop ? [...round, everything] : []
}
