import { orderCalls } from '@sarafan/contract/orders/orders'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { api, tagsOf } from '../../../core/api/api.ts'
import { isTemporary, refusalCode } from '../../../core/api/error-text.ts'
import { useAppDispatch } from '../../../core/api/store.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { invoiceSlug } from '../../../messenger/invoice.ts'
import { usePlaceOrderMutation } from '../../../parts/checkout/checkout.api.ts'
import type { Order } from '../../../parts/checkout/checkout.ts'
import {
  attemptKeyOf,
  clearStoredCheckout,
  dropAttempt,
  storeAttempt,
  storedAttempt,
} from '../../../parts/checkout/stored-draft.ts'
import { useStarsInvoice } from '../../../parts/checkout/useStarsInvoice.ts'
import { useWords } from '../../../words/useWords.ts'
import { UNPAID } from './success/start-success.ts'

/** Refusals after which the checkout is loaded again and shows what changed. */
const CHANGED: readonly (string | undefined)[] = [
  'cart_changed',
  'out_of_stock',
  'quantity_not_allowed',
  'bonus_limit_exceeded',
  'not_enough_bonuses',
  'certificate_not_usable',
  'digital_in_messenger',
  'delivery_unavailable',
  'payment_unavailable',
  'order_above_postpaid_maximum',
  'phone_verification_required',
  'too_many_open_orders',
  'reservation_limit',
]

/** Cache tags that an order invalidates; the mutation leaves invalidation to `usePlacing`. */
const STALE = tagsOf(orderCalls.placeOrder, 'invalidates')

/** Places the order once however often it is tapped; says how it ended when the screen stays. */
export function usePlacing(onPlaced: () => void) {
  const t = useWords()
  const { showcaseId } = useConfig()
  const [send] = usePlaceOrderMutation()
  const dispatch = useAppDispatch()
  const toast = useToast()
  const toastError = useErrorToast()
  const navigate = useNavigate()
  const openInvoice = useStarsInvoice()
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)

  async function attempt(order: Order): Promise<{ isChanged: boolean; error?: unknown }> {
    const key = attemptKeyOf(showcaseId)
    const earlier = storedAttempt(showcaseId)
    storeAttempt(showcaseId, order)
    let answer = await send({ order, key })
    // The earlier attempt did arrive, only its answer was lost: its answer is the one that counts.
    if (refusalCode(answer.error) === 'idempotency_key_reused' && earlier) {
      answer = await send({ order: earlier, key })
    }
    if (answer.data) {
      clearStoredCheckout(showcaseId)
      // The checkout stops asking before its cart is known to be empty, or it would ask once more and be refused.
      flushSync(onPlaced)
      dispatch(api.util.invalidateTags(STALE))
      leave(answer.data)
      return { isChanged: false }
    }
    if (isTemporary(answer.error)) {
      toast(t('order.unknown'), 'warning')
      return { isChanged: false }
    }
    dropAttempt(showcaseId)
    const isChanged = CHANGED.includes(refusalCode(answer.error))
    if (!isChanged) toastError(answer.error)
    return { isChanged, error: answer.error }
  }

  function leave({ groupId, paymentUrl }: { groupId: string; paymentUrl: string }): void {
    const success = links.success(groupId)
    if (paymentUrl === '') return void navigate(success, { replace: true })
    if (invoiceSlug(paymentUrl) !== undefined) return void payInvoice(paymentUrl, success)
    // Back from the payment page the frozen form comes alive again; the order is placed already.
    window.addEventListener('pageshow', () => navigate(success, { replace: true }), { once: true })
    window.location.assign(paymentUrl)
  }

  /** Stars are paid over the shop. After a refusal the page after the order has no payment to wait for. */
  async function payInvoice(paymentUrl: string, success: string): Promise<void> {
    const outcome = await openInvoice(paymentUrl)
    const isUnpaid = outcome === 'cancelled' || outcome === 'failed'
    await navigate(isUnpaid ? `${success}?${UNPAID}` : success, { replace: true })
  }

  return {
    busy,
    async place(order: Order) {
      if (isUnderWay.current) return { isChanged: false }
      isUnderWay.current = true
      setBusy(true)
      const ended = await attempt(order)
      isUnderWay.current = false
      setBusy(false)
      return ended
    },
  }
}
