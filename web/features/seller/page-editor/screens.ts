import { defineScreen, FRESH } from '../../../core/routing/screen.ts'

const loadPageEditPage = () => import('./PageEditPage.tsx')

export const editPages = defineScreen({
  path: '/account/profile/showcases/:id/pages',
  call: 'showPages',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: () => import('./PagesEditPage.tsx'),
  prefetch: async ({ id }) =>
    (await import('./page-editor.api.ts')).pageEditApi.util.prefetch('pageList', { id: Number(id) }, FRESH),
})

export const editPage = defineScreen({
  path: '/account/profile/showcases/:id/pages/:alias',
  call: 'showPageEdit',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadPageEditPage,
  prefetch: async ({ id, alias }) =>
    (await import('./page-editor.api.ts')).pageEditApi.util.prefetch(
      'pageEdit',
      { id: Number(id), alias },
      FRESH,
    ),
})

export const newPage = defineScreen({
  path: '/account/profile/showcases/:id/new_page',
  call: 'showPages',
  layout: 'groupedBar',
  skeleton: 'rows',
  load: loadPageEditPage,
})
