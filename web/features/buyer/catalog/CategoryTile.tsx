import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import type { Category } from '../../../parts/catalog/catalog.api.ts'
import { cx } from '../../../ui/cx.ts'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './CategoryTile.module.css'
import { TILE_PICTURE } from './tiles.ts'

interface Props {
  category: Category
  wide?: boolean
  /** On the first screen */
  eager?: boolean
}

/** A category as a coloured tile with its picture; the wide one also names its children. */
export function CategoryTile({ category, wide, eager = false }: Props) {
  const t = useWords()
  const picture = usePictures()
  const look = { '--hue': category.hue } as CSSProperties // a custom property
  return (
    <div className={cx(styles.tile, wide && styles.wide)} style={look}>
      <span className={styles.art}>
        <Picture src={picture(category.picture) || undefined} alt="" {...TILE_PICTURE} eager={eager} />
      </span>
      <Link to={links.catalogue(category.alias)}>
        <b>
          <bdi>{category.name}</bdi>
        </b>
        <span className="num">{t('counts.products', { cntProd: category.products })}</span>
      </Link>
      {wide && category.children.length > 0 && (
        <span className={styles.children}>
          {category.children.slice(0, 2).map((child) => (
            <Link key={child.id} to={links.catalogue(child.alias, category.alias)}>
              <bdi>{child.name}</bdi>
            </Link>
          ))}
        </span>
      )}
    </div>
  )
}
