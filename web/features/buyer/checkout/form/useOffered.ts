import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Checkout, Draft } from '../../../../parts/checkout/checkout.ts'

/**
 * Replaces a delivery or payment method that is no longer offered with the first available one and tells the
 * shopper.
 */
export function useOffered(
  form: UseFormReturn<Draft>,
  { deliveryMethods: deliveries, paymentMethods: payments }: Checkout,
): void {
  useEffect(() => {
    const { deliveryId, payment } = form.getValues()
    const payable = payments.filter(({ refused }) => !refused)
    const delivery = deliveries[0]
    const way = payable[0] ?? payments[0]
    if (delivery && !deliveries.some(({ id }) => id === deliveryId)) form.setValue('deliveryId', delivery.id)
    if (way && !payable.some(({ code }) => code === payment)) form.setValue('payment', way.code)
  }, [form, deliveries, payments])
}
