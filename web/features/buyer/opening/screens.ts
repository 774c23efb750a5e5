import { defineScreen } from '../../../core/routing/screen.ts'

export const openShowcase = defineScreen({
  path: '/open-showcase',
  access: 'everyone',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./OpenShowcasePage.tsx'),
})

export const showcaseSetup = defineScreen({
  path: '/account/profile/showcases/:id/setup',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./SetupPage.tsx'),
})
