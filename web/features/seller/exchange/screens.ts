import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const exchange = defineScreen({
  path: '/account/showcases/exchange',
  call: 'showExchange',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./ExchangePage.tsx'),
  prefetch: async () =>
    (await import('./exchange.api.ts')).exchangeApi.util.prefetch('exchange', undefined, FRESH),
})

export const exchangeLog = defineScreen({
  path: '/account/showcases/exchange/log',
  call: 'showExchanges',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ExchangeLogPage.tsx'),
  prefetch: async (_, search) => (await import('./exchange-list.ts')).startExchangeList(search),
})
