import type { Store } from '../../core/api/store.ts'
import { pathBelowBase } from '../../core/launch/base-url.ts'
import { preloadToasts } from '../../core/overlays/ToastView.tsx'
import { ownPicture } from '../../core/pictures/pictures.ts'
import { loadRoutes } from '../routes/router.ts'

/**
 * Prefetches the most likely next screens (`loadTouchPrefetch`): their code now, their data on pointer down, a tenth of a
 * second before the tap completes. Fetches the picture of the offline screen too.
 */
export async function startPrefetching({ dispatch }: Pick<Store, 'dispatch'>, page: Document): Promise<void> {
  // Without a connection, when it is needed, it could not be fetched.
  new Image().src = ownPicture('s-offline')
  const { preloadLikelyNext, prefetchLikelyNext } = await loadRoutes()
  page.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) prefetchLikelyNext(pathBelowBase(link.pathname), dispatch)
  })
  await preloadToasts().catch(() => {})
  await preloadLikelyNext()
}
