import { Link } from 'react-router'
import { usePictures } from '../../core/pictures/pictures.ts'
import { links } from '../../core/routing/links.ts'
import { Rail } from '../../ui/lists/Rail.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './CategoryRail.module.css'
import type { Home } from './home.api.ts'

/** The number of tiles that a phone shows without scrolling. */
const SEEN = 5

/** Categories as a scrollable row of tiles; wide pills next to each other on large screens. */
export function CategoryRail({ categories }: { categories: Home['categories'] }) {
  const t = useWords()
  const picture = usePictures()
  if (categories.length === 0) return null
  return (
    <div className={styles.rail}>
      <Rail label={t('home.categories')} gap={6}>
        {categories.map((category, at) => (
          <Link key={category.id} to={links.catalogue(category.alias)} className={styles.tile}>
            <PictureBackdrop hue={category.hue} square className={styles.stage}>
              <Picture
                src={picture(category.picture) || undefined}
                alt=""
                width={76}
                height={76}
                eager={at < SEEN && 'last'}
              />
            </PictureBackdrop>
            <span dir="auto">{category.name}</span>
          </Link>
        ))}
      </Rail>
    </div>
  )
}
