import { Link, useSearchParams } from 'react-router'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { useWords } from '../../words/useWords.ts'
import { useListingInfiniteQuery } from '../catalog/catalog.api.ts'
import { ShopCard } from '../catalog/ShopCard.tsx'
import styles from './SearchPage.module.css'

interface Props {
  query: string
  isNarrowed: boolean
  onSeek: (query: string) => void
}

/** Nothing was found: drop the filters, try the catalogue, or look at what others choose. */
export function Nothing({ query, isNarrowed, onSeek }: Props) {
  const t = useWords()
  const [, setParams] = useSearchParams()
  const { data } = useListingInfiniteQuery({})
  const popular = data?.pages[0]?.products.slice(0, 6) ?? []
  return (
    <>
      <EmptyState
        art={ownPicture('s-empty-search')}
        title={t('catalog.searchEmptyTitle')}
        text={t('catalog.searchEmptyText', { query })}
      >
        <div className={styles.narrow}>
          {isNarrowed ? (
            <Button onClick={() => setParams({ q: query }, { replace: true })}>{t('catalog.reset')}</Button>
          ) : (
            <Button onClick={() => onSeek('')}>{t('catalog.clear')}</Button>
          )}
          <Link className={buttonClass({ kind: 'tonal' })} to={links.catalogue()}>
            {t('catalog.toCatalogue')}
          </Link>
        </div>
      </EmptyState>
      {popular.length > 0 && (
        <>
          <SectionHead title={t('home.nowChoosing')} />
          <div className="grid">
            {popular.map((product) => (
              <ShopCard key={product.id} product={product} />
            ))}
          </div>
        </>
      )}
    </>
  )
}
