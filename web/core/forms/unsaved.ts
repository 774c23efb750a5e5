import { useEffect } from 'react'
import { useMessenger } from '../config/messenger-context.ts'

/**
 * While something typed is unsaved, the messenger asks before it closes the app and a swipe down does not close it; a
 * plain browser asks before it leaves the page.
 */
export function useAskBeforeClosing(isDirty: boolean): void {
  const messenger = useMessenger()
  useEffect(() => {
    if (!isDirty) return
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    messenger.confirmClosing(true)
    messenger.swipeToClose(false)
    window.addEventListener('beforeunload', ask)
    return () => {
      messenger.confirmClosing(false)
      messenger.swipeToClose(true)
      window.removeEventListener('beforeunload', ask)
    }
  }, [messenger, isDirty])
}
