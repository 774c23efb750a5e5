import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useWords } from '../../words/useWords.ts'
import { useConfirm } from '../overlays/confirm.tsx'

/** State of a navigation that follows a save: there is nothing to lose. */
export const AFTER_SAVE = { isSaved: true } as const

/** Asks before the page is left for another one while something typed is unsaved. */
export function useLeaveGuard(isDirty: boolean): void {
  const t = useWords()
  const confirm = useConfirm()
  const isAsking = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isSaved,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    const doubt = {
      title: t('approvals.leave'),
      text: t('approvals.leaveText'),
      accept: t('approvals.leaveYes'),
      cancel: t('approvals.leaveNo'),
    }
    void confirm(doubt).then((isSure) => {
      isAsking.current = false
      if (isSure) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, confirm, t])
}
