import { defineScreen } from '../../../core/routing/screen.ts'

export const checkout = defineScreen({
  path: '/order',
  access: 'everyone',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CheckoutPage.tsx'),
})

export const invoice = defineScreen({
  path: '/order/invoice/:id',
  access: 'everyone',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./InvoicePage.tsx'),
})

const loadSuccessPage = () => import('./success/SuccessPage.tsx')

export const lastOrderSuccess = defineScreen({
  path: '/order/success',
  access: 'everyone',
  layout: 'thanks',
  skeleton: 'rows',
  load: loadSuccessPage,
})

export const success = defineScreen({
  path: '/order/success/:id',
  access: 'everyone',
  layout: 'thanks',
  skeleton: 'rows',
  load: loadSuccessPage,
})

export const laterSuccess = defineScreen({
  path: '/order/success2/:id',
  access: 'everyone',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadSuccessPage,
})
