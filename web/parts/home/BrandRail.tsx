import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { number } from '../../ui/format.ts'
import { SectionHead } from '../../ui/layout/SectionHead.tsx'
import { Rail } from '../../ui/lists/Rail.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './BrandRail.module.css'
import type { Home } from './home.api.ts'

/** Brands as coloured plates with their names. */
export function BrandRail({ brands }: { brands: Home['brands'] }) {
  const t = useWords()
  if (brands.length === 0) return null
  return (
    <>
      <SectionHead
        title={t('home.brands')}
        more={{ href: links.brands(), label: t('common.allCount', { count: number(brands.length) }) }}
        renderLink={appLink}
      />
      <Rail label={t('home.brands')}>
        {brands.map((brand) => (
          <Link
            key={brand.id}
            to={links.brand(brand.alias)}
            className={styles.plate}
            style={{ '--hue': brand.hue } as CSSProperties} // a custom property
          >
            <bdi>{brand.name}</bdi>
          </Link>
        ))}
      </Rail>
    </>
  )
}
