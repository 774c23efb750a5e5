import { sweepDeps } from '../server/orders/orders.ts'
import type { PaymentProvider } from '../server/payments/payments.ts'
import { ProviderError } from '../server/payments/provider-error.ts'
import { refreshPayment } from '../server/payments/reconcile.ts'
import { after } from '../server/platform/clock.ts'
import { queryRows } from '../server/platform/database/rows.ts'
import { statement } from '../server/platform/database/statement.ts'
import type { DemoContext } from './load-orders.ts'

/** Makes one recent refund fail, so that the platform's desk has a case. */
const LATELY = { days: -17 } as const

/** A bank that refuses its first recent refund and accepts the retry. */
export function refuseFirstRefund(bank: PaymentProvider, now: Date): PaymentProvider {
  let refused: string | undefined
  return {
    ...bank,
    refund: async (ask) => {
      if (refused === undefined && ask.at > after(now, LATELY)) refused = ask.key
      if (ask.key === refused) throw new ProviderError('insufficient_funds', { isRetryable: false })
      return bank.refund(ask)
    },
  }
}

const NEWEST = statement('demo.loadPaymentCases.newest')`
  select p.id from payment p join orders o on o.group_id = p.group_id
  where p.status = 'succeeded' and o.status = 'completed' order by p.id desc limit 1`

/** Makes one payment unknown to its bank for a moment: a mismatch until the bank is asked again. */
export async function loadMismatch({ db, jobs, providers, now }: DemoContext): Promise<void> {
  const [payment] = await queryRows(db, NEWEST, [])
  const forgetful = providers.map((bank) => ({ ...bank, fetchStatus: async () => null }))
  const onError = (error: unknown) => {
    throw error
  }
  const deps = sweepDeps({ db, jobs, providers: forgetful, onError })
  if (payment) await refreshPayment(deps, { paymentId: payment.id, at: now })
}
