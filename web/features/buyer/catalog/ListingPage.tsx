import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { useGlobalFilter } from '../../../core/launch/global-filter.ts'
import { dropLaunchParam } from '../../../core/launch/launch-params.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { CardsSkeleton } from '../../../core/query/HomeSkeleton.tsx'
import { withoutPageError } from '../../../core/query/infinite-query.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { links } from '../../../core/routing/links.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import {
  type Category,
  useListingInfiniteQuery,
  useShowCategoriesQuery,
} from '../../../parts/catalog/catalog.api.ts'
import { EndlessGrid } from '../../../parts/catalog/EndlessGrid.tsx'
import { ListingTools } from '../../../parts/catalog/ListingTools.tsx'
import { useCachedListing, useListFreshness } from '../../../parts/catalog/list-cache.ts'
import { filtersOn, LISTING, listingRequest, NO_FILTERS } from '../../../parts/catalog/listing.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BrandAbout } from './BrandAbout.tsx'
import styles from './ListingPage.module.css'

/** The products of a category, or of the whole showcase narrowed by the address. */
export default function ListingPage() {
  const { category, parent } = useParams()
  const [listing, change] = useSearchState(LISTING)
  const scope = { ...(category ? { category } : {}), ...useGlobalFilter() }
  const request = { ...scope, ...listingRequest(listing) }
  const query = useListingInfiniteQuery(request, useListFreshness())
  useCachedListing(request)
  const pages = query.currentData?.pages
  const [first] = pages ?? []
  const products = useMemo(() => pages?.flatMap((page) => page.products) ?? [], [pages])
  const tools = (
    <>
      <ListingTitle
        name={first?.category?.name ?? first?.brand?.name}
        total={first?.total}
        parent={first?.category?.parentAlias ?? parent}
      />
      {first?.brand && <BrandAbout brand={first.brand} />}
      <CategorySiblings category={category} parent={parent} />
      <ListingTools total={first?.total} scope={scope} />
    </>
  )
  return (
    <QueryView
      query={withoutPageError(query)}
      hidesPrevious
      gone={<EmptyListing />}
      top={tools}
      skeleton={<CardsSkeleton />}
      isEmpty={() => products.length === 0}
      empty={
        filtersOn(listing) > 0 || scope.sf ? (
          <NoMatches onReset={() => change(NO_FILTERS)} />
        ) : (
          <EmptyListing />
        )
      }
    >
      {() => (
        <EndlessGrid
          products={products}
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          isFailed={query.isFetchNextPageError}
          onMore={query.fetchNextPage}
        />
      )}
    </QueryView>
  )
}

/** The filters exclude every product: offer to reset them. */
function NoMatches({ onReset }: { onReset: () => void }) {
  const t = useWords()
  return (
    <EmptyState
      art={ownPicture('s-empty-search')}
      title={t('catalog.narrowTitle')}
      text={t('catalog.narrowText')}
    >
      <Button
        onClick={() => {
          dropLaunchParam('sf')
          onReset()
        }}
      >
        {t('catalog.resetAll')}
      </Button>
    </EmptyState>
  )
}

function EmptyListing() {
  const t = useWords()
  return (
    <EmptyState
      art={ownPicture('s-empty-catalogue')}
      title={t('catalog.emptyTitle')}
      text={t('catalog.emptyText')}
    >
      <Link className={buttonClass({ kind: 'tonal' })} to={links.catalogue()}>
        {t('catalog.toCatalogue')}
      </Link>
    </EmptyState>
  )
}

function useFamily(category: string | undefined, parent: string | undefined): Category | undefined {
  const { data } = useShowCategoriesQuery()
  return data?.categories.find(
    (each) => each.alias === (parent ?? category) || each.children.some((child) => child.alias === category),
  )
}

function ListingTitle({ name, total, parent }: { name?: string; total?: number; parent?: string | null }) {
  const t = useWords()
  const { category } = useParams()
  const family = useFamily(category, parent ?? undefined)
  const own = family?.children.find((child) => child.alias === category) ?? family
  return (
    <div className={cx('inset', styles.title)}>
      <nav>
        <Link to={links.catalogue()}>{t('catalog.title')}</Link>
        {family && family.alias !== category && (
          <>
            {' › '}
            <Link to={links.catalogue(family.alias)} dir="auto">
              {family.name}
            </Link>
          </>
        )}
      </nav>
      <h1>
        <bdi>{name ?? own?.name ?? t('catalog.everything')}</bdi>
        {total !== undefined && <span className="num">{total}</span>}
      </h1>
    </div>
  )
}

function CategorySiblings({
  category,
  parent,
}: {
  category: string | undefined
  parent: string | undefined
}) {
  const t = useWords()
  const family = useFamily(category, parent)
  if (!family || family.children.length === 0) return null
  const isAll = family.alias === category
  return (
    <Rail label={family.name}>
      <Link to={links.catalogue(family.alias)} replace className={cx(styles.chip, isAll && styles.chosen)}>
        {t('common.all')}
      </Link>
      {family.children.map((child) => (
        <Link
          key={child.id}
          to={links.catalogue(child.alias, family.alias)}
          replace
          className={cx(styles.chip, child.alias === category && styles.chosen)}
        >
          <bdi>{child.name}</bdi>
        </Link>
      ))}
    </Rail>
  )
}
