import { manualRefundCalls as calls } from '@sarafan/contract/orders/manual-refunds'
import { returnCalls } from '@sarafan/contract/orders/returns'
import { type Ask, api, asking, type Keyed, type Reply, telling, tellingOnce } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'

type Shown = Reply<typeof calls.showManualRefunds>
export type State = 'due' | 'done'

/** Money a seller owes a buyer by hand, or has paid out. */
export interface Refund {
  readonly id: number
  readonly orderId: string
  readonly orderNumber: string
  readonly buyer: string
  readonly phone: string
  readonly payment: string
  readonly amountKop: number
  readonly reason: Shown['Refunds'][number]['Reason']
  readonly dueAt: Date
  readonly doneAt: Date | undefined
  readonly doneBy: string
  readonly note: string
}
export interface Refunds {
  readonly refunds: readonly Refund[]
  readonly counts: Readonly<Record<State, number>>
  readonly owedKop: number
  readonly maySettle: boolean
  readonly page: number
  readonly pages: number
}

function refundOf(wire: Shown['Refunds'][number]): Refund {
  return {
    id: wire.ID,
    orderId: wire.OrderId,
    orderNumber: wire.OrderNumber,
    buyer: wire.Buyer,
    phone: wire.Phone,
    payment: wire.Payment,
    amountKop: kopOf(wire.Amount),
    reason: wire.Reason,
    dueAt: new Date(wire.DueAt),
    doneAt: wire.DoneAt === null ? undefined : new Date(wire.DoneAt),
    doneBy: wire.DoneBy ?? '',
    note: wire.Note,
  }
}

const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showManualRefunds: build.query<Refunds, Ask<typeof calls.showManualRefunds>>({
      ...asking(calls.showManualRefunds),
      transformResponse: (wire: Shown) => ({
        refunds: wire.Refunds.map(refundOf),
        counts: wire.Counts,
        owedKop: kopOf(wire.Owed),
        maySettle: wire.MaySettle,
        page: wire.Pager.currentPage,
        pages: wire.Pager.totalPages,
      }),
    }),
    settleManualRefund: build.mutation<unknown, Ask<typeof calls.settleManualRefund>>({
      ...telling(calls.settleManualRefund),
    }),
    /** Responds with the buyer's refund in money, in kopecks. */
    returnLines: build.mutation<number, Keyed<Ask<typeof returnCalls.returnLines>>>({
      ...tellingOnce(returnCalls.returnLines),
      transformResponse: ({ Money }: Reply<typeof returnCalls.returnLines>) => kopOf(Money),
    }),
  }),
})

export const { useShowManualRefundsQuery, useSettleManualRefundMutation, useReturnLinesMutation } = refundsApi
