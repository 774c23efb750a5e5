import { useMemo } from 'react'
import { DraftPage } from '../../../core/forms/DraftPage.tsx'
import { draftReason } from '../../../core/forms/draft-reason.ts'
import { useDraft } from '../../../core/forms/useDraft.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { PageActions } from './PageActions.tsx'
import styles from './PageEdit.module.css'
import { PageFields } from './PageFields.tsx'
import { draftOfPage, EMPTY_PAGE, type PageDraft } from './page-draft.ts'
import type { StoredPage } from './page-editor.api.ts'
import { usePageSaving } from './usePageSaving.ts'

const PagePreview = lazySheet(() => import('./PagePreview.tsx'))

interface Props {
  showcaseId: number
  /** Null: a new page. */
  stored: StoredPage | null
  onRefresh: () => void
}

/** The text of a page, saved as a draft or published; a change by somebody else is never overwritten unseen. */
export function PageForm({ showcaseId, stored, onRefresh }: Props) {
  const t = useWords()
  const preview = useSheet({ resetsOnClose: true })
  const value = useMemo(() => (stored ? draftOfPage(stored) : EMPTY_PAGE), [stored])
  const draft = useDraft<PageDraft>(value, stored?.revision ?? 0)
  const saving = usePageSaving({ showcaseId, draft, stored, onRefresh })
  const change = (part: Partial<PageDraft>) => draft.change((newest) => ({ ...newest, ...part }))
  const isUnpublished = stored === null || stored.hasDraft || stored.published === null
  return (
    <DraftPage
      title={t(stored ? 'page-editor.page' : 'page-editor.addPage')}
      text={stored?.name}
      look={
        <Button small kind="fill" onClick={() => preview.show(true)}>
          {t('draft.look')}
        </Button>
      }
      draft={draft}
      isSaving={saving.isSaving}
      foot={
        <div className={styles.save}>
          <Button
            kind="tonal"
            busy={saving.isSaving}
            disabledReason={draftReason(t, draft)}
            onClick={() => void saving.send(false)}
          >
            {t('page-editor.saveDraft')}
          </Button>
          <Button
            busy={saving.isSaving}
            disabledReason={draftReason(t, {
              isClash: draft.isClash,
              isDirty: draft.isDirty || isUnpublished,
            })}
            onClick={() => void saving.send(true)}
          >
            {t('page-editor.publish')}
          </Button>
        </div>
      }
    >
      <PageFields stored={stored} value={draft.value} faults={saving.faults} onChange={change} />
      {stored && (
        <PageActions
          showcaseId={showcaseId}
          page={stored}
          isDirty={draft.isDirty}
          onRestore={change}
          onRefresh={onRefresh}
        />
      )}
      {preview.subject && (
        <PagePreview
          title={t('home-editor.preview')}
          name={draft.value.name}
          text={draft.value.text}
          {...preview.overlay}
        />
      )}
    </DraftPage>
  )
}
