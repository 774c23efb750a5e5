import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

export const editCatalog = defineScreen({
  path: '/account/profile/showcases/:id/categories',
  call: 'showCatalogEdit',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./CategoriesPage.tsx'),
  prefetch: async ({ id }) =>
    (await import('./categories.api.ts')).categoriesApi.util.prefetch(
      'catalogEdit',
      { id: Number(id) },
      FRESH,
    ),
})
