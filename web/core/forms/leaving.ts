import { useWords } from '../../words/useWords.ts'
import { useConfirm } from '../overlays/confirm.tsx'

/** Leaves a form, after a confirmation if input would be lost. */
export function useLeaving(isDirty: boolean, leave: () => void): () => void {
  const t = useWords()
  const confirm = useConfirm()
  return async () => {
    const doubt = {
      title: t('asked.leave'),
      text: t('asked.leaveText'),
      accept: t('asked.leaveYes'),
      cancel: t('asked.leaveNo'),
    }
    if (!isDirty || (await confirm(doubt))) leave()
  }
}
