import { useDeferredValue, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { Link, useParams } from 'react-router'
import type { State } from '../../../core/api/store.ts'
import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { ProductSkeleton } from '../../../core/query/skeletons.tsx'
import { links } from '../../../core/routing/links.ts'
import { findCachedCard } from '../../../parts/catalog/cached-card.ts'
import type { Product } from '../../../parts/catalog/catalog.api.ts'
import { AddToList } from '../../../parts/wishlists/AddToList.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { discount } from '../../../ui/format.ts'
import { isAdult } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BelowProduct } from './BelowProduct.tsx'
import { BuyBar } from './buying/BuyBar.tsx'
import { Options } from './buying/Options.tsx'
import { firstVariant } from './buying/options.ts'
import { RestockButton } from './buying/RestockButton.tsx'
import { DeliveryFacts, ProductDescription, ProductSeller } from './ProductFacts.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import styles from './ProductPage.module.css'
import { ProductSummary } from './ProductSummary.tsx'
import { type ProductDetails, useShowProductQuery } from './product.api.ts'
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
  return (
    <QueryView
      query={query}
      hidesPrevious
      gone={<ProductNotFound />}
      skeleton={card ? <ProductContent card={card} /> : <ProductSkeleton />}
    >
      {(product) => <ProductContent product={product} />}
    </QueryView>
  )
}

/** The product, or its card as the list knew it while the rest is on its way. */
type Known = { product: ProductDetails; card?: undefined } | { product?: undefined; card: Product }

/** One page for both, so that what the card has shown stays as it is when the product comes. */
function ProductContent({ product, card }: Known) {
  const [chosenId, choose] = useState<number>()
  const variant = product && chosenVariant(product, chosenId)
  const shown = product ?? { ...card, brand: null }
  const price = variant ?? card
  if (!price) return <ProductNotFound />
  return (
    <>
      <div className={styles.columns}>
        <ProductGallery
          productId={shown.id}
          pictures={product && product.pictures.length > 0 ? product.pictures : [shown.picture]}
          name={shown.name}
          tag={discount(price.priceKop, price.oldPriceKop ?? undefined)}
          isAdult={isAdult(shown.ageLimit)}
          video={product?.video}
        >
          {variant && <Corner productId={shown.id} variantId={variant.id} />}
        </ProductGallery>
        <section className={styles.details}>
          <ProductSummary product={shown} variant={price} />
          {variant ? (
            <>
              <Options product={product} variant={variant} onChoose={({ id }) => choose(id)} />
              <SizeChartButton chart={product.sizeChart} />
              <BuyBar product={product} variant={variant} />
              <RestockButton product={product} variant={variant} />
              <DeliveryFacts product={product} variant={variant} />
            </>
          ) : (
            <div className={styles.coming} aria-busy="true">
              <Skeleton width="100%" height={112} radius={20} />
              <Skeleton width="84%" height={14} />
            </div>
          )}
        </section>
      </div>
      {product && (
        <div className={styles.more}>
          <ProductDescription product={product} />
          <ProductSeller seller={product.seller} />
          <BelowProduct product={product} />
        </div>
      )}
    </>
  )
}

function chosenVariant({ variants, variantId }: ProductDetails, chosenId: number | undefined) {
  return variants.find(({ id }) => id === chosenId) ?? firstVariant(variants, variantId)
}

function Corner({ productId, variantId }: { productId: number; variantId: number }) {
  const t = useWords()
  const dialogs = useDialogs()
  return (
    <>
      <IconButton icon="share-fat" label={t('product.share')} onClick={() => dialogs.share(productId)} />
      <AddToList productId={productId} variantId={variantId} />
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
