import { NamedSortable } from '../../../core/query/NamedSortable.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
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
  const nameOf = ({ kind, title }: HomeBlock) => title || t(`home-editor.kind.${kind}`)
  const turn = (id: string, visible: boolean) =>
    onChange(blocks.map((one) => (one.id === id ? { ...one, visible } : one)))
  return (
    <ListGroup>
      <NamedSortable items={blocks} keyOf={({ id }) => id} nameOf={nameOf} onSort={onChange}>
        {(one) => (
          <div className={styles.row}>
            <ListRow
              lead={<IconTile {...LOOKS[one.kind]} />}
              title={<bdi>{nameOf(one)}</bdi>}
              text={<BlockSummary block={one} counts={shown.counts} />}
              {...wayOf(one, shown, onOpen)}
            />
            <Switch
              checked={one.visible}
              label={t('draft.shown', { name: nameOf(one) })}
              onChange={({ target }) => turn(one.id, target.checked)}
            />
          </div>
        )}
      </NamedSortable>
    </ListGroup>
  )
}

/** Blocks written here open here, others link to their own page; brands need no editing. */
function wayOf(block: HomeBlock, { id }: HomeEdit, onOpen: (block: HomeBlock) => void) {
  const to = (href: string) => ({ href, renderLink: appLink })
  if (block.kind === 'banners') return to(links.editHome(id, 'banners'))
  if (block.kind === 'actions') return to(links.editActions(id))
  if (block.kind === 'categories' || block.kind === 'brands') return to(links.editCatalog(id))
  return { onClick: () => onOpen(block) }
}

function BlockSummary({ block, counts }: { block: HomeBlock; counts: HomeEdit['counts'] }) {
  const t = useWords()
  const { kind, products, sort, onSale } = block
  if (kind === 'text') return <>{block.text.slice(0, 60)}</>
  if (kind === 'products' || kind === 'list') {
    if (products.length > 0) return <>{t('home-editor.picked', { count: products.length })}</>
    return <>{t(onSale ? 'home-editor.reduced' : `landing-editor.sorts.${sort}`)}</>
  }
  const count = {
    categories: counts.categories,
    banners: counts.banners,
    actions: counts.actions,
    brands: counts.brands,
  }[kind]
  return <>{count === 0 ? t('home-editor.nothing') : t(`home-editor.count.${kind}`, { count })}</>
}
