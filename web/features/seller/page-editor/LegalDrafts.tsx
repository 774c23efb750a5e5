import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './PageEdit.module.css'
import { type PageList, usePublishLegalTextsMutation } from './page-editor.api.ts'

/** Warns that legal texts are unchecked templates, and publishes the unedited ones; absent without them. */
export function LegalDrafts({ shown }: { shown: PageList }) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [publish, { isLoading }] = usePublishLegalTextsMutation()
  const count = shown.pages.filter(({ hasDraft, isTemplate }) => hasDraft && isTemplate).length
  if (count === 0) return null
  async function publishAll(): Promise<void> {
    const isSure = await confirm({
      title: t('page-editor.publishAllTitle'),
      text: t('page-editor.publishAllText'),
      accept: t('page-editor.publish'),
      cancel: t('common.cancel'),
      isHarmless: true,
    })
    if (!isSure) return
    const { error } = await publish({ id: shown.id })
    if (error) toastError(error)
    else toast(t('page-editor.allPublished'))
  }
  return (
    <ListGroup padded>
      <div className={styles.fields}>
        <b>{t('page-editor.templatesTitle')}</b>
        <p>{t('page-editor.templatesText')}</p>
        <Button wide kind="tonal" busy={isLoading} onClick={() => void publishAll()}>
          {t('page-editor.publishAll', { count })}
        </Button>
      </div>
    </ListGroup>
  )
}
