import { defineScreen } from '../../../core/routing/screen.ts'

export const product = defineScreen({
  path: '/product/:id',
  call: 'showProduct',
  layout: 'bar',
  skeleton: 'product',
  load: () => import('./ProductPage.tsx'),
  texts: 'shopping',
  prefetch: async ({ id }) => (await import('./product.api.ts')).startProduct(Number(id), { isOpened: true }),
  async loadLinkPrefetch() {
    const { startProduct } = await import('./product.api.ts')
    return ({ id }, how) => startProduct(Number(id), how)
  },
})

export const reviews = defineScreen({
  path: '/product/:id/reviews',
  call: 'showReviews',
  layout: 'ownTop',
  skeleton: 'rows',
  load: () => import('./reviews/ReviewsPage.tsx'),
  texts: 'shopping',
  prefetch: async ({ id }, search) =>
    (await import('./reviews/review-list.ts')).startReviews(Number(id), search),
})
