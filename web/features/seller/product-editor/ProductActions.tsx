import { refusalCode } from '../../../core/api/error-text.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import {
  type StoredProduct,
  useDuplicateProductMutation,
  useMoveProductMutation,
} from './product-editor.api.ts'

interface Props {
  product: StoredProduct
  isDirty: boolean
  onMoved: (product: StoredProduct) => void
  onRefresh: () => void
}

/** Actions on a product without unsaved changes: view, duplicate, hide, archive, restore. */
export function ProductActions({ product, isDirty, onMoved, onRefresh }: Props) {
  const t = useWords()
  const { go, copy } = useProductActions({ product, onMoved, onRefresh })
  const { id, status } = product
  if (isDirty) return null
  return (
    <ListGroup>
      {status === 'active' && (
        <>
          <ListRow
            lead={<IconTile icon="eye-fill" hue={155} />}
            title={t('product-editor.look')}
            href={links.product(id)}
            renderLink={appLink}
          />
          <ListRow
            lead={<IconTile icon="eye-slash" hue={45} />}
            title={t('product-editor.hide')}
            onClick={() => void go('hide')}
          />
        </>
      )}
      <ListRow
        lead={<IconTile icon="copy" hue={230} />}
        title={t('product-editor.duplicate')}
        onClick={() => void copy()}
      />
      {status === 'archived' ? (
        <ListRow
          lead={<IconTile icon="arrow-counter-clockwise-fill" hue={155} />}
          title={t('product-editor.restore')}
          onClick={() => void go('restore')}
        />
      ) : (
        <ListRow
          danger
          lead={<IconTile icon="trash-fill" hue={25} />}
          title={t('product-editor.archive')}
          onClick={() => void go('archive')}
        />
      )}
    </ListGroup>
  )
}

/** Returns the actions that change a product: `go` to another status, after a confirmation before archiving, and `copy`. */
function useProductActions({ product, onMoved, onRefresh }: Omit<Props, 'isDirty'>) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [move] = useMoveProductMutation()
  const [duplicate] = useDuplicateProductMutation()
  const { id, version } = product
  async function go(to: 'hide' | 'archive' | 'restore'): Promise<void> {
    const doubt = {
      title: t('product-editor.archiveTitle'),
      text: t('product-editor.archiveText'),
      accept: t('product-editor.archive'),
      cancel: t('common.cancel'),
    }
    if (to === 'archive' && !(await confirm(doubt))) return
    const { data, error } = await move({ id, version, move: to })
    if (data) {
      onMoved(data)
      return toast(t(`product-editor.done.${to}`))
    }
    if (refusalCode(error) === 'changed_meanwhile') onRefresh()
    toastError(error)
  }
  async function copy(): Promise<void> {
    const { data, error } = await duplicate({ id })
    if (!data) return toastError(error)
    toast(t('product-editor.done.duplicate'))
    navigate(links.editProduct(data.id))
  }
  return { go, copy }
}
