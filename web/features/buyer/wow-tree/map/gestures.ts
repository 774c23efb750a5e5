interface Hears {
  onPan: (dx: number, dy: number) => void
  onZoom: (by: { factor: number; x: number; y: number }) => void
  onTap: (x: number, y: number) => void
}
interface Point {
  x: number
  y: number
}

/** Pixels a finger may slip and still mean a tap. */
const SLIP = 8
const WHEEL = 0.0016

/** Listens to touch, mouse and wheel on the map; returns the function that stops. */
export function hearGestures(target: HTMLElement, hears: Hears): () => void {
  const down = new Map<number, Point>()
  let moved = 0
  const at = (event: { clientX: number; clientY: number }): Point => {
    const box = target.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function start(event: PointerEvent): void {
    target.setPointerCapture(event.pointerId)
    if (down.size === 0) moved = 0
    down.set(event.pointerId, at(event))
  }

  function move(event: PointerEvent): void {
    const before = down.get(event.pointerId)
    if (!before) return
    const now = at(event)
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    moved += distance(before, now)
    down.set(event.pointerId, now)
    if (!other) {
      hears.onPan(now.x - before.x, now.y - before.y)
      return
    }
    const middle = halfway(now, other)
    const earlier = halfway(before, other)
    hears.onPan(middle.x - earlier.x, middle.y - earlier.y)
    hears.onZoom({ factor: distance(now, other) / Math.max(1, distance(before, other)), ...middle })
  }

  function end(event: PointerEvent): void {
    const last = down.get(event.pointerId)
    if (!down.delete(event.pointerId) || event.type !== 'pointerup' || !last) return
    if (down.size === 0 && moved < SLIP) hears.onTap(last.x, last.y)
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    hears.onZoom({ factor: Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 6 : 1)), ...at(event) })
  }

  target.addEventListener('pointerdown', start)
  target.addEventListener('pointermove', move)
  target.addEventListener('pointerup', end)
  target.addEventListener('pointercancel', end)
  target.addEventListener('wheel', wheel, { passive: false })
  return () => {
    target.removeEventListener('pointerdown', start)
    target.removeEventListener('pointermove', move)
    target.removeEventListener('pointerup', end)
    target.removeEventListener('pointercancel', end)
    target.removeEventListener('wheel', wheel)
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function halfway(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
