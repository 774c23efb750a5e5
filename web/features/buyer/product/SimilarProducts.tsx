import { useState } from 'react'
import { CardsSkeleton } from '../../../core/query/HomeSkeleton.tsx'
import { CatalogCard } from '../../../parts/catalog/CatalogCard.tsx'
import type { Product } from '../../../parts/catalog/catalog.api.ts'
import { Sentinel } from '../../../parts/catalog/Sentinel.tsx'
import { SectionHead } from '../../../ui/layout/SectionHead.tsx'
import { useWords } from '../../../words/useWords.ts'
import { NEAR_PX } from './NearScreen.tsx'
import styles from './ProductPage.module.css'
import { productApi } from './product.api.ts'

const { useQueryState, useQuerySubscription } = productApi.endpoints.showSimilar

/** The element to which the button of a sold-out product scrolls. */
export const SIMILAR_ID = 'similar'

/** Products like this one, fetched when the shopper comes near them: many leave a product's page before (decision 098). */
export function SimilarProducts({ productId }: { productId: number }) {
  const [isNear, setNear] = useState(false)
  useQuerySubscription({ id: productId }, { skip: !isNear })
  const { data, isError } = useQueryState({ id: productId })
  const isAsked = isNear || data !== undefined
  // A repeated request that fails leaves what is shown.
  const hasPlace = data !== undefined || !isError
  return (
    <div id={SIMILAR_ID} className={styles.similar}>
      {isAsked ? (
        hasPlace && <Found products={data?.products} />
      ) : (
        <Sentinel aheadPx={NEAR_PX} onSeen={() => setNear(true)} />
      )}
    </div>
  )
}

function Found({ products }: { products: readonly Product[] | undefined }) {
  const t = useWords()
  if (products?.length === 0) return null
  return (
    <>
      <SectionHead title={t('product.together')} />
      {products ? (
        <div className="grid">
          {products.map((product) => (
            <CatalogCard key={product.id} product={product} />
          ))}
        </div>
      ) : (
        <CardsSkeleton count={4} />
      )}
    </>
  )
}
