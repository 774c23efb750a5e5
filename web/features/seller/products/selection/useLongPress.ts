import { type PointerEvent, useEffect, useRef } from 'react'

const HOLD_MS = 500
/** A finger that moved this far scrolls. */
const SLIP_PX = 10

/**
 * Handlers of an element that selects when it is held. The click that ends a long press does nothing; the keyboard and
 * assistive technology use a checkbox instead.
 */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      stop()
      isHeld.current = false
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        isHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLIP_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (menu: { preventDefault: () => void }) => menu.preventDefault(),
    onClickCapture: (click: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!isHeld.current) return
      isHeld.current = false
      click.preventDefault()
      click.stopPropagation()
    },
  }
}
