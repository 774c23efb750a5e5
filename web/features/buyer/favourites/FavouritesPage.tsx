import { LIMITS } from '@sarafan/contract/limits'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { CardsSkeleton } from '../../../core/query/HomeSkeleton.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { links } from '../../../core/routing/links.ts'
import { type Favourite, useShowFavouritesQuery } from '../../../parts/favourites/favourites.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../../words/useWords.ts'
import { FavouriteCard } from './FavouriteCard.tsx'
import styles from './FavouritesPage.module.css'
import { Restocks } from './Restocks.tsx'

/** All favourites, newest first, with what changed since they were added (RT-19), and what the person waits for. */
export default function FavouritesPage() {
  const { isLogged } = useConfig()
  return (
    <>
      <Favourites />
      {isLogged && <Restocks />}
    </>
  )
}

function Favourites() {
  const t = useWords()
  const query = useShowFavouritesQuery()
  const { data } = query
  const [pages, setPages] = useState(1)
  const held = useMemo(() => new Set(data?.ids), [data])
  const more = Array.from({ length: pages - 1 }, (_, at) => at + 1)
  const title = (
    <h1 className="page-title">
      {t('shell.favourites')}
      {data && <span className={styles.count}>{data.cnt}</span>}
    </h1>
  )
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          {title}
          <CardsSkeleton />
        </>
      }
      isEmpty={({ cnt }) => cnt === 0}
      empty={<NoFavourites />}
    >
      {({ products, cnt }) => (
        <>
          {title}
          <div className="grid">
            <FavouriteCards products={products} held={held} eager />
            {more.map((page) => (
              <FavouriteCardsPage key={page} page={page} held={held} />
            ))}
          </div>
          {pages * LIMITS.favouritesPage < cnt && (
            <div className={styles.more}>
              <Button wide kind="fill" onClick={() => setPages(pages + 1)}>
                {t('favourites.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}

function NoFavourites() {
  const t = useWords()
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
}

/** On a later page, a removed favourite disappears at once. */
function FavouriteCardsPage({ page, held }: { page: number; held: ReadonlySet<number> }) {
  const query = useShowFavouritesQuery({ page })
  return (
    <QueryView query={query} variant="inline" skeleton={<CardsSkeleton count={2} />}>
      {({ products }) => <FavouriteCards products={products} held={held} />}
    </QueryView>
  )
}

function FavouriteCards({
  products,
  held,
  eager,
}: {
  products: readonly Favourite[]
  held: ReadonlySet<number>
  eager?: boolean
}) {
  return products
    .filter((product) => held.has(product.id))
    .map((product, at) => <FavouriteCard key={product.id} product={product} eager={eager && at < 4} />)
}
