import { defineScreen } from '../../../core/routing/screen.ts'

export const editCatalog = defineScreen({
  path: '/account/profile/showcases/:id/categories',
  access: 'member',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CategoriesPage.tsx'),
})
