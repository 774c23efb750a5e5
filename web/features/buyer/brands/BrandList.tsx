import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './BrandsPage.module.css'
import type { Brand } from './brands.api.ts'

const PICTURES = [0, 1, 2]

/** Brands with three pictures of their products, the name, a description and a count. */
export function BrandList({
  brands,
  isFirst = false,
  more,
}: {
  brands: readonly Brand[]
  /** On the first screen: the pictures of the first two are fetched at once. */
  isFirst?: boolean
  more?: (() => unknown) | undefined
}) {
  const t = useWords()
  return (
    <>
      <ul className={styles.brands}>
        {brands.map((brand, at) => (
          <li key={brand.id}>
            <BrandLink brand={brand} eager={isFirst && at < 2} />
          </li>
        ))}
      </ul>
      {more && (
        <div className="inset">
          <Button wide kind="fill" onClick={() => void more()}>
            {t('brands.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function BrandLink({ brand, eager }: { brand: Brand; eager: boolean }) {
  const t = useWords()
  const picture = usePictures()
  const hued = (hue: number) => ({ '--hue': hue }) as CSSProperties // a custom property
  return (
    <Link to={links.brand(brand.alias)}>
      <span className={styles.goods} aria-hidden="true">
        {brand.logo && (
          <i style={hued(brand.hue)}>
            <Picture src={picture(brand.logo)} alt="" width={132} height={132} eager={eager} />
          </i>
        )}
        {(brand.logo ? PICTURES.slice(1) : PICTURES).map((at) => (
          <i key={at} style={hued(brand.pictures[at]?.hue ?? brand.hue)}>
            {brand.pictures[at] && (
              <Picture
                src={picture(brand.pictures[at].small)}
                alt=""
                width={132}
                height={132}
                eager={eager}
              />
            )}
          </i>
        ))}
      </span>
      <b dir="auto">{brand.name}</b>
      <small className="num">{t('counts.products', { cntProd: brand.products })}</small>
      {brand.about && <span className={styles.about}>{brand.about}</span>}
    </Link>
  )
}

/** As many brands as are coming, in their shape. */
export function BrandsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.brands} aria-busy="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={at} className={styles.coming}>
          <span className={styles.goods}>
            {PICTURES.map((one) => (
              <Skeleton key={one} width="100%" height="100%" radius={0} />
            ))}
          </span>
          <Skeleton width="44%" height={20} />
          <Skeleton width="64%" height={14} />
        </div>
      ))}
    </div>
  )
}
