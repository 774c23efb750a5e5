import { defineScreen } from '../../../core/routing/screen.ts'

export const campaigns = defineScreen({
  path: '/account/showcases/campaigns',
  call: 'showCampaigns',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./CampaignsPage.tsx'),
})
