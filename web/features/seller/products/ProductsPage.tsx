import { useState } from 'react'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useMediaQuery } from '../../../core/routing/useMediaQuery.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useShowGoodsQuery } from '../../../parts/products/products.api.ts'
import { SearchBox } from '../../../parts/search/SearchBox.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { number } from '../../../ui/format.ts'
import { fromWidth } from '../../../ui/layout/breakpoints.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { ProductList } from './ProductList.tsx'
import styles from './Products.module.css'
import { type Outcome, ResultBar } from './ResultBar.tsx'
import { type Choice, FILTERS, NO_FILTERS, SEARCH, viewOf } from './search.ts'

const FilterSheet = lazySheet(() => import('./FilterSheet.tsx'))
const HistorySheet = lazySheet(() => import('./changes/HistorySheet.tsx'))

/**
 * A showcase's products: filtered, changed one by one or many at once, as a list on phones and as a table on wide screens
 * (domain.md 4.3, issue 16).
 */
export default function ProductsPage() {
  const [choice, choose] = useSearchState(SEARCH)
  const t = useWords()
  const isWide = useMediaQuery(fromWidth('wide'))
  const [outcome, setOutcome] = useState<Outcome>()
  const view = viewOf(choice)
  const query = useShowGoodsQuery(view, useFreshPerVisit())
  const { data, isFetching } = query
  return (
    <div className={isWide ? styles.wide : undefined}>
      <QueryView
        query={query}
        denied={{ title: t('products.closedTitle'), text: t('products.closedText') }}
        top={
          <>
            <ProductTools choice={choice} onChoose={choose} />
            <FilterChips choice={choice} onChoose={choose} onOutcome={setOutcome} counts={data?.counts} />
            {outcome && <ResultBar outcome={outcome} onOutcome={setOutcome} />}
          </>
        }
        skeleton={<ProductsSkeleton />}
        isEmpty={({ goods }) => goods.length === 0}
      >
        {(found) => (
          <div aria-busy={isFetching} className={isFetching ? styles.dim : undefined}>
            <ProductList {...{ found, choice, view, isWide }} onChoose={choose} onOutcome={setOutcome} />
          </div>
        )}
      </QueryView>
    </div>
  )
}

interface ToolsProps {
  choice: Choice
  onChoose: (change: Partial<Choice>) => void
  onOutcome: (outcome: Outcome) => void
}

/** Search, import, export and a new product. */
function ProductTools({ choice, onChoose }: Pick<ToolsProps, 'choice' | 'onChoose'>) {
  const t = useWords()
  return (
    <>
      <TitleBar title={t('products.title')} text={t('products.about')}>
        <SearchBox
          q={choice.q}
          onSearch={(text) => onChoose({ q: text })}
          autoFocus={false}
          label={t('products.search')}
          hint={t('products.searchHint')}
        />
      </TitleBar>
      <div className={styles.tools}>
        {appLink({
          href: links.imports(),
          className: buttonClass({ kind: 'tonal', small: true }),
          children: t('imports.way'),
        })}
        {appLink({
          href: links.exportGoods(),
          className: buttonClass({ kind: 'tonal', small: true }),
          children: t('exports.way'),
        })}
        {appLink({
          href: links.newProduct(),
          className: buttonClass({ kind: 'primary', small: true }),
          children: t('products.add'),
        })}
      </div>
    </>
  )
}

/** The filters, with the rest of them and the history of changes in sheets. */
function FilterChips({
  choice,
  onChoose,
  onOutcome,
  counts,
}: ToolsProps & { counts: Readonly<Record<(typeof FILTERS)[number], number>> | undefined }) {
  const t = useWords()
  const filters = useSheet()
  const history = useSheet({ resetsOnClose: true })
  const names = ['category', 'brand', 'stock', 'problem'] as const
  const isNarrowed = names.some((name) => choice[name] !== NO_FILTERS[name]) || choice.sort !== 'new'
  return (
    <div className={styles.chips}>
      <IconButton
        icon="sliders-horizontal"
        label={t('products.narrow')}
        on={isNarrowed}
        onClick={() => filters.show(true)}
      />
      <IconButton
        icon="clock-counter-clockwise"
        label={t('products.history')}
        onClick={() => history.show(true)}
      />
      {filters.subject && <FilterSheet {...filters.overlay} choice={choice} onChoose={onChoose} />}
      {history.subject && <HistorySheet {...history.overlay} onOutcome={onOutcome} />}
      <Rail label={t('products.filters')}>
        {FILTERS.map((one) => (
          <Chip key={one} chosen={one === choice.filter} onClick={() => onChoose({ filter: one })}>
            {t(`products.filter.${one}`)} <span className="num">{counts ? number(counts[one]) : ''}</span>
          </Chip>
        ))}
      </Rail>
    </div>
  )
}

function ProductsSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <ListGroup padded>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} width="100%" height={48} radius={12} />
        ))}
      </ListGroup>
    </div>
  )
}
