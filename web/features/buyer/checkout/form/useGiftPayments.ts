import { useMemo } from 'react'
import type { Checkout } from '../../../../parts/checkout/checkout.ts'
import { useWords } from '../../../../words/useWords.ts'

const ON_DELIVERY = 'cod'

/** The checkout, in which a gift cannot be paid on delivery: its recipient would have to pay. */
export function useGiftPayments(checkout: Checkout, isGift: boolean): Checkout {
  const t = useWords()
  return useMemo(() => {
    if (!isGift || !checkout.needsDelivery) return checkout
    const refused = { code: 'gift_paid_on_delivery', message: t('order.giftPrepaid') }
    const paymentMethods = checkout.paymentMethods.map((method) =>
      method.code === ON_DELIVERY ? { ...method, refused } : method,
    )
    return { ...checkout, paymentMethods }
  }, [checkout, isGift, t])
}
