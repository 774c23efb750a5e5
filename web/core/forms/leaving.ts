import { useWords } from '../../words/useWords.ts'
import { useConfirm } from '../overlays/confirm.tsx'

/** Leaves a form, after a confirmation if input would be lost. */
export function useLeaving(isDirty: boolean, leave: () => void): () => void {
  const t = useWords()
  const confirm = useConfirm()
  return async () => {
    const doubt = {
      title: t('approvals.leave'),
      text: t('approvals.leaveText'),
      accept: t('approvals.leaveYes'),
      cancel: t('approvals.leaveNo'),
    }
    if (!isDirty || (await confirm(doubt))) leave()
  }
}
