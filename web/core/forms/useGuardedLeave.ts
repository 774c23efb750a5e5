import { useCallback, useContext } from 'react'
import { useWords } from '../../words/useWords.ts'
import { useConfirm } from '../overlays/confirm.tsx'
import { UnsavedContext } from './unsaved.ts'

/** Returns a function that asks whether to lose what was typed; it resolves to whether the person agreed. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const t = useWords()
  const confirm = useConfirm()
  return useCallback(
    () =>
      confirm({
        title: t('draft.leave'),
        text: t('draft.leaveText'),
        accept: t('draft.leaveYes'),
        cancel: t('draft.leaveNo'),
      }),
    [t, confirm],
  )
}

/** Returns `leave` for the forms of the sheet around: it asks first while one of them has unsaved changes. */
export function useGuardedLeave(leave: () => void): () => void {
  const around = useContext(UnsavedContext)
  const ask = useLeaveQuestion()
  return async () => {
    if (!around.hasAny() || (await ask())) leave()
  }
}
