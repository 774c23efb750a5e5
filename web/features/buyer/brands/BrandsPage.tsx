import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { ErrorScreen } from '../../../core/query/ErrorScreen.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Alphabet } from './Alphabet.tsx'
import { BrandList, BrandsSkeleton } from './BrandList.tsx'
import styles from './BrandsPage.module.css'
import { type Brand, type Letter, useBrandsInfiniteQuery } from './brands.api.ts'
import { LetterSection } from './LetterSection.tsx'

/** From how many brands on a field to find one and an alphabet are worth their place. */
const MANY = 8

/** Brands that have products here, by letter; a letter is fetched when it scrolls into view. */
export default function BrandsPage() {
  const t = useWords()
  const { currentData, error, refetch } = useBrandsInfiniteQuery({})
  const [text, setText] = useState('')
  const wanted = useTyped(text).trim().slice(0, LIMITS.searchMaxChars)
  const [first] = currentData?.pages ?? []
  if (!first) return error ? <ErrorScreen error={error} onAgain={refetch} /> : <BrandsSkeleton count={4} />
  const { letters, brands } = first
  const count = letters.reduce((sum, one) => sum + one.brands, 0)
  if (count === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-catalogue')}
        title={t('brands.emptyTitle')}
        text={t('brands.emptyText')}
      />
    )
  return (
    <>
      <div className={cx('inset', styles.head)}>
        <h1>{t('shell.brands')}</h1>
        <p>{t('brands.count', { count })}</p>
      </div>
      {count >= MANY && (
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
      {wanted === '' ? (
        <ByLetters isLong={count >= MANY} {...{ letters, brands }} />
      ) : (
        <FoundBrands q={wanted} />
      )}
    </>
  )
}

interface ByLettersProps {
  letters: readonly Letter[]
  /** The first page of all */
  brands: readonly Brand[]
  isLong: boolean
}

function ByLetters({ letters, brands, isLong }: ByLettersProps) {
  let before = 0
  return (
    <>
      {isLong && letters.length > 1 && <Alphabet letters={letters.map(({ letter }) => letter)} />}
      <div className={styles.letters}>
        {letters.map((one) => {
          const given = brands.slice(before, before + one.brands)
          before += one.brands
          return <LetterSection key={one.letter} isNamed={isLong} {...{ ...one, given }} />
        })}
      </div>
    </>
  )
}

function FoundBrands({ q }: { q: string }) {
  const t = useWords()
  const found = useBrandsInfiniteQuery({ q })
  const pages = found.currentData?.pages
  if (!pages)
    return found.error ? (
      <ErrorScreen error={found.error} onAgain={found.refetch} />
    ) : (
      <BrandsSkeleton count={4} />
    )
  const brands = pages.flatMap((page) => page.brands)
  if (brands.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-search')}
        title={t('brands.notFound')}
        text={t('brands.notFoundText')}
      />
    )
  return <BrandList brands={brands} more={found.hasNextPage ? found.fetchNextPage : undefined} />
}
