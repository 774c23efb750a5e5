import { defineScreen } from '../../../core/routing/screen.ts'

export const transfer = defineScreen({
  path: '/account/mlm/transfer',
  call: 'showTransfer',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./TransferPage.tsx'),
  prefetch: async (_, _search, config) => (await import('./start-withdrawals.ts')).startTransfer(config),
})

export const agentRequest = defineScreen({
  path: '/account/mlm/upload',
  call: 'showTransfer',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./UploadPage.tsx'),
  prefetch: async (_, search, config) =>
    (await import('./start-withdrawals.ts')).startAgentRequest(search, config),
})
