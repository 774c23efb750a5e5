import type { Layout } from './layout.ts'

/** How the map is seen: the middle's place on the canvas in CSS pixels, and the scale. */
export interface View {
  readonly x: number
  readonly y: number
  readonly k: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

const CLOSEST = 6
const FINGER = 22

/** The smallest zoom: half of the scale that shows the whole network. */
function farthest(layout: Layout, size: Size): number {
  return fitScale(layout, size) / 2
}

/** Pixels left free around a fitted network, and how much a small one is enlarged at most. */
const MARGIN = 14
const LARGEST_FIT = 2.4

function fitScale({ box }: Layout, { width, height }: Size): number {
  const across = (width / 2 - MARGIN) / Math.max(1, box.halfWidth)
  const down = (height / 2 - MARGIN) / Math.max(1, box.halfHeight)
  return Math.max(0.001, Math.min(LARGEST_FIT, across, down))
}

/** Fits the whole network and fills the space with it. */
export function fitAll(layout: Layout, size: Size): View {
  const k = fitScale(layout, size)
  return { x: size.width / 2 - layout.box.x * k, y: size.height / 2 - layout.box.y * k, k }
}

/** The view after the canvas changed its size: the point in its middle and the scale stay, a whole network stays whole. */
export function resized(view: View, from: Size, { layout, size }: Bounds): View {
  const whole = fitAll(layout, from)
  if (view.x === whole.x && view.y === whole.y && view.k === whole.k) return fitAll(layout, size)
  return panned(view, (size.width - from.width) / 2, (size.height - from.height) / 2)
}

/** The middle in the middle, near enough to see the first rings. */
export function toMiddle(layout: Layout, size: Size): View {
  return { x: size.width / 2, y: size.height / 2, k: Math.max(1, fitScale(layout, size)) }
}

/** The view moved by so many pixels. */
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy }
}

/** The view scaled around a point of the canvas, within bounds. */
export function zoomed(view: View, by: { factor: number; x: number; y: number }, bounds: Bounds): View {
  const k = Math.min(CLOSEST, Math.max(farthest(bounds.layout, bounds.size), view.k * by.factor))
  const scale = k / view.k
  return { k, x: by.x - (by.x - view.x) * scale, y: by.y - (by.y - view.y) * scale }
}

interface Bounds {
  readonly layout: Layout
  readonly size: Size
}

/** The place of the person nearest to a tap, if a finger could have meant anybody. */
export function whoIsAt(layout: Layout, view: View, x: number, y: number): number | undefined {
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < layout.ids.length; at++) {
    const dx = view.x + (layout.x[at] ?? 0) * view.k - x
    const dy = view.y + (layout.y[at] ?? 0) * view.k - y
    const gap = Math.hypot(dx, dy) - (layout.size[at] ?? 0) * view.k
    if (gap < least) [best, least] = [at, gap]
  }
  return least <= FINGER ? best : undefined
}
