import type { Store } from '../../core/api/store.ts'
import { productApi } from '../../features/buyer/product/product.api.ts'
import { loadRoutes } from '../routes/router.ts'

/** A product's own path, after any base path. */
const PRODUCT = /\/product\/(\d+)$/

/**
 * Prefetches the most likely next screens: the product page's code now, a product's data on pointer down, a
 * tenth of a second before the tap completes.
 */
export async function startPrefetching({ dispatch }: Pick<Store, 'dispatch'>, page: Document): Promise<void> {
  page.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const id = PRODUCT.exec(link?.pathname ?? '')?.[1]
    if (id !== undefined) dispatch(productApi.util.prefetch('showProduct', { id }, {}))
  })
  const { likelyNext } = await loadRoutes()
  await likelyNext()
}
