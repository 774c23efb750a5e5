import { defineScreen } from '../../../core/routing/screen.ts'

export const referrerChanges = defineScreen({
  path: '/account/showcases/moves',
  call: 'listTreeMoves',
  layout: 'grouped',
  skeleton: 'rows',
  load: () => import('./ReferrerChangesPage.tsx'),
  prefetch: async (_, search) => (await import('./change-list.ts')).startChangeList(search),
})
