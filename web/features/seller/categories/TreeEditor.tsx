import { usePictures } from '../../../core/pictures/pictures.ts'
import { NamedSortable } from '../../../core/query/NamedSortable.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Categories.module.css'
import { type Branch, reorderSiblings, type Tree, updateBranch } from './categories.ts'

interface Props {
  tree: Tree
  onChange: (next: Tree) => void
  onOpen: (branch: Branch) => void
}

/** The categories as a sortable tree. Each can be hidden, and opens to be edited. */
export function TreeEditor({ tree, onChange, onOpen }: Props) {
  const t = useWords()
  if (tree.length === 0)
    return <EmptyState title={t('categories.emptyTitle')} text={t('categories.emptyText')} />
  return (
    <ListGroup title={t('categories.categories')}>
      <TreeLevel siblings={tree} depth={0} isOff={false} {...{ tree, onChange, onOpen }} />
    </ListGroup>
  )
}

interface TreeLevelProps extends Props {
  siblings: Tree
  depth: number
  /** A category above them is hidden */
  isOff: boolean
}

function TreeLevel({ siblings, depth, isOff, ...rest }: TreeLevelProps) {
  const t = useWords()
  const { tree, onChange, onOpen } = rest
  const sort = (next: Branch[]) => {
    const first = siblings[0]
    if (first) onChange(reorderSiblings(tree, first.key, () => next))
  }
  const turn = ({ key }: Branch, visible: boolean) =>
    onChange(updateBranch(tree, key, (one) => ({ ...one, visible })))
  return (
    <div className={styles.level} data-depth={depth} data-off={isOff || undefined}>
      <NamedSortable
        items={siblings}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        onSort={sort}
        below={(one) =>
          one.children.length > 0 && (
            <TreeLevel {...rest} siblings={one.children} depth={depth + 1} isOff={isOff || !one.visible} />
          )
        }
      >
        {(one) => (
          <div className={styles.branch}>
            <ListRow
              lead={<CategoryPicture branch={one} />}
              title={<bdi>{one.name}</bdi>}
              text={<CategoryFacts branch={one} />}
              onClick={() => onOpen(one)}
            />
            <Switch
              checked={one.visible}
              label={t('draft.shown', { name: one.name })}
              onChange={({ target }) => turn(one, target.checked)}
            />
          </div>
        )}
      </NamedSortable>
    </div>
  )
}

function CategoryPicture({ branch }: { branch: Branch }) {
  const picture = usePictures()
  return (
    <PictureBackdrop hue={branch.hue} square className={styles.stage}>
      {branch.picture !== '' && <Picture src={picture(branch.picture)} alt="" width={44} height={44} />}
    </PictureBackdrop>
  )
}

function CategoryFacts({ branch }: { branch: Branch }) {
  const t = useWords()
  const below = branch.children.length
  const goods = t('counts.products', { cntProd: branch.products })
  return <>{below > 0 ? `${t('categories.below', { count: below })} · ${goods}` : goods}</>
}
