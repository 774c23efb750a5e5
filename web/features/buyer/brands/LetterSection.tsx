import { Button } from '../../../ui/buttons/Button.tsx'
import { useInView } from '../../../ui/pictures/useInView.ts'
import { useWords } from '../../../words/useWords.ts'
import { BrandList, BrandsSkeleton } from './BrandList.tsx'
import styles from './BrandsPage.module.css'
import { type Brand, useBrandsInfiniteQuery } from './brands.api.ts'
import { letterId } from './letters.ts'

/** The number of placeholders of a letter: the page size. */
const HELD = 40

/** Columns of the widest screen. */
const WIDEST = 3

interface Props {
  letter: string
  /** The number of brands that begin with it */
  brands: number
  /** The brands that are already loaded */
  loaded: readonly Brand[]
  isNamed: boolean
  isFirst: boolean
}

/** The brands of one letter, requested when it comes near the viewport unless all are loaded. */
export function LetterSection({ letter, brands, loaded, isNamed, isFirst }: Props) {
  const isKnown = loaded.length === brands
  const [isNear, watched] = useInView(isKnown)
  return (
    <section
      ref={watched}
      aria-labelledby={isNamed ? letterId(letter) : undefined}
      className={styles.letter}
      data-wide={Math.min(WIDEST, brands)}
    >
      {isNamed && (
        <h2 id={letterId(letter)} tabIndex={-1}>
          {letter}
        </h2>
      )}
      {isKnown ? (
        <BrandList brands={loaded} isFirst={isFirst} />
      ) : isNear ? (
        <FetchedBrands letter={letter} count={Math.min(HELD, brands)} />
      ) : (
        <BrandsSkeleton count={Math.min(HELD, brands)} />
      )}
    </section>
  )
}

function FetchedBrands({ letter, count }: { letter: string; count: number }) {
  const t = useWords()
  const found = useBrandsInfiniteQuery({ letter })
  const pages = found.currentData?.pages
  if (pages)
    return (
      <BrandList
        brands={pages.flatMap((page) => page.brands)}
        more={found.hasNextPage ? found.fetchNextPage : undefined}
      />
    )
  if (!found.error) return <BrandsSkeleton count={count} />
  return (
    <div className="inset" role="alert">
      <p>{t('brands.failed')}</p>
      <Button kind="fill" onClick={() => void found.refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
