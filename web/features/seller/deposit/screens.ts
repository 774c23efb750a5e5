import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const deposit = defineScreen({
  path: '/account/showcases/deposit',
  call: 'showDeposit',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./DepositPage.tsx'),
  prefetch: async () =>
    (await import('./deposit.api.ts')).depositApi.util.prefetch('deposit', undefined, FRESH),
})

export const topUpInvoice = defineScreen({
  path: '/account/showcases/deposit/:id',
  call: 'showTopUpInvoice',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./TopUpInvoicePage.tsx'),
  prefetch: async ({ id }) =>
    (await import('./deposit.api.ts')).depositApi.util.prefetch('topUpInvoice', { id }, {}),
})
