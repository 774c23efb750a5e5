import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const imports = defineScreen({
  path: '/account/showcases/imports',
  call: 'showImports',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ImportsPage.tsx'),
  prefetch: async (_, search) => (await import('./import-list.ts')).startImportList(search),
})

export const importJob = defineScreen({
  path: '/account/showcases/imports/:id',
  call: 'showImport',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./ImportPage.tsx'),
  prefetch: async ({ id }) =>
    (await import('./imports.api.ts')).importsApi.util.prefetch('showImport', { id: Number(id) }, FRESH),
})
