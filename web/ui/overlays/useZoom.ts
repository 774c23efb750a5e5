import { type PointerEvent, useRef, useState } from 'react'
import { clampZoom, closer, toggled, WHOLE, type Zoom } from './zoom.ts'

type Point = { readonly x: number; readonly y: number }
const apart = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/** Two fingers zoom, one pans, a double tap zooms in and back. */
export function useZoom() {
  const [zoom, setZoom] = useState(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const change = (target: HTMLElement, next: (now: Zoom) => Zoom) => {
    const { clientWidth: width, clientHeight: height } = target
    setZoom((now) => clampZoom(next(now), { width, height }))
  }
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    zoom,
    reset: () => setZoom(WHOLE),
    zoomIn: () => setZoom(closer),
    hands: {
      onPointerDown({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
        fingers.current.set(pointerId, { x, y })
        // A pinch goes on when a finger leaves the picture; one finger alone may still swipe the strip.
        if (fingers.current.size > 1 || zoom.scale > 1)
          for (const finger of fingers.current.keys()) currentTarget.setPointerCapture?.(finger)
      },
      onPointerMove({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
        const held = fingers.current.get(pointerId)
        if (!held) return
        const before = apart([...fingers.current.values()])
        fingers.current.set(pointerId, { x, y })
        const ratio = before > 0 ? apart([...fingers.current.values()]) / before : 1
        change(currentTarget, (now) => ({
          scale: now.scale * ratio,
          x: now.x + (before > 0 ? 0 : x - held.x),
          y: now.y + (before > 0 ? 0 : y - held.y),
        }))
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onLostPointerCapture: lift,
      onPointerLeave: lift,
      onDoubleClick: () => setZoom(toggled),
    },
  }
}
