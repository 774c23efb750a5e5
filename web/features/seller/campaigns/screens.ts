import { defineScreen } from '../../../core/routing/screen.ts'

export const campaigns = defineScreen({
  path: '/account/showcases/campaigns',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./CampaignsPage.tsx'),
})
