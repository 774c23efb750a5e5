import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useHydrated } from '../../../core/config/useHydrated.ts'
import { CatalogCard } from '../../../parts/catalog/CatalogCard.tsx'
import { RecentRail } from '../../../parts/catalog/RecentRail.tsx'
import { useRecentProductIds } from '../../../parts/catalog/recent-products.ts'
import { SectionHead } from '../../../ui/layout/SectionHead.tsx'
import { useGrowing } from '../../../ui/lists/useGrowing.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './ProductPage.module.css'
import { ProductQuestions } from './ProductQuestions.tsx'
import type { ProductDetails } from './product.api.ts'
import { ProductReviews } from './reviews/ProductReviews.tsx'

/** What lies below the first screens: the server leaves it out, because it shows dates and what this device knows. */
export function BelowProduct({ product }: { product: ProductDetails }) {
  const isHydrated = useHydrated()
  const isNew = useNavigationType() === 'PUSH'
  const isRested = useRested(isNew)
  const recentIds = useRecentProductIds(product)
  return isHydrated && isRested ? (
    <Sections product={product} recentIds={recentIds} isGradual={isNew} />
  ) : null
}

/** How long a page that was opened by a tap is busy with its first screen, ms. */
const ARRIVAL_MS = 900

/** Whether the page may render what nobody sees yet: some time after a tap has opened it, otherwise at once. */
function useRested(isNew: boolean): boolean {
  const [isRested, setRested] = useState(!isNew)
  useEffect(() => {
    const rest = () => startTransition(() => setRested(true))
    const timer = setTimeout(rest, ARRIVAL_MS)
    // The router scrolls a new page to its top, which is no scroll of the shopper.
    const onScroll = () => window.scrollY > 0 && rest()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return isRested
}

/** A row of the grid on a phone */
const ROW = 2

interface SectionsProps {
  product: ProductDetails
  recentIds: readonly number[]
  /** One after the other, row by row, instead of all at once */
  isGradual: boolean
}

function Sections({ product, recentIds, isGradual }: SectionsProps) {
  const t = useWords()
  const { alike } = product
  const parts = 3 + Math.ceil(alike.length / ROW)
  const shown = useGrowing(parts, { first: isGradual ? 1 : parts, step: 1 })
  const cards = alike.slice(0, Math.max(shown - 2, 0) * ROW)
  return (
    <>
      <ProductReviews product={product} />
      {shown > 1 && <ProductQuestions productId={product.id} />}
      {cards.length > 0 && (
        <div id="alike" className={styles.alike}>
          <SectionHead title={t('product.together')} />
          <div className="grid">
            {cards.map((other) => (
              <CatalogCard key={other.id} product={other} />
            ))}
          </div>
        </div>
      )}
      {shown === parts && <RecentRail ids={recentIds} isOutOfSight={isGradual} />}
    </>
  )
}
