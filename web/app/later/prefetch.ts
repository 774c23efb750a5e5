import type { Store } from '../../core/api/store.ts'
import { pathBelowBase } from '../../core/launch/base-url.ts'
import { preloadToasts } from '../../core/overlays/ToastView.tsx'
import { ownPicture } from '../../core/pictures/pictures.ts'
import { loadRoutes } from '../routes/router.ts'

/**
 * Prefetches the most likely next screens (`loadLinkPrefetch`): their code now, their data on pointer down, a tenth of a
 * second before the tap completes, and what only an opened page needs on the click, before the page is rendered. Fetches the
 * picture of the offline screen too.
 */
export async function startPrefetching({ dispatch }: Pick<Store, 'dispatch'>, page: Document): Promise<void> {
  // Without a connection, when it is needed, it could not be fetched.
  new Image().src = ownPicture('s-offline')
  const { preloadLikelyNext, prefetchLikelyNext } = await loadRoutes()
  const prefetch = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) prefetchLikelyNext(pathBelowBase(link.pathname), { isOpened: type === 'click' }, dispatch)
  }
  page.addEventListener('pointerdown', prefetch)
  page.addEventListener('click', prefetch)
  await preloadToasts().catch(() => {})
  await preloadLikelyNext()
}
