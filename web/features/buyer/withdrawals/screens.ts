import { defineScreen } from '../../../core/routing/screen.ts'

export const transfer = defineScreen({
  path: '/account/mlm/transfer',
  call: 'showTransfer',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./TransferPage.tsx'),
})

export const agentRequest = defineScreen({
  path: '/account/mlm/upload',
  call: 'showTransfer',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./UploadPage.tsx'),
})
