import { type PointerEvent, useLayoutEffect, useRef } from 'react'

/** The share of its height that a sheet has to be dragged to close on release. */
const FAR = 1 / 3
/** The speed at which it closes from wherever it is, in pixels per millisecond. */
const FAST = 0.5
/** A finger that has rested this long has no speed, in milliseconds. */
const RESTED_MS = 80

interface Drag {
  readonly pointer: number
  readonly from: number
  /** Where and when it was last, and how fast it came there */
  y: number
  at: number
  speed: number
}

/**
 * A sheet that follows the finger on its `handle` downwards; on release it closes if it went far or fast, otherwise it
 * springs back. A mouse has the button and Escape. Spread `handle` over the part that scrolls nothing.
 */
export function useDragToClose(open: boolean, onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  // One that is opened again while it still sinks would stay where the finger left it.
  useLayoutEffect(() => {
    if (open && sheet.current) putBack(sheet.current)
  }, [open])

  const start = (event: PointerEvent<HTMLElement>) => {
    const { target, pointerId, pointerType, clientY, timeStamp } = event
    if (drag.current || pointerType === 'mouse' || (target as Element).closest('button, a, input')) return // a pointer's target is an element
    event.currentTarget.setPointerCapture(pointerId)
    drag.current = { pointer: pointerId, from: clientY, y: clientY, at: timeStamp, speed: 0 }
  }
  const move = ({ pointerId, clientY, timeStamp }: PointerEvent) => {
    const now = drag.current
    if (now?.pointer !== pointerId || !sheet.current) return
    now.speed = (clientY - now.y) / Math.max(timeStamp - now.at, 1)
    now.y = clientY
    now.at = timeStamp
    sheet.current.dataset.drag = 'held'
    sheet.current.style.transform = `translateY(${Math.max(clientY - now.from, 0)}px)`
  }
  const end = ({ pointerId, type, timeStamp }: PointerEvent) => {
    const last = drag.current
    const panel = sheet.current
    if (last?.pointer !== pointerId || !panel) return
    drag.current = undefined
    const isFar = last.y - last.from > panel.offsetHeight * FAR
    const isFast = last.speed > FAST && timeStamp - last.at < RESTED_MS
    if (type === 'pointercancel' || (!isFar && !isFast)) return putBack(panel)
    onClose()
    // A form with unsaved text may ask first and stay.
    requestAnimationFrame(() => panel.dataset.state === 'closed' || putBack(panel))
  }
  return {
    sheet,
    handle: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  }
}

function putBack({ dataset, style }: HTMLElement): void {
  if (!dataset.drag) return
  dataset.drag = 'released'
  style.removeProperty('transform')
}
