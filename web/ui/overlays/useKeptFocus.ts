import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Marks the control that takes the focus over when the focused one is replaced: `{...takesFocus}`. */
export const takesFocus = { 'data-takes-focus': true }

/**
 * Keeps the focus among the controls of one element when the focused control is replaced or disabled, as «В корзину» is
 * by the stepper: the browser would drop it to the page's body. Spread the result over that element, in the component that
 * renders the change.
 */
export function useKeptFocus<Box extends HTMLElement>(): {
  ref: RefObject<Box | null>
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
} {
  const box = useRef<Box>(null)
  const hadFocus = useRef(false)
  // After every render: React reports no blur of an element it removes itself.
  useLayoutEffect(() => {
    if (!hadFocus.current || hasUsableFocus(box.current)) return
    const all = box.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? []
    const controls = [...all].filter((control) => !control.matches(':disabled'))
    const next = controls.find((control) => control.dataset.takesFocus) ?? controls[0]
    if (next) next.focus({ preventScroll: true })
    else hadFocus.current = false
  })
  return {
    ref: box,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: (event) => {
      hadFocus.current =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    },
  }
}

function hasUsableFocus(box: HTMLElement | null): boolean {
  const now = document.activeElement
  return Boolean(now && box?.contains(now) && !now.matches(':disabled'))
}
