export interface Zoom {
  readonly scale: number
  /** How far the picture is moved from the middle, CSS pixels. */
  readonly x: number
  readonly y: number
}
export interface Box {
  readonly width: number
  readonly height: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const MOST = 4
/** How large a double tap makes a picture. */
const CLOSE = 2.5

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** A zoom that neither shrinks a picture below the whole nor moves its edge into sight. */
export function clampZoom({ scale, x, y }: Zoom, { width, height }: Box): Zoom {
  const fit = Math.max(1, Math.min(MOST, scale))
  if (fit === 1) return WHOLE
  const mostX = ((fit - 1) * width) / 2
  const mostY = ((fit - 1) * height) / 2
  return { scale: fit, x: clamp(x, mostX), y: clamp(y, mostY) }
}

/** Close; unchanged if it is close already. */
export function closer(zoom: Zoom): Zoom {
  return zoom.scale > 1 ? zoom : { ...WHOLE, scale: CLOSE }
}

/** Close, or whole again. */
export function toggled(zoom: Zoom): Zoom {
  return zoom.scale > 1 ? WHOLE : closer(zoom)
}
