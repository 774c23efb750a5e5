import { Map as LibraryMap, LngLatBounds, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { Point } from '../../../../../parts/address/address.api.ts'
import type { PlanProps } from './PointScheme.tsx'
import { schemeOf } from './scheme.ts'

/** Which style and texts a map has, and what it calls. */
export interface MapOptions {
  readonly container: HTMLElement
  readonly styleUrl: string
  readonly from: PlanProps['from']
  /** Texts of the library's own controls, by its keys. */
  readonly texts: Record<string, string>
  readonly isCalm: boolean
  /** Class names of the places of points, and of the mark in the middle. */
  readonly classes: { readonly slot: string; readonly middle: string }
  /** The style or every one of its tiles could not be loaded. */
  readonly onLost: () => void
}

/** A place on the map that a mark is rendered into. */
export interface Slot {
  readonly point: Point
  readonly element: HTMLElement
}

export interface PointsMap {
  /** Replaces the points, shows the nearest of them and returns their places. */
  show(points: readonly Point[], from: PlanProps['from']): Slot[]
  /** Moves the map until a point is visible. */
  reveal(point: Point): void
  close(): void
}

/** How long a style may take; afterwards the plan is of more use. */
const PATIENCE_MS = 8000
const PADDING = 36
/** A single point next door is shown with its street. */
const CLOSEST_ZOOM = 15

/** Opens a map in an element. Throws where the browser has no WebGL. */
export function openMap(of: MapOptions): PointsMap {
  setWorkerUrl(workerUrl)
  const map = new LibraryMap({
    container: of.container,
    style: of.styleUrl,
    center: of.from,
    zoom: CLOSEST_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: false },
    locale: of.texts,
    reduceMotion: of.isCalm,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const middle = new Marker({ element: elementOf(of.classes.middle) }).setLngLat(of.from).addTo(map)
  const stopWaiting = watchLoading(map, of.onLost)
  let markers: Marker[] = []
  return {
    show(points, from) {
      for (const marker of markers) marker.remove()
      middle.setLngLat(from)
      const slots = points.map((point) => ({ point, element: slotOf(of.classes.slot) }))
      markers = slots.map(({ point, element }) => new Marker({ element }).setLngLat(point).addTo(map))
      map.fitBounds(nearest(points, from), { padding: PADDING, maxZoom: CLOSEST_ZOOM, animate: false })
      return slots
    },
    reveal(point) {
      if (!map.getBounds().contains(point)) map.panTo(point)
    },
    close() {
      stopWaiting()
      map.remove()
    },
  }
}

/** Calls `onLost` if the style fails or takes too long, or if no tile arrives; a single missing tile is no reason. */
function watchLoading(map: LibraryMap, onLost: () => void): () => void {
  let hasStyle = false
  let hasTile = false
  let hasFailure = false
  const timer = setTimeout(() => !hasStyle && onLost(), PATIENCE_MS)
  map.once('style.load', () => {
    hasStyle = true
  })
  map.on('sourcedata', ({ tile }) => {
    if (tile) hasTile = true
  })
  map.on('error', () => {
    hasFailure = true
    if (!hasStyle) onLost()
  })
  map.once('load', () => hasFailure && !hasTile && onLost())
  return () => clearTimeout(timer)
}

/** The area of the points that the plan would draw, with the place in the middle. */
function nearest(points: readonly Point[], from: PlanProps['from']): LngLatBounds {
  const area = new LngLatBounds()
  area.extend(from)
  for (const { point } of schemeOf(points, from).marks) area.extend(point)
  return area
}

function elementOf(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** Arrow keys on a mark go to the next mark; without this the map, which contains it, would move as well. */
function slotOf(className: string): HTMLElement {
  const element = elementOf(className)
  element.addEventListener('keydown', (event) => event.stopPropagation())
  return element
}
