import { defineScreen } from '../../../core/routing/screen.ts'

const loadWowTreePage = () => import('./WowTreePage.tsx')

export const wowTree = defineScreen({
  path: '/account/profile/wow-tree',
  call: 'showClientWowInfo',
  layout: 'wow',
  skeleton: 'rows',
  load: loadWowTreePage,
  prefetch: async () =>
    (await import('../../../parts/wow-tree/wow-tree.api.ts')).wowTreeApi.util.prefetch(
      'treeShowcases',
      undefined,
      {},
    ),
})

export const tree = defineScreen({
  path: '/account/profile/wow-tree/tree',
  call: 'showClientWowInfo',
  layout: 'wow',
  skeleton: 'rows',
  load: loadWowTreePage,
  prefetch: async () =>
    (await import('../../../parts/wow-tree/wow-tree.api.ts')).wowTreeApi.util.prefetch(
      'treeShowcases',
      undefined,
      {},
    ),
})
