import { defineScreen } from '../../../core/routing/screen.ts'

const loadWowTreePage = () => import('./WowTreePage.tsx')

export const wowTree = defineScreen({
  path: '/account/profile/wow-tree',
  access: 'member',
  layout: 'wow',
  skeleton: 'rows',
  load: loadWowTreePage,
})

export const tree = defineScreen({
  path: '/account/profile/wow-tree/tree',
  access: 'member',
  layout: 'wow',
  skeleton: 'rows',
  load: loadWowTreePage,
})
