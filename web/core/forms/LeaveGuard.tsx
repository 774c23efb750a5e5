import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useMessenger } from '../config/messenger-context.ts'
import { useAnythingOpen } from '../overlays/back-stack.ts'
import { unsavedInApp } from './unsaved.ts'
import { useLeaveQuestion } from './useGuardedLeave.ts'

/**
 * Asks before a screen or the app is left while a form has unsaved changes. There is one for the whole app, because the
 * router supports one blocker at a time.
 */
export function LeaveGuard() {
  const ask = useLeaveQuestion()
  const isAsking = useRef(false)
  const { hasAny, subscribe } = unsavedInApp
  const isDirty = useSyncExternalStore(subscribe, hasAny, hasAny)
  useClosingGuard(isDirty)
  useSwipeGuard(useAnythingOpen() || isDirty)
  const blocker = useBlocker(isLosing)
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void ask().then((isSure) => {
      isAsking.current = false
      if (isSure) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, ask])
  return null
}

/** A replaced address of the same path is another state of the same screen: a filter, a tab; its forms stay. */
const isLosing: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const isSamePath = currentLocation.pathname === nextLocation.pathname
  const isSameScreen =
    isSamePath && (historyAction === 'REPLACE' || currentLocation.search === nextLocation.search)
  return !isSameScreen && unsavedInApp.hasAny()
}

/** While `isDirty`, the messenger asks before it closes the app, and a browser before it leaves the page. */
function useClosingGuard(isDirty: boolean): void {
  const messenger = useMessenger()
  useEffect(() => {
    if (!isDirty) return
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    messenger.confirmClosing(true)
    window.addEventListener('beforeunload', ask)
    return () => {
      messenger.confirmClosing(false)
      window.removeEventListener('beforeunload', ask)
    }
  }, [messenger, isDirty])
}

/** While `isOn`, a swipe downwards is ours: it drags a sheet, or would lose what is typed, and does not close the app. */
function useSwipeGuard(isOn: boolean): void {
  const messenger = useMessenger()
  useEffect(() => {
    if (!isOn) return
    messenger.swipeToClose(false)
    return () => messenger.swipeToClose(true)
  }, [messenger, isOn])
}
