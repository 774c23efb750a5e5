import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { invoiceSlug } from '../../../messenger/invoice.ts'
import { usePayOrdersMutation } from '../../../parts/checkout/checkout.api.ts'
import type { Outcome, Payment } from '../../../parts/checkout/checkout.ts'
import { useStarsInvoice } from '../../../parts/checkout/useStarsInvoice.ts'
import { useDraftKey } from './useDraftKey.ts'

/**
 * Pays the unpaid orders of a checkout: by the original method, again after a failure, or by another method. `onPaid` is called
 * when the buyer has paid over the shop, and the server may know it in a moment.
 */
export function usePaying(outcome: Outcome, onPaid: () => void) {
  const toastError = useErrorToast()
  const openInvoice = useStarsInvoice()
  const letterKey = useDraftKey()
  const [send, { isLoading }] = usePayOrdersMutation()
  const waiting = outcome.orders.find(({ status }) => status === 'awaiting_payment')
  const chosen = outcome.payment ?? waiting?.payment
  const current: Payment | undefined = outcome.paymentMethods.find(({ code }) => code === chosen)
  async function pay(payment: string): Promise<void> {
    if (!waiting || isLoading) return
    if (payment === current?.code && outcome.paymentUrl !== '') return goTo(outcome.paymentUrl)
    const { data, error } = await send({ id: waiting.id, payment, ...(letterKey ? { key: letterKey } : {}) })
    if (data === undefined) return toastError(error)
    // Paid later: the page polls by itself.
    if (data !== '') await goTo(data)
  }
  /** Opens the page of a payment system, or an invoice in Stars over the shop. */
  async function goTo(url: string): Promise<void> {
    if (invoiceSlug(url) === undefined) return window.location.assign(url)
    const left = await openInvoice(url)
    if (left === 'paid' || left === 'pending') onPaid()
  }
  return { busy: isLoading, pay, current }
}
