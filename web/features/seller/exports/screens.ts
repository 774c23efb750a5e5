import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const exportGoods = defineScreen({
  path: '/account/showcases/exports',
  call: 'exportGoodsXlsx',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./ExportsPage.tsx'),
  prefetch: async () => (await import('./exports.api.ts')).exportsApi.util.prefetch('feed', undefined, FRESH),
})
