import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { usePayOrdersMutation } from '../../../parts/checkout/checkout.api.ts'
import type { Outcome, Payment } from '../../../parts/checkout/checkout.ts'
import { useDraftKey } from './useDraftKey.ts'

/**
 * Pays the unpaid orders of a checkout: by the original method, again after a failure, or by another method.
 */
export function usePaying(outcome: Outcome) {
  const toastError = useErrorToast()
  const letterKey = useDraftKey()
  const [send, { isLoading }] = usePayOrdersMutation()
  const waiting = outcome.orders.find(({ status }) => status === 'awaiting_payment')
  const current: Payment | undefined = outcome.paymentMethods.find(({ code }) => code === waiting?.payment)
  async function pay(payment: string): Promise<void> {
    if (!waiting || isLoading) return
    if (payment === current?.code && outcome.paymentUrl !== '')
      return window.location.assign(outcome.paymentUrl)
    const { data, error } = await send({ id: waiting.id, payment, ...(letterKey ? { key: letterKey } : {}) })
    if (data === undefined) return toastError(error)
    // Paid later: the page polls by itself.
    if (data !== '') window.location.assign(data)
  }
  return { busy: isLoading, pay, current }
}
