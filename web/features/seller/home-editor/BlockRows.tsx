import { NamedSortable } from '../../../core/query/NamedSortable.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { Cell, IconTile } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { HomeBlock, HomeEdit } from './home-editor.api.ts'
import { LOOKS } from './home-editor.ts'
import styles from './ShopHome.module.css'

interface Props {
  shown: HomeEdit
  blocks: readonly HomeBlock[]
  onChange: (next: HomeBlock[]) => void
  onOpen: (block: HomeBlock) => void
}

/** Blocks in order, with their current contents. */
export function BlockRows({ shown, blocks, onChange, onOpen }: Props) {
  const t = useWords()
  const nameOf = ({ Kind, Title }: HomeBlock) => Title || t(`home-editor.kind.${Kind}`)
  const turn = (id: string, Visible: boolean) =>
    onChange(blocks.map((one) => (one.ID === id ? { ...one, Visible } : one)))
  return (
    <Group>
      <NamedSortable items={blocks} keyOf={({ ID }) => ID} nameOf={nameOf} onSort={onChange}>
        {(one) => (
          <div className={styles.row}>
            <Cell
              lead={<IconTile {...LOOKS[one.Kind]} />}
              title={<bdi>{nameOf(one)}</bdi>}
              text={<BlockSummary block={one} counts={shown.Counts} />}
              {...wayOf(one, shown, onOpen)}
            />
            <Switch
              checked={one.Visible}
              aria-label={t('draft.shown', { name: nameOf(one) })}
              onChange={({ target }) => turn(one.ID, target.checked)}
            />
          </div>
        )}
      </NamedSortable>
    </Group>
  )
}

/** Blocks written here open here, others link to their own page; brands need no editing. */
function wayOf(block: HomeBlock, { ID }: HomeEdit, onOpen: (block: HomeBlock) => void) {
  const to = (href: string) => ({ href, renderLink: appLink })
  if (block.Kind === 'banners') return to(links.editHome(ID, 'banners'))
  if (block.Kind === 'actions') return to(links.editActions(ID))
  if (block.Kind === 'categories' || block.Kind === 'brands') return to(links.editCatalog(ID))
  return { onClick: () => onOpen(block) }
}

function BlockSummary({ block, counts }: { block: HomeBlock; counts: HomeEdit['Counts'] }) {
  const t = useWords()
  const { Kind, Products, Sort, OnSale } = block
  if (Kind === 'text') return <>{block.Text.slice(0, 60)}</>
  if (Kind === 'products' || Kind === 'list') {
    if (Products.length > 0) return <>{t('home-editor.picked', { count: Products.length })}</>
    return <>{t(OnSale ? 'home-editor.reduced' : `landing-editor.sorts.${Sort}`)}</>
  }
  const count = {
    categories: counts.Categories,
    banners: counts.Banners,
    actions: counts.Actions,
    brands: counts.Brands,
  }[Kind]
  return <>{count === 0 ? t('home-editor.nothing') : t(`home-editor.count.${Kind}`, { count })}</>
}
