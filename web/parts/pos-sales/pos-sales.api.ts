import { offlineCalls as calls } from '@sarafan/contract/orders/pos'
import { type Ask, api, carry, type Keyed, type Reply, tagsOf, tellingOnce } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import type { PosSale, PosTerms, RedeemCode } from './pos-sales.ts'

const offlineApi = api.injectEndpoints({
  endpoints: (build) => ({
    offlineTerms: build.query<PosTerms, void>({
      query: () => carry(calls.showOfflineTerms)({}),
      providesTags: tagsOf(calls.showOfflineTerms, 'provides'),
      transformResponse: (terms: Reply<typeof calls.showOfflineTerms>) => ({
        receiptLimitKop: kopOf(terms.ReceiptLimit),
        dayLeftKop: kopOf(terms.DayLeft),
        codeAlways: terms.CodeAlways,
        confirmAfterDays: terms.ConfirmAfterDays,
        localKop: kopOf(terms.ShowcaseBalance.LocalBalance),
        globalKop: kopOf(terms.ShowcaseBalance.Balance),
        maxLocalPercent: terms.MaxLocalPercent,
        maxGlobalPercent: terms.MaxGlobalPercent ?? undefined,
      }),
    }),
    recordSale: build.mutation<PosSale, Keyed<Ask<typeof calls.recordOfflineSale>>>({
      ...tellingOnce(calls.recordOfflineSale),
      transformResponse: (sale: Reply<typeof calls.recordOfflineSale>) => ({
        id: sale.OrderID,
        number: sale.Number,
        payKop: kopOf(sale.PayAmount),
        rewards: sale.Rewards.map((reward) => ({
          agentId: reward.AgentID,
          level: reward.Level,
          percent: reward.Percent,
          amountKop: kopOf(reward.Amount),
          isLocal: reward.Type === 'local',
        })),
        voidUntil: new Date(sale.VoidUntil),
        isDuplicate: sale.DuplicateReceipt,
      }),
    }),
    voidSale: build.mutation<{ number: string }, Keyed<Ask<typeof calls.voidOfflineSale>>>({
      ...tellingOnce(calls.voidOfflineSale),
      transformResponse: (sale: Reply<typeof calls.voidOfflineSale>) => ({ number: sale.Number }),
    }),
    payBonuses: build.mutation<
      { globalKop: number; localKop: number },
      Keyed<Ask<typeof calls.createBonusPayment>>
    >({
      ...tellingOnce(calls.createBonusPayment),
      transformResponse: ({ ClientBalance }: Reply<typeof calls.createBonusPayment>) => ({
        globalKop: kopOf(ClientBalance.GlobalValue),
        localKop: kopOf(ClientBalance.LocalValue),
      }),
    }),
    redeemCode: build.mutation<RedeemCode, Ask<typeof calls.makeRedeemCode>>({
      query: carry(calls.makeRedeemCode),
      transformResponse: (made: Reply<typeof calls.makeRedeemCode>) => ({
        code: made.Code,
        maximumKop: kopOf(made.Maximum),
        expiresAt: new Date(made.ExpiresAt),
        isLocalOnly: made.LocalOnly,
      }),
    }),
  }),
})

export const {
  useOfflineTermsQuery,
  useRecordSaleMutation,
  useVoidSaleMutation,
  usePayBonusesMutation,
  useRedeemCodeMutation,
} = offlineApi
