import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ownPicture, usePictures } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { TilesSkeleton } from '../../../core/query/skeletons.tsx'
import { links } from '../../../core/routing/links.ts'
import { type Category, useShowCategoriesQuery } from '../../../parts/catalog/catalog.api.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SectionHead } from '../../../ui/layout/SectionHead.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './CategoriesPage.module.css'
import { CategoryTile } from './CategoryTile.tsx'
import ListingPage from './ListingPage.tsx'
import { tilesOf } from './tiles.ts'

/** The catalogue's front: tiles of the top categories, then all sections; with a filter in the address, its products. */
export default function CategoriesPage() {
  const [params] = useSearchParams()
  return params.size > 0 ? <ListingPage /> : <CategoryOverview />
}

function CategoryOverview() {
  const t = useWords()
  const query = useShowCategoriesQuery()
  return (
    <QueryView
      query={query}
      skeleton={<TilesSkeleton />}
      isEmpty={({ categories }) => categories.length === 0}
      empty={
        <EmptyState
          art={ownPicture('s-empty-catalogue')}
          title={t('catalog.emptyTitle')}
          text={t('catalog.emptyText')}
        />
      }
    >
      {({ categories }) => <CategoryTiles categories={categories} />}
    </QueryView>
  )
}

/** As many tiles as a phone shows at first. */
const FIRST_TILES = 5

function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const t = useWords()
  return (
    <>
      <h1 className="aloud">{t('catalog.title')}</h1>
      <div className={styles.tiles}>
        {tilesOf(categories).map((category, at) => (
          <CategoryTile key={category.id} category={category} wide={at === 0} eager={at < FIRST_TILES} />
        ))}
      </div>
      <SectionHead title={t('catalog.sections')} />
      <div className={styles.sections}>
        {categories.map((category) => (
          <CategorySection key={category.id} category={category} />
        ))}
      </div>
    </>
  )
}

function CategorySection({ category }: { category: Category }) {
  const t = useWords()
  const picture = usePictures()
  const [isUnfolded, unfold] = useState(false)
  return (
    <div className={styles.section}>
      <PlainButton aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
        <PictureBackdrop hue={category.hue} square className={styles.thumb}>
          <Picture src={picture(category.picture) || undefined} alt="" width={44} height={44} />
        </PictureBackdrop>
        <b>
          <bdi>{category.name}</bdi>
        </b>
        <span className="num">{category.products}</span>
        <Icon name={isUnfolded ? 'caret-up-bold' : 'caret-down-bold'} size={16} />
      </PlainButton>
      {isUnfolded && (
        <div className={styles.children}>
          <Link to={links.catalogue(category.alias)}>{t('common.all')}</Link>
          {category.children.map((child) => (
            <Link key={child.id} to={links.catalogue(child.alias, category.alias)}>
              <bdi>{child.name}</bdi>
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}
