import { useState } from 'react'
import { useConfig } from '../../../core/config/config-context.ts'
import { CatalogCard } from '../../../parts/catalog/CatalogCard.tsx'
import { useListingInfiniteQuery } from '../../../parts/catalog/catalog.api.ts'
import { RecentRail } from '../../../parts/catalog/RecentRail.tsx'
import { recentProductIds } from '../../../parts/catalog/recent-products.ts'
import { SectionHead } from '../../../ui/layout/SectionHead.tsx'
import { useWords } from '../../../words/useWords.ts'

const MAX_POPULAR = 6

/** Goods to look at without a query: the popular ones, and those viewed on this device. */
export function BrowseInstead() {
  const t = useWords()
  const { showcaseId } = useConfig()
  const [viewed] = useState(() => recentProductIds(showcaseId))
  const { data } = useListingInfiniteQuery({})
  const popular = data?.pages[0]?.products.slice(0, MAX_POPULAR) ?? []
  return (
    <>
      <RecentRail ids={viewed} />
      {popular.length > 0 && (
        <>
          <SectionHead title={t('search.bestsellers')} />
          <div className="grid">
            {popular.map((product) => (
              <CatalogCard key={product.id} product={product} />
            ))}
          </div>
        </>
      )}
    </>
  )
}
