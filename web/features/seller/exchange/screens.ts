import { defineScreen } from '../../../core/routing/screen.ts'

export const exchange = defineScreen({
  path: '/account/showcases/exchange',
  call: 'showExchange',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./ExchangePage.tsx'),
})

export const exchangeLog = defineScreen({
  path: '/account/showcases/exchange/log',
  call: 'showExchanges',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ExchangeLogPage.tsx'),
})
