import { refusalCode } from '../../../core/api/error-text.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { Cell, IconTile } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
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
  const navigate = useNavigateFromHere()
  const confirm = useConfirm()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [move] = useMoveProductMutation()
  const [duplicate] = useDuplicateProductMutation()
  const { ID, Version, Status } = product
  async function go(Move: 'hide' | 'archive' | 'restore'): Promise<void> {
    const doubt = {
      title: t('product-editor.archiveTitle'),
      text: t('product-editor.archiveText'),
      accept: t('product-editor.archive'),
      cancel: t('common.cancel'),
    }
    if (Move === 'archive' && !(await confirm(doubt))) return
    const { data, error } = await move({ ID, Version, Move })
    if (data) {
      onMoved(data)
      return tell(t(`product-editor.done.${Move}`))
    }
    if (refusalCode(error) === 'changed_meanwhile') onRefresh()
    tellError(error)
  }
  async function copy(): Promise<void> {
    const { data, error } = await duplicate({ ID })
    if (!data) return tellError(error)
    tell(t('product-editor.done.duplicate'))
    navigate(links.editProduct(data.ID))
  }
  if (isDirty) return null
  return (
    <Group>
      {Status === 'active' && (
        <>
          <Cell
            lead={<IconTile icon="eye-fill" hue={155} />}
            title={t('product-editor.look')}
            href={links.product(ID)}
            renderLink={appLink}
          />
          <Cell
            lead={<IconTile icon="eye-slash" hue={45} />}
            title={t('product-editor.hide')}
            onClick={() => void go('hide')}
          />
        </>
      )}
      <Cell
        lead={<IconTile icon="copy" hue={230} />}
        title={t('product-editor.duplicate')}
        onClick={() => void copy()}
      />
      {Status === 'archived' ? (
        <Cell
          lead={<IconTile icon="arrow-counter-clockwise-fill" hue={155} />}
          title={t('product-editor.restore')}
          onClick={() => void go('restore')}
        />
      ) : (
        <Cell
          danger
          lead={<IconTile icon="trash-fill" hue={25} />}
          title={t('product-editor.archive')}
          onClick={() => void go('archive')}
        />
      )}
    </Group>
  )
}
