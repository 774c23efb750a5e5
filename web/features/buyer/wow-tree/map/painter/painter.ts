import type { Layout } from '../layout.ts'
import type { Size, View } from '../view.ts'
import { type Drawing, type Palette, paint, prepare } from './paint.ts'

/** The network that is painted; another one needs another painter. */
export interface Shown {
  readonly layout: Layout
  readonly me: string
  readonly myPhoto: string
}

/** How it is seen at the moment. */
export interface Seen {
  readonly view: View
  readonly size: Size
  /** Pixels of the canvas for one of the page */
  readonly ratio: number
  readonly palette: Palette
  /** Index of the person whose branch is highlighted */
  readonly chosen: number | undefined
}

export interface Painter<Photo> {
  /** Paints with the next frame; of several calls before it the last one counts. */
  see(seen: Seen): void
  addPhoto(path: string, photo: Photo): void
  end(): void
}

/** Paints on a canvas of the page or of a worker. */
export function paintOn(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  { layout, me, myPhoto }: Shown,
): Painter<CanvasImageSource> {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null // both have all that is used of it
  const photos = new Map<string, CanvasImageSource>()
  let drawing: Drawing = prepare(layout, undefined)
  let seen: Seen | undefined
  let frame = 0
  const draw = () => {
    frame = 0
    if (!context || !seen) return
    const { size, ratio, chosen } = seen
    if (drawing.chosen?.place !== chosen) drawing = prepare(layout, chosen, drawing)
    const width = Math.round(size.width * ratio)
    const height = Math.round(size.height * ratio)
    // The same size again would still empty the canvas.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    paint(context, drawing, { ...seen, me, myPhoto, photos })
  }
  const ask = () => {
    frame ||= requestAnimationFrame(draw)
  }
  return {
    see(next) {
      seen = next
      ask()
    },
    addPhoto(path, photo) {
      photos.set(path, photo)
      ask()
    },
    end: () => cancelAnimationFrame(frame),
  }
}
