import { GOODS_FILTERS } from '@sarafan/contract/catalog/goods'
import { useNavigate } from 'react-router'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { choiceParam, pageParam, type SearchStateOf, textParam } from '../../../core/routing/search-state.ts'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import {
  type ProductList as FoundProducts,
  type SellerProduct,
  useShowGoodsQuery,
} from '../../../parts/products/products.api.ts'
import { SearchBox } from '../../../parts/search/SearchBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { ProductRow } from './ProductRow.tsx'
import styles from './Products.module.css'

const ProductSheet = lazySheet(() => import('./ProductSheet.tsx'))

const FILTERS = ['all', ...GOODS_FILTERS] as const
const SEARCH = { q: textParam(80), filter: choiceParam(FILTERS, 'all'), page: pageParam }
type Choice = SearchStateOf<typeof SEARCH>

/** A showcase's products: searchable, each opens to change its price and stock (domain.md 4.3). */
export default function ProductsPage() {
  const t = useWords()
  const [choice, choose] = useSearchState(SEARCH)
  const { q, filter, page } = choice
  const query = useShowGoodsQuery(
    {
      page: page - 1,
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
  found: FoundProducts
  choice: Choice
  onChoose: (change: Partial<Choice>) => void
}

function ProductList({ found, choice, onChoose }: ProductListProps) {
  const sheet = useSheet<SellerProduct>({ resetsOnClose: true })
  const shown = sheet.subject
  const navigate = useNavigate()
  const { goods, pager } = found
  if (goods.length === 0) return <NoProducts choice={choice} onChoose={onChoose} />
  const open = (product: SellerProduct) => {
    const { id, status, variants } = product
    // Drafts and archived products have no daily changes: they open in the editor.
    if (variants.length === 0 || status === 'draft' || status === 'archived')
      return void navigate(links.editProduct(id))
    sheet.show(product)
  }
  // The sheet follows the stored product, so that a save elsewhere is not overwritten.
  const current = goods.find(({ id }) => id === shown?.id) ?? shown
  return (
    <>
      <ListGroup>
        {goods.map((product) => (
          <ProductRow key={product.id} product={product} onOpen={() => open(product)} />
        ))}
      </ListGroup>
      <div className={styles.pager}>
        <Pages page={pager.currentPage} total={pager.totalPages} onPage={(page) => onChoose({ page })} />
      </div>
      {current && (
        <ProductSheet
          key={`${sheet.opening} ${variantIdsOf(current)}`}
          {...sheet.overlay}
          product={current}
        />
      )}
    </>
  )
}

/** The form has fields for each variant, so it starts again if the product gets other variants. */
const variantIdsOf = ({ variants }: SellerProduct) => variants.map(({ id }) => id).join()

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
      <ListGroup padded>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} width="100%" height={48} radius={12} />
        ))}
      </ListGroup>
    </div>
  )
}
