import { defineScreen } from '../../../core/routing/screen.ts'

export const transfer = defineScreen({
  path: '/account/mlm/transfer',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./TransferPage.tsx'),
})

export const agentRequest = defineScreen({
  path: '/account/mlm/upload',
  access: 'member',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./UploadPage.tsx'),
})
