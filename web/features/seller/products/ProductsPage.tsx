import { useNavigate } from 'react-router'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { choiceParam, pageParam, type SearchStateOf, textParam } from '../../../core/routing/search-state.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useShowGoodsQuery } from '../../../parts/products/products.api.ts'
import { FILTERS, type Goods, type GoodsList } from '../../../parts/products/products.ts'
import { SearchBox } from '../../../parts/search/SearchBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Goods.module.css'
import { ProductRow } from './ProductRow.tsx'

const GoodsSheet = lazySheet(() => import('./ProductSheet.tsx'))

const SEARCH = { q: textParam(80), filter: choiceParam(FILTERS, 'all'), page: pageParam }
type Choice = SearchStateOf<typeof SEARCH>

/** A showcase's products: searchable, each opens to change its price and stock (domain.md 4.3). */
export default function ProductsPage() {
  const t = useWords()
  const [choice, choose] = useSearchState(SEARCH)
  const { q, filter, page } = choice
  const query = useShowGoodsQuery(
    {
      page: String(page - 1),
      ...(q === '' ? {} : { q }),
      ...(filter === 'all' ? {} : { filter }),
    },
    { refetchOnMountOrArgChange: true },
  )
  const { data, isFetching } = query
  const top = (
    <>
      <TitleBar title={t('products.title')} text={t('products.about')}>
        <SearchBox
          q={q}
          onSearch={(text) => choose({ q: text })}
          autoFocus={false}
          label={t('products.search')}
          hint={t('products.searchHint')}
        />
      </TitleBar>
      <div className={styles.tools}>
        {appLink({
          href: links.newProduct(),
          className: buttonClass({ kind: 'primary', small: true }),
          children: t('products.add'),
        })}
      </div>
      <div className={styles.chips}>
        <Rail label={t('products.filters')} narrow>
          {FILTERS.map((one) => (
            <Chip key={one} chosen={one === filter} onClick={() => choose({ filter: one })}>
              {t(`products.filter.${one}`)}{' '}
              <span className="num">{data ? number(data.counts[one]) : ''}</span>
            </Chip>
          ))}
        </Rail>
      </div>
    </>
  )
  return (
    <QueryView
      query={query}
      denied={{ title: t('products.closedTitle'), text: t('products.closedText') }}
      top={top}
      skeleton={<ProductsSkeleton />}
    >
      {(found) => (
        <div aria-busy={isFetching} className={isFetching ? styles.dim : undefined}>
          <ProductList found={found} choice={choice} onChoose={choose} />
        </div>
      )}
    </QueryView>
  )
}

interface ProductListProps {
  found: GoodsList
  choice: Choice
  onChoose: (change: Partial<Choice>) => void
}

function ProductList({ found, choice, onChoose }: ProductListProps) {
  const sheet = useSheet<Goods>()
  const shown = sheet.subject
  const navigate = useNavigate()
  if (found.goods.length === 0) return <NoProducts choice={choice} onChoose={onChoose} />
  const open = (goods: Goods) => {
    // Drafts and archived products have no daily changes: they open in the editor.
    if (goods.variants.length === 0 || goods.status === 'draft' || goods.status === 'archived')
      return void navigate(links.editProduct(goods.id))
    sheet.show(goods)
  }
  // As the server has it now: a save elsewhere must not be overwritten from an old sheet.
  const current = found.goods.find(({ id }) => id === shown?.id) ?? shown
  return (
    <>
      <Group>
        {found.goods.map((goods) => (
          <ProductRow key={goods.id} goods={goods} onOpen={() => open(goods)} />
        ))}
      </Group>
      <div className={styles.pager}>
        <Pages page={found.page} total={found.pages} onPage={(page) => onChoose({ page })} />
      </div>
      {current && <GoodsSheet key={`${current.id}-${current.version}`} {...sheet.overlay} goods={current} />}
    </>
  )
}

function NoProducts({ choice, onChoose }: Omit<ProductListProps, 'found'>) {
  const t = useWords()
  const isNarrowed = choice.q !== '' || choice.filter !== 'all'
  return (
    <EmptyState
      art={ownPicture('s-empty-search')}
      title={t(isNarrowed ? 'products.noneHere' : 'products.none')}
      text={t(isNarrowed ? 'products.noneHereText' : 'products.noneText')}
    >
      {isNarrowed && (
        <Button kind="tonal" onClick={() => onChoose({ q: '', filter: 'all' })}>
          {t('products.showAll')}
        </Button>
      )}
    </EmptyState>
  )
}

function ProductsSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <Group padded>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} width="100%" height={48} radius={12} />
        ))}
      </Group>
    </div>
  )
}
