import { withdrawalCalls as calls } from '@sarafan/contract/bonuses/withdrawals'
import { type Ask, api, asking, carry, type Reply, tagsOf, telling } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import type { Requisites, Transfers, Withdrawal, WithdrawalMethod, WithdrawTerms } from './withdrawals.ts'

type WireTerms = Reply<typeof calls.getWithdrawBonusesData>
type WireWithdrawal = Reply<typeof calls.withdrawBonuses>['Withdrawal']
type WireRequisites = Ask<typeof calls.withdrawBonuses>['Requisites']

function withdrawalOf(row: WireWithdrawal): Withdrawal {
  return {
    id: row.id,
    amountKop: kopOf(row.Amount),
    feeKop: kopOf(row.Fee),
    taxKop: kopOf(row.Tax),
    netKop: kopOf(row.Net),
    status: row.Status,
    to: row.To,
    createdAt: new Date(row.CreatedAt),
    reason: row.Reason,
    canCancel: row.CanCancel,
  }
}

function requisitesOf(wire: WireRequisites | null): Requisites {
  return {
    kind: wire?.Kind ?? 'sbp',
    account: wire?.Account ?? '',
    bik: wire?.Bik ?? '',
    phone: wire?.Phone ?? '',
    bank: wire?.Bank ?? '',
    wallet: wire?.Wallet ?? '',
    companyId: String(wire?.CompanyID ?? ''),
  }
}

/** Only the fields their kind needs. */
function onWire(of: Requisites): WireRequisites {
  if (of.kind === 'sbp') return { Kind: of.kind, Phone: of.phone, Bank: of.bank }
  if (of.kind === 'yoomoney') return { Kind: of.kind, Wallet: of.wallet }
  if (of.kind === 'company') return { Kind: of.kind, CompanyID: Number(of.companyId) }
  return { Kind: of.kind, Account: of.account, Bik: of.bik }
}

function termsOf(wire: WireTerms): WithdrawTerms {
  return {
    isAllowed: wire.Allowed,
    whyNot: wire.Reason,
    availableKop: kopOf(wire.Available),
    minimumKop: kopOf(wire.Minimum),
    feePercent: wire.FeePercent,
    feeMinimumKop: kopOf(wire.FeeMinimum),
    taxNote: wire.TaxNote,
    requisites: requisitesOf(wire.Requisites),
    companies: wire.Companies.map(({ ID, Name }) => ({ id: ID, name: Name })),
    open: wire.Open ? withdrawalOf(wire.Open) : undefined,
  }
}

interface WithdrawalRequest {
  readonly method: WithdrawalMethod
  readonly amount: string
  readonly requisites: Requisites
  readonly key: string
}

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawTerms: build.query<WithdrawTerms, void>({
      query: () => carry(calls.getWithdrawBonusesData)({}),
      providesTags: tagsOf(calls.getWithdrawBonusesData, 'provides'),
      transformResponse: termsOf,
    }),
    transfers: build.query<Transfers, Ask<typeof calls.showTransfer>>({
      ...asking(calls.showTransfer),
      transformResponse: (wire: Reply<typeof calls.showTransfer>) => ({
        openRequest: wire.rq ?? undefined,
        withdrawals: wire.Withdrawals.map(withdrawalOf),
        page: wire.pager.currentPage,
        pages: wire.pager.totalPages,
      }),
    }),
    withdraw: build.mutation<Withdrawal, WithdrawalRequest>({
      query: ({ method, amount, requisites, key }) => ({
        ...carry(calls[method])({ Amount: amount, Requisites: onWire(requisites) }),
        idempotencyKey: key,
      }),
      invalidatesTags: tagsOf(calls.withdrawBonuses, 'invalidates'),
      transformResponse: (wire: Reply<typeof calls.withdrawBonuses>) => withdrawalOf(wire.Withdrawal),
    }),
    cancelWithdraw: build.mutation<Withdrawal, Ask<typeof calls.cancelWithdraw>>({
      ...telling(calls.cancelWithdraw),
      transformResponse: (wire: Reply<typeof calls.cancelWithdraw>) => withdrawalOf(wire.Withdrawal),
    }),
  }),
})

export const { useWithdrawTermsQuery, useTransfersQuery, useWithdrawMutation, useCancelWithdrawMutation } =
  withdrawalsApi
