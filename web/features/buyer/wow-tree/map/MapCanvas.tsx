import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { LEVEL_COLOURS } from '../../../../parts/wow-tree/tree.ts'
import { hearGestures } from './gestures.ts'
import type { Layout } from './layout.ts'
import styles from './Map.module.css'
import type { Palette } from './painter/paint.ts'
import { makePainter } from './painter/paint-in-worker.ts'
import { fitAll, panned, resized, toMiddle, type View, whoIsAt, zoomed } from './view.ts'

export interface MapHandle {
  zoom: (factor: number) => void
  toMe: () => void
}

/** The picture of the network on one canvas; frames are drawn only when something moved. */
export function MapCanvas({ layout, chosen, me, myPhoto, pictureOf, handle, onChoose }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(undefined)
  const choose = useRef(onChoose)
  choose.current = onChoose
  const picture = useRef(pictureOf)
  picture.current = pictureOf
  useEffect(() => {
    if (!host.current) return
    const made = makeStage(host.current, {
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
  return <div ref={host} className={styles.canvas} aria-hidden="true" />
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
  host: HTMLElement,
  { layout, me, myPhoto, pictureOf, onChoose }: Omit<Props, 'chosen' | 'handle'>,
): Stage {
  const painter = makePainter(host, { layout, me, myPhoto })
  let palette = paletteOf(host)
  let size = { width: host.clientWidth, height: host.clientHeight }
  let view: View = fitAll(layout, size)
  let chosen: number | undefined
  const show = () => {
    const ratio = Math.min(MOST_RATIO, devicePixelRatio || 1)
    painter.see({ view, size, ratio, palette, chosen })
  }
  const see = (next: View) => {
    view = next
    show()
  }
  const resize = () => {
    const before = size
    size = { width: host.clientWidth, height: host.clientHeight }
    see(resized(view, before, { layout, size }))
  }
  const repaint = () => {
    palette = paletteOf(host)
    show()
  }
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(resize)
  sizes?.observe(host)
  const themes = new MutationObserver(repaint)
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
  const stopHearing = hearGestures(host, {
    onPan: (dx, dy) => see(panned(view, dx, dy)),
    onZoom: (by) => see(zoomed(view, by, { layout, size })),
    onTap: (x, y) => onChoose(whoIsAt(layout, view, x, y)),
  })
  resize()
  for (const photo of [myPhoto, ...layout.faces.map((face) => face.photo)])
    if (photo !== '') loadPhoto(pictureOf(photo), (image) => painter.addPhoto(photo, image))
  return {
    zoom: (factor) => see(zoomed(view, { factor, x: size.width / 2, y: size.height / 2 }, { layout, size })),
    toMe: () => see(toMiddle(layout, size)),
    choose: (place) => {
      chosen = place
      show()
    },
    end: () => {
      stopHearing()
      sizes?.disconnect()
      themes.disconnect()
      painter.end()
    },
  }
}

/** A broken photo never arrives, and initials are drawn. */
function loadPhoto(address: string, onLoaded: (image: HTMLImageElement) => void): void {
  const image = new Image()
  image.onload = () => onLoaded(image)
  image.src = address
}

/** The colours of the theme at the moment, read from the tokens. */
function paletteOf(host: HTMLElement): Palette {
  const style = getComputedStyle(host)
  const colour = (name: string) => style.getPropertyValue(name).trim() || '#808080'
  return {
    levels: Array.from({ length: LEVEL_COLOURS }, (_, at) => colour(`--level-${at + 1}`)),
    ring: colour('--map-ring'),
    ground: colour('--map-ground'),
    accent: colour('--map-accent'),
    onAccent: colour('--map-on-accent'),
  }
}
