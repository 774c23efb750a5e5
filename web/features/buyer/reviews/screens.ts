import { defineScreen } from '../../../core/routing/screen.ts'

export const myReviews = defineScreen({
  path: '/account/profile/reviews',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./MyReviewsPage.tsx'),
})

export const reviewQueue = defineScreen({
  path: '/account/profile/reviews/queue',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ReviewQueuePage.tsx'),
})
