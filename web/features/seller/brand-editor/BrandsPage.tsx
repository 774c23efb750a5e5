import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture, usePictures } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { SearchBox } from '../../../parts/search/SearchBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './BrandEdit.module.css'
import { type BrandList, type EditedBrand, useBrandEditQuery } from './brand-editor.api.ts'
import { listRequest, SEARCH } from './brand-list.ts'

const BrandSheet = lazySheet(() => import('./BrandSheet.tsx'))

/** The brands of a showcase, each opens to be edited (domain.md 4.3, issue 13). */
export default function BrandsPage() {
  const t = useWords()
  const [choice, go] = useSearchState(SEARCH)
  const { q } = choice
  // The brand to edit; null: a new one.
  const sheet = useSheet<EditedBrand | null>({ resetsOnClose: true })
  const open = sheet.subject
  const query = useBrandEditQuery(listRequest(choice), useFreshPerVisit())
  return (
    <QueryView
      query={query}
      denied={{ title: t('products.closedTitle'), text: t('products.closedText') }}
      top={
        <>
          <TitleBar title={t('brand-editor.title')} text={t('brand-editor.about')}>
            <SearchBox
              q={q}
              onSearch={(text) => go({ q: text })}
              autoFocus={false}
              label={t('brand-editor.search')}
              hint={t('brand-editor.searchHint')}
            />
          </TitleBar>
          <div className={styles.tools}>
            <Button small onClick={() => sheet.show(null)}>
              {t('brand-editor.add')}
            </Button>
          </div>
        </>
      }
      skeleton={<RowsSkeleton count={6} />}
      isEmpty={({ brands }) => brands.length === 0}
    >
      {(found) => (
        <>
          <BrandRows found={found} isNarrowed={q !== ''} onOpen={sheet.show} />
          <Pages
            page={found.pager.currentPage}
            total={found.pager.totalPages}
            onPage={(next) => go({ page: next })}
          />
          {open !== undefined && (
            <BrandSheet
              key={open?.id ?? 'new'}
              brand={open}
              latest={found.brands.find(({ id }) => id === open?.id) ?? open}
              {...sheet.overlay}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

interface BrandRowsProps {
  found: BrandList
  isNarrowed: boolean
  onOpen: (brand: EditedBrand) => void
}

function BrandRows({ found, isNarrowed, onOpen }: BrandRowsProps) {
  const t = useWords()
  const picture = usePictures()
  if (found.brands.length === 0)
    return (
      <EmptyState
        art={ownPicture('s-empty-search')}
        title={t(isNarrowed ? 'brand-editor.noneFound' : 'brand-editor.none')}
        text={t(isNarrowed ? 'brand-editor.noneFoundText' : 'brand-editor.noneText')}
      />
    )
  return (
    <ListGroup>
      {found.brands.map((brand) => (
        <ListRow
          key={brand.id}
          lead={
            brand.logo ? (
              <Picture src={picture(brand.logo)} alt="" width={40} height={40} />
            ) : (
              <IconTile icon="seal-check-fill" hue={brand.hue} />
            )
          }
          title={<bdi>{brand.name}</bdi>}
          text={t('counts.products', { cntProd: brand.products })}
          value={brand.visible ? undefined : t('brand-editor.hidden')}
          onClick={() => onOpen(brand)}
        />
      ))}
    </ListGroup>
  )
}
