import { useState } from 'react'
import { useHydrated } from '../../../core/config/useHydrated.ts'
import { cardsApi } from '../../../parts/catalog/cards.api.ts'
import { RecentRail } from '../../../parts/catalog/RecentRail.tsx'
import { useRecentProductIds } from '../../../parts/catalog/recent-products.ts'
import { Sentinel } from '../../../parts/catalog/Sentinel.tsx'
import { NEAR_PX } from './NearScreen.tsx'
import { ProductQuestions } from './ProductQuestions.tsx'
import type { ProductDetails } from './product.api.ts'
import { ProductReviews } from './reviews/ProductReviews.tsx'
import { SimilarProducts } from './SimilarProducts.tsx'

/** What lies below the first screens: the server leaves it out, because it shows dates and what this device knows. */
export function BelowProduct({ product }: { product: ProductDetails }) {
  const isHydrated = useHydrated()
  const recentIds = useRecentProductIds(product)
  return isHydrated ? <Sections product={product} recentIds={recentIds} /> : null
}

function Sections({ product, recentIds }: { product: ProductDetails; recentIds: readonly number[] }) {
  return (
    <>
      <ProductReviews product={product} />
      <ProductQuestions productId={product.id} />
      <SimilarProducts productId={product.id} />
      <RecentProducts ids={recentIds} />
    </>
  )
}

/** Like `SimilarProducts`, fetched when the shopper comes near. */
function RecentProducts({ ids }: { ids: readonly number[] }) {
  const [isNear, setNear] = useState(false)
  const { data } = cardsApi.endpoints.showCards.useQueryState({ ids: ids.join(',') })
  if (isNear || data) return <RecentRail ids={ids} />
  return <Sentinel aheadPx={NEAR_PX} onSeen={() => setNear(true)} />
}
