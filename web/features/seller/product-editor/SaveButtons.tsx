import { draftReason } from '../../../core/forms/draft-reason.ts'
import type { Draft } from '../../../core/forms/useDraft.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ProductEdit.module.css'
import type { StoredProduct } from './product-editor.api.ts'
import type { useProductSaving } from './useProductSaving.ts'

interface Props {
  product: StoredProduct | null
  draft: Pick<Draft<unknown>, 'isDirty' | 'isClash'>
  /** A picture is being uploaded */
  isSending: boolean
  saving: ReturnType<typeof useProductSaving>
}

/** Saves; publishes an unpublished product; saves and starts another one. */
export function SaveButtons({ product, draft, isSending, saving }: Props) {
  const t = useWords()
  const { isSaving, send } = saving
  const isOnSale = product?.status === 'active'
  const isPutAway = product?.status === 'archived'
  const sendingReason = isSending ? t('disabled.photosSending') : undefined
  const saveReason = draftReason(t, draft) ?? sendingReason
  const publishReason = draftReason(t, { isClash: draft.isClash, isDirty: true }) ?? sendingReason
  return (
    <div className={styles.save}>
      <Button kind="fill" busy={isSaving} disabledReason={saveReason} onClick={() => void send('next')}>
        {t('product-editor.saveNext')}
      </Button>
      <Button
        kind={isOnSale || isPutAway ? 'primary' : 'tonal'}
        busy={isSaving}
        disabledReason={saveReason}
        onClick={() => void send('stay')}
      >
        {t('common.save')}
      </Button>
      {!isOnSale && !isPutAway && (
        <Button busy={isSaving} disabledReason={publishReason} onClick={() => void send('publish')}>
          {t('product-editor.publish')}
        </Button>
      )}
    </div>
  )
}
