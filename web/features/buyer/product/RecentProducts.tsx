import { CatalogCard } from '../../../parts/catalog/CatalogCard.tsx'
import { useShowCardsQuery } from '../../../parts/catalog/cards.api.ts'
import { SectionHead } from '../../../ui/layout/SectionHead.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ProductPage.module.css'
import type { ProductDetails } from './product.api.ts'
import { useRecentProductIds } from './recent-products.ts'

/** Products viewed on this device, with current prices and stock. */
export function RecentProducts({ product }: { product: ProductDetails }) {
  const t = useWords()
  const ids = useRecentProductIds(product)
  const { data } = useShowCardsQuery({ ids: ids.join(',') }, { skip: ids.length === 0 })
  if (!data || data.products.length === 0) return null
  return (
    <>
      <SectionHead title={t('product.recent')} />
      <Rail label={t('product.recent')} gap={10}>
        {data.products.map((one) => (
          <div key={one.id} className={styles.seen}>
            <CatalogCard product={one} />
          </div>
        ))}
      </Rail>
    </>
  )
}
