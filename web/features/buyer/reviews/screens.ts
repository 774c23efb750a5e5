import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const myReviews = defineScreen({
  path: '/account/profile/reviews',
  call: 'showMyReviews',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./MyReviewsPage.tsx'),
  prefetch: async (_, search) => {
    const { reviewsApi } = await import('../../../parts/reviews/reviews.api.ts')
    const order = search.get('order')
    return reviewsApi.util.prefetch('myReviews', order === null ? {} : { order }, FRESH)
  },
})

export const reviewQueue = defineScreen({
  path: '/account/profile/reviews/queue',
  call: 'showReviewQueue',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ReviewQueuePage.tsx'),
  prefetch: async (_, search) => (await import('./review-queue.ts')).startReviewQueue(search),
})
