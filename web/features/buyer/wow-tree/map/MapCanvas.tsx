import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { LEVEL_COLOURS } from '../../../../parts/wow-tree/tree.ts'
import { hearGestures } from './gestures.ts'
import type { Layout } from './layout.ts'
import styles from './Map.module.css'
import { type Drawing, type Palette, paint, prepare } from './paint.ts'
import { fitAll, panned, resized, toMiddle, type View, whoIsAt, zoomed } from './view.ts'

export interface MapHandle {
  zoom: (factor: number) => void
  toMe: () => void
}

/** The picture of the network on one canvas; frames are drawn only when something moved. */
export function MapCanvas({ layout, chosen, me, myPhoto, pictureOf, handle, onChoose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage>(undefined)
  const choose = useRef(onChoose)
  choose.current = onChoose
  const picture = useRef(pictureOf)
  picture.current = pictureOf
  useEffect(() => {
    if (!canvas.current) return
    const made = makeStage(canvas.current, {
      layout,
      me,
      myPhoto,
      pictureOf: (path) => picture.current(path),
      onChoose: (place) => choose.current(place),
    })
    stage.current = made
    return made.end
  }, [layout, me, myPhoto])
  useEffect(() => stage.current?.choose(chosen), [chosen])
  useImperativeHandle(handle, () => ({
    zoom: (factor) => stage.current?.zoom(factor),
    toMe: () => stage.current?.toMe(),
  }))
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus, and the list tells the same.
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
}

interface Props {
  layout: Layout
  /** Index of the person whose branch is highlighted */
  chosen: number | undefined
  /** Initials in the middle */
  me: string
  /** Path of the photo in the middle; empty without one */
  myPhoto: string
  /** Returns the address of a photo by its path */
  pictureOf: (path: string) => string
  handle: RefObject<MapHandle | null>
  onChoose: (place: number | undefined) => void
}

interface Stage extends MapHandle {
  choose: (place: number | undefined) => void
  end: () => void
}

/** Sharper than this is not seen, only paid for. */
const MOST_RATIO = 2

function makeStage(
  canvas: HTMLCanvasElement,
  { layout, me, myPhoto, pictureOf, onChoose }: Omit<Props, 'chosen' | 'handle'>,
): Stage {
  const context = canvas.getContext('2d')
  let drawing: Drawing = prepare(layout, undefined)
  let palette = paletteOf(canvas)
  let size = { width: canvas.clientWidth, height: canvas.clientHeight }
  let view: View = fitAll(layout, size)
  let frame = 0
  const draw = () => {
    frame = 0
    const ratio = Math.min(MOST_RATIO, devicePixelRatio || 1)
    if (context) paint(context, drawing, { view, size, ratio, palette, me, myPhoto, photos })
  }
  const ask = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const photos = loadPhotos([myPhoto, ...layout.faces.map(({ photo }) => photo)], pictureOf, ask)
  const see = (next: View) => {
    view = next
    ask()
  }
  const resize = () => {
    const ratio = Math.min(MOST_RATIO, devicePixelRatio || 1)
    const before = size
    size = { width: canvas.clientWidth, height: canvas.clientHeight }
    canvas.width = Math.round(size.width * ratio)
    canvas.height = Math.round(size.height * ratio)
    see(resized(view, before, { layout, size }))
  }
  const repaint = () => {
    palette = paletteOf(canvas)
    ask()
  }
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(resize)
  sizes?.observe(canvas)
  const themes = new MutationObserver(repaint)
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
  const stopHearing = hearGestures(canvas, {
    onPan: (dx, dy) => see(panned(view, dx, dy)),
    onZoom: (by) => see(zoomed(view, by, { layout, size })),
    onTap: (x, y) => onChoose(whoIsAt(layout, view, x, y)),
  })
  resize()
  return {
    zoom: (factor) => see(zoomed(view, { factor, x: size.width / 2, y: size.height / 2 }, { layout, size })),
    toMe: () => see(toMiddle(layout, size)),
    choose: (place) => {
      drawing = prepare(layout, place, drawing)
      ask()
    },
    end: () => {
      stopHearing()
      sizes?.disconnect()
      themes.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}

/** Returns the photos of the faces as they arrive; a broken one stays out, and initials are drawn. */
function loadPhotos(
  paths: readonly string[],
  pictureOf: (path: string) => string,
  onLoaded: () => void,
): ReadonlyMap<string, HTMLImageElement> {
  const loaded = new Map<string, HTMLImageElement>()
  for (const photo of paths) {
    if (photo === '') continue
    const image = new Image()
    image.onload = () => {
      loaded.set(photo, image)
      onLoaded()
    }
    image.src = pictureOf(photo)
  }
  return loaded
}

/** The colours of the theme at the moment, read from the tokens. */
function paletteOf(canvas: HTMLCanvasElement): Palette {
  const style = getComputedStyle(canvas)
  const colour = (name: string) => style.getPropertyValue(name).trim() || '#808080'
  return {
    levels: Array.from({ length: LEVEL_COLOURS }, (_, at) => colour(`--level-${at + 1}`)),
    ring: colour('--map-ring'),
    ground: colour('--map-ground'),
    accent: colour('--map-accent'),
    onAccent: colour('--map-on-accent'),
  }
}
