import { useEffect } from 'react'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { focusRow, focusSearch, isTyping, shortcutOf } from './shortcuts.ts'

const ShortcutsDialog = lazySheet(() => import('./ShortcutsDialog.tsx'))

/** Listens to the shortcuts of the studio, and shows where their list is. */
export function Shortcuts() {
  const t = useWords()
  const help = useSheet()
  const { show } = help
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent) => {
      const shortcut = press.defaultPrevented || isTyping(press.target) ? undefined : shortcutOf(press)
      if (!shortcut) return
      if (shortcut === 'help') show(true)
      else if (shortcut === 'search') {
        if (!focusSearch()) return
      } else focusRow(shortcut === 'next' ? 1 : -1)
      press.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [show])
  return (
    <>
      <Button kind="ghost" small onClick={() => show(true)}>
        {t('studio.keys.title')}
        <kbd>?</kbd>
      </Button>
      {help.subject && <ShortcutsDialog {...help.overlay} />}
    </>
  )
}
