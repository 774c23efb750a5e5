import { Link } from 'react-router'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { ErrorScreen } from '../../app/shell/ErrorScreen.tsx'
import { CardsSkeleton } from '../../app/shell/skeletons.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { ShopCard } from '../catalog/ShopCard.tsx'
import styles from './FavouritesPage.module.css'
import { useShowFavouritesQuery } from './favourites.api.ts'

/** Everything with a full heart, newest first. */
export default function FavouritesPage() {
  const t = useWords()
  const { data, error, refetch } = useShowFavouritesQuery()
  if (!data && error) return <ErrorScreen error={error} onAgain={refetch} />
  if (data?.products.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-favourites')}
        title={t('favourites.emptyTitle')}
        text={t('favourites.emptyText')}
      >
        <Link className={buttonClass()} to={links.catalogue()}>
          {t('favourites.toCatalogue')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <h1 className="page-title">
        {t('shell.favourites')}
        {data && <span className={styles.count}>{data.cnt}</span>}
      </h1>
      {data ? (
        <div className="grid">
          {data.products.map((product, at) => (
            <ShopCard key={product.id} product={product} eager={at < 4} />
          ))}
        </div>
      ) : (
        <CardsSkeleton />
      )}
    </>
  )
}
