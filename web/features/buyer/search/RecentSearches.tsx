import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../core/routing/links.ts'
import { useShowCategoriesQuery } from '../../../parts/catalog/catalog.api.ts'
import { useSuggestQuery } from '../../../parts/search/search.api.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BrowseInstead } from './BrowseInstead.tsx'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import styles from './SearchPage.module.css'

/** Before typing: recent searches, popular queries, categories, and goods to look at. */
export function RecentSearches({ onSeek }: { onSeek: (query: string) => void }) {
  const t = useWords()
  const [queries, setQueries] = useState(recentSearches)
  const { data } = useShowCategoriesQuery()
  const { data: others } = useSuggestQuery({ q: '' })
  return (
    <>
      <div className="inset">
        {queries.length > 0 && (
          <section>
            <div className={styles.head}>
              <h2>{t('search.recent')}</h2>
              <PlainButton
                onClick={() => {
                  forgetSearches()
                  setQueries([])
                }}
              >
                {t('search.forget')}
              </PlainButton>
            </div>
            <div className={styles.chips}>
              {queries.map((query) => (
                <Chip key={query} icon="clock-counter-clockwise" onClick={() => onSeek(query)}>
                  {query}
                </Chip>
              ))}
            </div>
          </section>
        )}
        {others && others.queries.length > 0 && (
          <section>
            <div className={styles.head}>
              <h2>{t('search.popular')}</h2>
            </div>
            <div className={styles.chips}>
              {others.queries.map((query) => (
                <Chip key={query} icon="magnifying-glass" onClick={() => onSeek(query)}>
                  {query}
                </Chip>
              ))}
            </div>
          </section>
        )}
        {data && data.categories.length > 0 && (
          <section>
            <div className={styles.head}>
              <h2>{t('home.categories')}</h2>
            </div>
            <div className={styles.chips}>
              {data.categories.map((category) => (
                <Link key={category.id} className={styles.category} to={links.catalogue(category.alias)}>
                  <bdi>{category.name}</bdi>
                </Link>
              ))}
            </div>
          </section>
        )}
      </div>
      <BrowseInstead />
    </>
  )
}
