import { defineScreen } from '../../../core/routing/screen.ts'

const loadSellerPage = () => import('./SellerPage.tsx')

export const seller = defineScreen({
  path: '/users/:id',
  call: 'showSeller',
  layout: 'list',
  skeleton: 'listing',
  load: loadSellerPage,
  texts: 'shopping',
  prefetch: async ({ id }) =>
    (await import('./sellers.api.ts')).sellersApi.util.prefetch('showSeller', { id: Number(id) }, {}),
})

export const sellerShowcase = defineScreen({
  path: '/users/:id/:showcase',
  call: 'showSeller',
  layout: 'list',
  skeleton: 'listing',
  load: loadSellerPage,
  texts: 'shopping',
  prefetch: async ({ id, showcase }) =>
    (await import('./sellers.api.ts')).sellersApi.util.prefetch(
      'showSeller',
      { id: Number(id), showcase: Number(showcase) },
      {},
    ),
})
