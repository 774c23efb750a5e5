import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const campaigns = defineScreen({
  path: '/account/showcases/campaigns',
  call: 'showCampaigns',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./CampaignsPage.tsx'),
  prefetch: async (_, _search, config) => {
    const [{ campaignsApi }, { FIRST_PERIOD }] = await Promise.all([
      import('./campaigns.api.ts'),
      import('./campaigns.ts'),
    ])
    if (!config) return undefined
    const request = { showcaseId: config.showcaseId, days: FIRST_PERIOD }
    return campaignsApi.util.prefetch('campaigns', request, FRESH)
  },
})
