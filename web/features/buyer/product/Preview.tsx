import type { Product } from '../../../parts/catalog/catalog.api.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { discount } from '../../../ui/format.ts'
import { isAdult } from '../../../ui/pictures/PictureBackdrop.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import styles from './ProductPage.module.css'
import { ProductSummary } from './ProductSummary.tsx'

/** A product as the list knew it, in its page's own shape, while the rest is on its way. */
export function Preview({ card }: { card: Product }) {
  const oldKop = card.oldPriceKop ?? undefined
  return (
    <div className={styles.columns} aria-busy="true">
      <ProductGallery
        productId={card.id}
        pictures={[card.picture]}
        name={card.name}
        tag={discount(card.priceKop, oldKop)}
        isAdult={isAdult(card.ageLimit)}
      />
      <section className={styles.details}>
        <ProductSummary product={{ ...card, brand: null }} variant={card} />
        <div className={styles.coming}>
          <Skeleton width="100%" height={112} radius={20} />
          <Skeleton width="84%" height={14} />
        </div>
      </section>
    </div>
  )
}
