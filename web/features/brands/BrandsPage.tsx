import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { ErrorScreen } from '../../app/shell/ErrorScreen.tsx'
import { TilesSkeleton } from '../../app/shell/skeletons.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { useWords } from '../../words/useWords.ts'
import { useShowBrandsQuery } from '../catalog/catalog.api.ts'
import styles from './BrandsPage.module.css'

/** From how many brands on a field to find one is worth its place. */
const MANY = 12

/** The brands that have products here. */
export default function BrandsPage() {
  const t = useWords()
  const { data, error, refetch } = useShowBrandsQuery()
  const [text, setText] = useState('')
  if (!data) return error ? <ErrorScreen error={error} onAgain={refetch} /> : <TilesSkeleton />
  if (data.brands.length === 0)
    return <EmptyState art={ownPicture('s-empty-catalogue')} title={t('brands.emptyTitle')} />
  const wanted = text.trim().toLowerCase()
  const shown = data.brands.filter((brand) => brand.name.toLowerCase().includes(wanted))
  return (
    <>
      <div className={cx('inset', styles.head)}>
        <h1>{t('shell.brands')}</h1>
        <p>{t('brands.count', { count: data.brands.length })}</p>
      </div>
      {data.brands.length >= MANY && (
        <div className={cx('inset', styles.find)}>
          <Field
            inline
            icon="magnifying-glass"
            label={t('brands.find')}
            value={text}
            onChange={(input) => setText(input.target.value)}
          />
        </div>
      )}
      <ul className={styles.brands}>
        {shown.map((brand) => (
          <li key={brand.id}>
            <Link
              to={links.brand(brand.alias)}
              style={{ '--hue': brand.hue } as CSSProperties /* a custom property */}
            >
              <span>{brand.name}</span>
              <b>{brand.name}</b>
              <small className="num">{t('common.products', { cntProd: brand.products })}</small>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <EmptyState art={ownPicture('s-empty-search')} title={t('brands.notFound')} />}
    </>
  )
}
