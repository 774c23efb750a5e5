import { defineScreen } from '../../../core/routing/screen.ts'

export const checkout = defineScreen({
  path: '/order',
  call: 'showCheckout',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CheckoutPage.tsx'),
})

export const invoice = defineScreen({
  path: '/order/invoice/:id',
  call: 'showInvoice',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./InvoicePage.tsx'),
  prefetch: async ({ id }) =>
    (await import('../../../parts/checkout/checkout.api.ts')).orderApi.util.prefetch(
      'showInvoice',
      { id },
      {},
    ),
})

const loadSuccessPage = () => import('./success/SuccessPage.tsx')

export const lastOrderSuccess = defineScreen({
  path: '/order/success',
  call: 'showSuccess',
  layout: 'thanks',
  skeleton: 'rows',
  load: loadSuccessPage,
})

export const success = defineScreen({
  path: '/order/success/:id',
  call: 'showSuccess',
  layout: 'thanks',
  skeleton: 'rows',
  load: loadSuccessPage,
})

export const laterSuccess = defineScreen({
  path: '/order/success2/:id',
  call: 'showSuccess',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadSuccessPage,
})
