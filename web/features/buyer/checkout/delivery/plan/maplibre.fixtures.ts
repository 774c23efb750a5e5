type Listener = (event: { tile?: object }) => void
interface Place {
  readonly lat: number
  readonly lon: number
}

/** The library as far as the map uses it: it draws nothing, needs a container and refuses a browser without WebGL. */
export const maps: FakeMap[] = []
export const browser = { hasWebGl: true }

class FakeMap {
  readonly options: { container: HTMLElement; style: string; locale: Record<string, string> }
  readonly touchZoomRotate = { disableRotation: () => undefined }
  readonly keyboard = { disableRotation: () => undefined }
  readonly listeners: { name: string; listener: Listener }[] = []
  readonly panned: Place[] = []
  fitted: FakeBounds | null = null
  isRemoved = false

  constructor(options: FakeMap['options']) {
    if (!browser.hasWebGl) throw new Error('no WebGL')
    this.options = options
    maps.push(this)
  }

  on(name: string, listener: Listener): this {
    this.listeners.push({ name, listener })
    return this
  }
  once(name: string, listener: Listener): this {
    return this.on(name, listener)
  }
  addControl(): this {
    return this
  }
  fitBounds(bounds: FakeBounds): this {
    this.fitted = bounds
    return this
  }
  getBounds(): FakeBounds {
    return this.fitted ?? new FakeBounds()
  }
  panTo(place: Place): this {
    this.panned.push(place)
    return this
  }
  remove(): void {
    this.isRemoved = true
    this.options.container.replaceChildren()
  }
  /** Reports an event as the library does. */
  report(name: string, event = {}): void {
    for (const one of this.listeners) if (one.name === name) one.listener(event)
  }
}

class FakeMarker {
  readonly element: HTMLElement
  constructor({ element }: { element: HTMLElement }) {
    this.element = element
  }
  setLngLat(place: Place): this {
    this.element.dataset.place = `${place.lat} ${place.lon}`
    return this
  }
  addTo(map: FakeMap): this {
    map.options.container.append(this.element)
    return this
  }
  remove(): this {
    this.element.remove()
    return this
  }
}

class FakeBounds {
  readonly places: Place[] = []
  extend(place: Place): this {
    this.places.push(place)
    return this
  }
  contains({ lat, lon }: Place): boolean {
    const isWithin = (value: number, all: number[]) => value >= Math.min(...all) && value <= Math.max(...all)
    return (
      isWithin(
        lat,
        this.places.map((one) => one.lat),
      ) &&
      isWithin(
        lon,
        this.places.map((one) => one.lon),
      )
    )
  }
}

/** What the module exports. */
export const fakeLibrary = {
  Map: FakeMap,
  Marker: FakeMarker,
  LngLatBounds: FakeBounds,
  NavigationControl: class {},
  setWorkerUrl: (url: string) => {
    if (url === '') throw new Error('without a worker')
  },
}
