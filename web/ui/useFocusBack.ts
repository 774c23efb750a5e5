import { useRef } from 'react'

/**
 * Gives the focus back to what opened a dialog. Radix returns it to its own trigger alone, and our dialogs are opened
 * from anywhere; spread the result over its Content.
 */
export function useFocusBack() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const before = opener.current
      if (!(before instanceof HTMLElement) || !before.isConnected) return
      event.preventDefault()
      before.focus({ preventScroll: true })
    },
  }
}
