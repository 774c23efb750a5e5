import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const checkout = defineScreen({
  path: '/order',
  call: 'showCheckout',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CheckoutPage.tsx'),
  texts: 'shopping',
  prefetch: async () => {
    const [{ orderApi }, { NO_CHOICES }] = await Promise.all([
      import('../../../parts/checkout/checkout.api.ts'),
      import('../../../parts/checkout/checkout.ts'),
    ])
    return orderApi.util.prefetch('showCheckout', NO_CHOICES, FRESH)
  },
})

export const cartFromLink = defineScreen({
  path: '/cart/take',
  call: 'showCart',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./CartFromLinkPage.tsx'),
  texts: 'shopping',
  prefetch: async () =>
    (await import('../../../parts/cart/cart.api.ts')).cartApi.util.prefetch('showCart', undefined, FRESH),
})

export const invoice = defineScreen({
  path: '/order/invoice/:id',
  call: 'showInvoice',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./InvoicePage.tsx'),
  texts: 'shopping',
  prefetch: async ({ id }) =>
    (await import('../../../parts/checkout/checkout.api.ts')).orderApi.util.prefetch(
      'showInvoice',
      { id },
      {},
    ),
})

const loadSuccessPage = () => import('./success/SuccessPage.tsx')
const prefetchSuccess = async ({ id }: { id: string }, search: URLSearchParams) =>
  (await import('./success/start-success.ts')).startSuccess(id, search)

export const lastOrderSuccess = defineScreen({
  path: '/order/success',
  call: 'showSuccess',
  layout: 'thanks',
  skeleton: 'rows',
  load: loadSuccessPage,
  texts: 'shopping',
})

export const success = defineScreen({
  path: '/order/success/:id',
  call: 'showSuccess',
  layout: 'thanks',
  skeleton: 'rows',
  load: loadSuccessPage,
  texts: 'shopping',
  prefetch: prefetchSuccess,
})

export const laterSuccess = defineScreen({
  path: '/order/success2/:id',
  call: 'showSuccess',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadSuccessPage,
  texts: 'shopping',
  prefetch: prefetchSuccess,
})
