import { usePictures } from '../../../core/pictures/pictures.ts'
import type { Page } from '../../../parts/catalog/catalog.api.ts'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ListingPage.module.css'

/** The showcase's text about the listed brand; renders nothing if there is none. */
export function BrandAbout({ brand }: { brand: NonNullable<Page['brand']> }) {
  const t = useWords()
  const picture = usePictures()
  if (brand.logo === '' && brand.about === '' && brand.link === '') return null
  return (
    <div className={styles.brand}>
      {brand.logo && <Picture src={picture(brand.logo)} alt="" width={64} height={64} />}
      <div>
        {brand.about && <p dir="auto">{brand.about}</p>}
        {brand.link && (
          <a className="link" href={brand.link} target="_blank" rel="noopener noreferrer">
            {t('catalog.brandSite')}
          </a>
        )}
      </div>
    </div>
  )
}
