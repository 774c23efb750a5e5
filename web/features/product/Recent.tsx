import { Rail } from '../../ui/Rail.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { useWords } from '../../words/useWords.ts'
import { useShowCardsQuery } from '../catalog/cards.api.ts'
import { ShopCard } from '../catalog/ShopCard.tsx'
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
