import { useDeferredValue, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { Link, useParams, useViewTransitionState } from 'react-router'
import type { State } from '../../../core/api/store.ts'
import { useHydrated } from '../../../core/config/useHydrated.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { ProductSkeleton } from '../../../core/query/skeletons.tsx'
import { links } from '../../../core/routing/links.ts'
import { CatalogCard } from '../../../parts/catalog/CatalogCard.tsx'
import { findCachedCard } from '../../../parts/catalog/cached-card.ts'
import { RecentRail } from '../../../parts/catalog/RecentRail.tsx'
import { useRecentProductIds } from '../../../parts/catalog/recent-products.ts'
import { AddToList } from '../../../parts/wishlists/AddToList.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { discount } from '../../../ui/format.ts'
import { SectionHead } from '../../../ui/layout/SectionHead.tsx'
import { isAdult } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BuyBar } from './buying/BuyBar.tsx'
import { Options } from './buying/Options.tsx'
import { firstVariant } from './buying/options.ts'
import { RestockButton } from './buying/RestockButton.tsx'
import { Preview } from './Preview.tsx'
import { DeliveryFacts, ProductDescription, ProductSeller } from './ProductFacts.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import styles from './ProductPage.module.css'
import { ProductQuestions } from './ProductQuestions.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import { type ProductDetails, useShowProductQuery } from './product.api.ts'
import { ProductReviews } from './reviews/ProductReviews.tsx'
import { SizeChartButton } from './size-chart/SizeChartButton.tsx'

/**
 * The product page: pictures, options, price, promises, description, seller, reviews and related products.
 */
export default function ProductPage() {
  const id = Number(useParams().id)
  return <ProductOf key={id} id={id} />
}

function ProductOf({ id }: { id: number }) {
  // Deferred, so that the page is rendered in slices between which the browser draws.
  const query = useDeferredValue(useShowProductQuery({ id }))
  const store = useStore<State>()
  const card = useMemo(() => findCachedCard(store.getState(), id), [store, id])
  const isArriving = useDeferredValue(useArrival(id))
  if (isArriving && card) return <Preview card={card} />
  return (
    <QueryView
      query={query}
      hidesPrevious
      gone={<ProductNotFound />}
      skeleton={card ? <Preview card={card} /> : <ProductSkeleton />}
    >
      {(product) => <ProductContent key={product.id} product={product} />}
    </QueryView>
  )
}

/** Whether the picture still moves here from a card: until then the frames need the main thread. */
function useArrival(id: number): boolean {
  const isMoving = useViewTransitionState(links.product(id))
  const [isArriving, setArriving] = useState(isMoving)
  // Later it moves away, which changes nothing here.
  if (isArriving && !isMoving) setArriving(false)
  return isArriving
}

function ProductContent({ product }: { product: ProductDetails }) {
  const t = useWords()
  const dialogs = useDialogs()
  const [variant, setVariant] = useState(() => firstVariant(product.variants, product.variantId))
  const isHydrated = useHydrated()
  if (!variant) return <ProductNotFound />
  const oldKop = variant.oldPriceKop ?? undefined
  return (
    <>
      <div className={styles.columns}>
        <ProductGallery
          productId={product.id}
          pictures={product.pictures.length > 0 ? product.pictures : [product.picture]}
          name={product.name}
          tag={discount(variant.priceKop, oldKop)}
          isAdult={isAdult(product.ageLimit)}
          video={product.video}
        >
          <IconButton icon="share-fat" label={t('product.share')} onClick={() => dialogs.share(product.id)} />
          <AddToList productId={product.id} variantId={variant.id} />
        </ProductGallery>
        <section className={styles.details}>
          <ProductSummary product={product} variant={variant} />
          <Options product={product} variant={variant} onChoose={setVariant} />
          <SizeChartButton chart={product.sizeChart} />
          <BuyBar product={product} variant={variant} />
          <RestockButton product={product} variant={variant} />
          <DeliveryFacts product={product} variant={variant} />
        </section>
      </div>
      <div className={styles.more}>
        <ProductDescription product={product} />
        <ProductSeller seller={product.seller} />
        {isHydrated && <BelowProduct product={product} />}
      </div>
    </>
  )
}

/** What lies below the first screens: the server leaves it out, because it shows dates and what this device knows. */
function BelowProduct({ product }: { product: ProductDetails }) {
  const t = useWords()
  const recentIds = useRecentProductIds(product)
  return (
    <>
      <ProductReviews product={product} />
      <ProductQuestions productId={product.id} />
      {product.alike.length > 0 && (
        <div id="alike" className={styles.alike}>
          <SectionHead title={t('product.together')} />
          <div className="grid">
            {product.alike.map((other) => (
              <CatalogCard key={other.id} product={other} />
            ))}
          </div>
        </div>
      )}
      <RecentRail ids={recentIds} />
    </>
  )
}

function ProductNotFound() {
  const t = useWords()
  return (
    <EmptyState art={ownPicture('s-not-found')} title={t('product.goneTitle')} text={t('product.goneText')}>
      <Link className={buttonClass({ kind: 'tonal' })} to={links.catalogue()}>
        {t('shell.catalog')}
      </Link>
    </EmptyState>
  )
}
