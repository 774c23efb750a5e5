import { Link, useSearchParams } from 'react-router'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { useWords } from '../../words/useWords.ts'
import { useListingInfiniteQuery } from '../catalog/catalog.api.ts'
import { ShopCard } from '../catalog/ShopCard.tsx'
import styles from './SearchPage.module.css'
import { useSuggestQuery } from './search.api.ts'

interface Props {
  query: string
  isNarrowed: boolean
  onSeek: (query: string) => void
}

/** Nothing was found: drop the filters, try what others look for, the catalogue, or what sells. */
export function Nothing({ query, isNarrowed, onSeek }: Props) {
  const t = useWords()
  const [, setParams] = useSearchParams()
  const { data } = useListingInfiniteQuery({})
  const { data: others } = useSuggestQuery({ q: '' })
  const popular = data?.pages[0]?.products.slice(0, 6) ?? []
  return (
    <>
      <EmptyState
        art={ownPicture('s-empty-search')}
        title={isNarrowed ? t('search.narrowed') : t('search.noneTitle', { query })}
        text={isNarrowed ? t('catalog.narrowText') : t('search.noneText')}
      >
        {!isNarrowed && others && others.queries.length > 0 && (
          <ul className={styles.narrow} aria-label={t('search.popular')}>
            {others.queries.map((other) => (
              <li key={other}>
                <Chip onClick={() => onSeek(other)}>{other}</Chip>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.narrow}>
          {isNarrowed ? (
            <Button onClick={() => setParams({ q: query }, { replace: true })}>
              {t('catalog.resetAll')}
            </Button>
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
          <SectionHead title={t('search.alike')} />
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
