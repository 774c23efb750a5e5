import { Link } from 'react-router'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { INITIAL_LISTING, LISTING } from '../../../parts/catalog/listing.ts'
import { useSuggestQuery } from '../../../parts/search/search.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BrowseInstead } from './BrowseInstead.tsx'
import styles from './SearchPage.module.css'

interface Props {
  query: string
  isNarrowed: boolean
  onSeek: (query: string) => void
}

/** No results: reset the filters, try popular queries, the catalogue, bestsellers or what was viewed. */
export function NoResults({ query, isNarrowed, onSeek }: Props) {
  const t = useWords()
  const [, change] = useSearchState(LISTING)
  const { data: others } = useSuggestQuery({ q: '' })
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
            <Button onClick={() => change({ ...INITIAL_LISTING, q: query })}>{t('catalog.resetAll')}</Button>
          ) : (
            <Button onClick={() => onSeek('')}>{t('catalog.clear')}</Button>
          )}
          <Link className={buttonClass({ kind: 'tonal' })} to={links.catalogue()}>
            {t('catalog.toCatalogue')}
          </Link>
        </div>
      </EmptyState>
      <BrowseInstead />
    </>
  )
}
