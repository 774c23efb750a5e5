import { defineScreen } from '../../../core/routing/screen.ts'

export const page = defineScreen({
  path: '/pages/:alias',
  access: 'everyone',
  layout: 'list',
  skeleton: 'rows',
  load: () => import('./StaticPage.tsx'),
})
