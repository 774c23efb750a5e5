import { SectionHead } from '../../ui/layout/SectionHead.tsx'
import { Rail } from '../../ui/lists/Rail.tsx'
import { useGrowing } from '../../ui/lists/useGrowing.ts'
import { useWords } from '../../words/useWords.ts'
import { CatalogCard } from './CatalogCard.tsx'
import { useShowCardsQuery } from './cards.api.ts'
import styles from './RecentRail.module.css'

/**
 * «Вы смотрели»: products viewed on this device, with current prices and stock; one after the other where they are out of
 * sight when they come.
 */
export function RecentRail({ ids, isOutOfSight }: { ids: readonly number[]; isOutOfSight?: boolean }) {
  const t = useWords()
  const { data } = useShowCardsQuery({ ids: ids.join(',') }, { skip: ids.length === 0 })
  const shown = useGrowing(data?.products.length ?? 0, { first: isOutOfSight ? 1 : ids.length, step: 1 })
  if (!data || data.products.length === 0) return null
  return (
    <>
      <SectionHead title={t('product.recent')} />
      <Rail label={t('product.recent')} gap={10}>
        {data.products.slice(0, shown).map((product) => (
          <div key={product.id} className={styles.card}>
            <CatalogCard product={product} />
          </div>
        ))}
      </Rail>
    </>
  )
}
