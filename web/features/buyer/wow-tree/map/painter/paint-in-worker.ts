import type { Order } from './map-worker.ts'
import { type Painter, paintOn, type Seen, type Shown } from './painter.ts'

/** The start of a worker; without workers, as in tests, there is none. */
export const startWorker = () => new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })

/**
 * Paints on a canvas inside `host`, in a worker where there is one: thousands of curves would keep the page's own thread
 * from its frames. If the worker's code cannot be fetched, the page paints.
 */
export function makePainter(host: HTMLElement, shown: Shown, start = startWorker): Painter<HTMLImageElement> {
  const photos = new Map<string, HTMLImageElement>()
  let last: Seen | undefined
  const paintHere = (): Painter<HTMLImageElement> => {
    const painter = paintOn(addCanvas(host), shown)
    for (const [path, photo] of photos) painter.addPhoto(path, photo)
    if (last) painter.see(last)
    return painter
  }
  const fall = () => {
    painter.end()
    painter = paintHere()
  }
  let painter =
    'OffscreenCanvas' in globalThis && 'transferControlToOffscreen' in HTMLCanvasElement.prototype
      ? paintInWorker(addCanvas(host), { shown, worker: start(), onLost: fall })
      : paintHere()
  return {
    see(seen) {
      last = seen
      painter.see(seen)
    },
    addPhoto(path, photo) {
      photos.set(path, photo)
      painter.addPhoto(path, photo)
    },
    end() {
      painter.end()
      host.replaceChildren()
    },
  }
}

function addCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  // A canvas that was given to a worker can never be painted on again.
  host.replaceChildren(canvas)
  return canvas
}

interface InWorker {
  readonly shown: Shown
  readonly worker: Worker
  readonly onLost: () => void
}

function paintInWorker(
  canvas: HTMLCanvasElement,
  { shown, worker, onLost }: InWorker,
): Painter<HTMLImageElement> {
  const tell = (order: Order, given: Transferable[] = []) => worker.postMessage(order, given)
  const offscreen = canvas.transferControlToOffscreen()
  tell({ canvas: offscreen, shown }, [offscreen])
  worker.onerror = onLost
  return {
    see: (seen) => tell({ seen }),
    async addPhoto(path, image) {
      try {
        const photo = await createImageBitmap(image)
        tell({ path, photo }, [photo])
      } catch {
        // A photo of another host may not leave the page: initials stay.
      }
    },
    end: () => worker.terminate(),
  }
}
