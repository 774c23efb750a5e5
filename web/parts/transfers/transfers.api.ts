import { transferCalls as calls } from '@sarafan/contract/bonuses/transfers'
import { type Ask, api, carry, type Keyed, type Reply, tagsOf, tellingOnce } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'

/** What may be given away here today, kopecks. */
export interface TransferTerms {
  readonly isAllowed: boolean
  readonly dayLimitKop: number
  readonly dayLeftKop: number
  readonly availableKop: number
}
export interface Transferred {
  readonly name: string
  readonly amountKop: number
  readonly dayLeftKop: number
}

const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    transferTerms: build.query<TransferTerms, void>({
      query: () => carry(calls.showTransferTerms)({}),
      providesTags: tagsOf(calls.showTransferTerms, 'provides'),
      transformResponse: (told: Reply<typeof calls.showTransferTerms>) => ({
        isAllowed: told.Allowed,
        dayLimitKop: kopOf(told.DayLimit),
        dayLeftKop: kopOf(told.DayLeft),
        availableKop: kopOf(told.Available),
      }),
    }),
    transfer: build.mutation<Transferred, Keyed<Ask<typeof calls.transferBonuses>>>({
      ...tellingOnce(calls.transferBonuses),
      transformResponse: (made: Reply<typeof calls.transferBonuses>) => ({
        name: made.Name,
        amountKop: kopOf(made.Amount),
        dayLeftKop: kopOf(made.DayLeft),
      }),
    }),
  }),
})

export const { useTransferTermsQuery, useTransferMutation } = transfersApi
