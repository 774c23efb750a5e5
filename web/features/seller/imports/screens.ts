import { defineScreen } from '../../../core/routing/screen.ts'

export const imports = defineScreen({
  path: '/account/showcases/imports',
  call: 'showImports',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ImportsPage.tsx'),
})

export const importJob = defineScreen({
  path: '/account/showcases/imports/:id',
  call: 'showImport',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./ImportPage.tsx'),
})
