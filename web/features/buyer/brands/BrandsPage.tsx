import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { withoutPageError } from '../../../core/query/infinite-query.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
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
  const query = useBrandsInfiniteQuery({})
  return (
    <QueryView
      query={withoutPageError(query)}
      skeleton={<BrandsSkeleton count={4} />}
      isEmpty={({ pages }) => countOf(pages[0]?.letters ?? []) === 0}
      empty={
        <EmptyState
          art={ownPicture('s-empty-catalogue')}
          title={t('brands.emptyTitle')}
          text={t('brands.emptyText')}
        />
      }
    >
      {({ pages: [first] }) => first && <AllBrands letters={first.letters} brands={first.brands} />}
    </QueryView>
  )
}

const countOf = (letters: readonly Letter[]) => letters.reduce((sum, { brands }) => sum + brands, 0)

function AllBrands({ letters, brands }: { letters: readonly Letter[]; brands: readonly Brand[] }) {
  const t = useWords()
  const [text, setText] = useState('')
  const wanted = useTyped(text).trim().slice(0, LIMITS.searchMaxChars)
  const count = countOf(letters)
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
        {letters.map((one, at) => {
          const loaded = brands.slice(before, before + one.brands)
          before += one.brands
          return (
            <LetterSection key={one.letter} isNamed={isLong} isFirst={at === 0} {...{ ...one, loaded }} />
          )
        })}
      </div>
    </>
  )
}

function FoundBrands({ q }: { q: string }) {
  const t = useWords()
  const found = useBrandsInfiniteQuery({ q })
  return (
    <QueryView
      query={withoutPageError(found)}
      hidesPrevious
      skeleton={<BrandsSkeleton count={4} />}
      isEmpty={({ pages }) => pages.every(({ brands }) => brands.length === 0)}
      empty={
        <EmptyState
          art={ownPicture('s-empty-search')}
          title={t('brands.notFound')}
          text={t('brands.notFoundText')}
        />
      }
    >
      {({ pages }) => (
        <BrandList
          brands={pages.flatMap((page) => page.brands)}
          more={found.hasNextPage ? found.fetchNextPage : undefined}
        />
      )}
    </QueryView>
  )
}
