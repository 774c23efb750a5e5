import { defineScreen } from '../../../core/routing/screen.ts'

export const deposit = defineScreen({
  path: '/account/showcases/deposit',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./DepositPage.tsx'),
})

export const topUpInvoice = defineScreen({
  path: '/account/showcases/deposit/:id',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./TopUpInvoicePage.tsx'),
})
