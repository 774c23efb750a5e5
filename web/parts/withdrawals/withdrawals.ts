import type { withdrawalCalls as calls } from '@sarafan/contract/bonuses/withdrawals'
import type { RequestData, ResponseData } from '../../core/api/endpoints.ts'

export type WithdrawTerms = ResponseData<typeof calls.getWithdrawBonusesData>
export type Withdrawal = ResponseData<typeof calls.withdrawBonuses>['withdrawal']
export type WithdrawRequest = RequestData<typeof calls.withdrawBonuses>

export const REQUISITE_KINDS = ['sbp', 'bank_account', 'yoomoney', 'company'] as const
export type RequisiteKind = (typeof REQUISITE_KINDS)[number]
/** `createWithdraw` is the older path of `withdrawBonuses` (AP-63). */
export type WithdrawalMethod = 'withdrawBonuses' | 'createWithdraw'
/** The destination of the money; the required fields depend on the kind. */
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

/** The form's requisites: those of the last withdrawal, or none. */
export function requisitesOf(stored: WithdrawTerms['requisites']): Requisites {
  return {
    kind: stored?.kind ?? 'sbp',
    account: stored?.account ?? '',
    bik: stored?.bik ?? '',
    phone: stored?.phone ?? '',
    bank: stored?.bank ?? '',
    wallet: stored?.wallet ?? '',
    companyId: String(stored?.companyId ?? ''),
  }
}

/** Only the fields that their kind needs. */
export function neededRequisites(of: Requisites): WithdrawRequest['requisites'] {
  if (of.kind === 'sbp') return { kind: of.kind, phone: of.phone, bank: of.bank }
  if (of.kind === 'yoomoney') return { kind: of.kind, wallet: of.wallet }
  if (of.kind === 'company') return { kind: of.kind, companyId: Number(of.companyId) }
  return { kind: of.kind, account: of.account, bik: of.bik }
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
