import { Button } from '../../../ui/buttons/Button.tsx'
import { useInView } from '../../../ui/pictures/useInView.ts'
import { useWords } from '../../../words/useWords.ts'
import { BrandList, BrandsSkeleton } from './BrandList.tsx'
import styles from './BrandsPage.module.css'
import { type Brand, useBrandsInfiniteQuery } from './brands.api.ts'
import { letterId } from './letters.ts'

/** A letter's place is held by so many, the most that come at once. */
const HELD = 40

/** Columns of the widest screen. */
const WIDEST = 3

interface Props {
  letter: string
  /** How many brands begin with it */
  brands: number
  /** Those of them that are known already */
  loaded: readonly Brand[]
  isNamed: boolean
}

/** The brands of one letter: asked for when it comes near, unless they are all known. */
export function LetterSection({ letter, brands, loaded, isNamed }: Props) {
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
        <BrandList brands={loaded} />
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
