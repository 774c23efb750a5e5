import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMessenger } from '../config/messenger-context.ts'
import { historyIndex, isBackShown, whatBackDoes } from './back-rules.ts'
import { closeTopmost, useAnythingOpen } from './back-stack.ts'

/** Ties the messenger's back button to dialogs and history (ST-10 to ST-14). */
export function useBackButton(): void {
  const messenger = useMessenger()
  const isDialogOpen = useAnythingOpen()
  const { key } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index changes with the location's key.
  useEffect(() => {
    if (isBackShown({ isDialogOpen, index: historyIndex(history.state) })) messenger.showBack()
    else messenger.hideBack()
  }, [messenger, isDialogOpen, key])
  useEffect(
    () =>
      messenger.onBack(() => {
        const does = whatBackDoes({ isDialogOpen, index: historyIndex(history.state) })
        if (does === 'close_dialog') closeTopmost()
        else if (does === 'close_app') messenger.close()
        else navigate(-1)
      }),
    [messenger, isDialogOpen, navigate],
  )
}
