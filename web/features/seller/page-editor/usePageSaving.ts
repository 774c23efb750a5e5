import { useState } from 'react'
import { refusalCode } from '../../../core/api/error-text.ts'
import { refusalFields } from '../../../core/api/refusal-fields.ts'
import type { Draft } from '../../../core/forms/useDraft.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { useWords } from '../../../words/useWords.ts'
import type { PageDraft, PageFaults } from './page-draft.ts'
import { type StoredPage, useSavePageMutation } from './page-editor.api.ts'

interface Props {
  readonly showcaseId: number
  readonly draft: Draft<PageDraft>
  readonly stored: StoredPage | null
  readonly onRefresh: () => void
}

/** Validates and saves a page as a draft, or publishes it, and keeps its errors by field. */
export function usePageSaving({ showcaseId, draft, stored, onRefresh }: Props) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const toast = useToast()
  const toastError = useErrorToast()
  const [faults, setFaults] = useState<PageFaults>({})
  const [save, { isLoading }] = useSavePageMutation()

  async function send(isPublishing: boolean): Promise<void> {
    const { name, alias, kind, text } = draft.value
    const needed = t('landing-editor.needed')
    const wrong: PageFaults = {
      ...(name.trim() === '' ? { name: needed } : undefined),
      ...(alias === '' ? { alias: t('showcases.aliasForm') } : undefined),
      ...(isPublishing && text.trim() === '' ? { text: needed } : undefined),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return toast(t('sale-settings.look'), 'warning')
    const { data, error } = await save({
      id: showcaseId,
      alias,
      kind,
      name,
      text,
      revision: draft.version,
      publish: isPublishing,
    })
    if (!data) {
      if (refusalCode(error) === 'changed_meanwhile') onRefresh()
      const fields = refusalFields(error)
      setFaults({
        ...(fields.alias
          ? { alias: t(fields.alias === 'taken' ? 'showcases.aliasTaken' : 'showcases.aliasForm') }
          : undefined),
        ...(fields.kind ? { kind: t('page-editor.kindTaken') } : undefined),
      })
      return toastError(error)
    }
    draft.saved(data.revision)
    toast(t(isPublishing ? 'page-editor.published' : 'page-editor.draftSaved'))
    if (!stored) navigate(links.editPage(showcaseId, data.alias), { replace: true })
  }
  return { faults, isSaving: isLoading, send }
}
