import { useShowCardsQuery } from '../../../parts/catalog/cards.api.ts'
import { ShopCard } from '../../../parts/catalog/ShopCard.tsx'
import { SectionHead } from '../../../ui/layout/SectionHead.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ProductPage.module.css'
import type { ProductDetails } from './product.api.ts'
import { useSeenBefore } from './recent.ts'

/** What this device looked at before, as it stands now. */
export function Recent({ product }: { product: ProductDetails }) {
  const t = useWords()
  const ids = useSeenBefore(product)
  const { data } = useShowCardsQuery({ ids: ids.join(',') }, { skip: ids.length === 0 })
  if (!data || data.products.length === 0) return null
  return (
    <>
      <SectionHead title={t('product.recent')} />
      <Rail label={t('product.recent')} gap={10}>
        {data.products.map((one) => (
          <div key={one.id} className={styles.seen}>
            <ShopCard product={one} />
          </div>
        ))}
      </Rail>
    </>
  )
}
