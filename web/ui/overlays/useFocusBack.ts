import { useRef } from 'react'

/**
 * Returns the focus to the element that opened a dialog. Radix returns it only to its own trigger, and our
 * dialogs are opened from anywhere; spread the result over its Content.
 */
export function useFocusBack() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const before = opener.current
      const now = document.activeElement
      // The focus has moved on while the dialog faded out, to the heading of another screen for one.
      if (now instanceof HTMLElement && now !== document.body && !isWithin(event.target, now))
        return event.preventDefault()
      if (!(before instanceof HTMLElement) || !before.isConnected) return
      event.preventDefault()
      before.focus({ preventScroll: true })
    },
  }
}

function isWithin(container: EventTarget | null, element: Element): boolean {
  return container instanceof Node && container.contains(element)
}
