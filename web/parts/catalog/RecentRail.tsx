import { SectionHead } from '../../ui/layout/SectionHead.tsx'
import { Rail } from '../../ui/lists/Rail.tsx'
import { useWords } from '../../words/useWords.ts'
import { CatalogCard } from './CatalogCard.tsx'
import { useShowCardsQuery } from './cards.api.ts'
import styles from './RecentRail.module.css'

/** «Вы смотрели»: products viewed on this device, with current prices and stock. */
export function RecentRail({ ids }: { ids: readonly number[] }) {
  const t = useWords()
  const { data } = useShowCardsQuery({ ids: ids.join(',') }, { skip: ids.length === 0 })
  if (!data || data.products.length === 0) return null
  return (
    <>
      <SectionHead title={t('product.recent')} />
      <Rail label={t('product.recent')} gap={10}>
        {data.products.map((product) => (
          <div key={product.id} className={styles.card}>
            <CatalogCard product={product} />
          </div>
        ))}
      </Rail>
    </>
  )
}
