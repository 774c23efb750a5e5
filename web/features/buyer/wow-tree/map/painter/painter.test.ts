// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapPerson } from '../../../../../parts/wow-tree/tree.ts'
import { layOut } from '../layout.ts'
import { makePainter } from './paint-in-worker.ts'
import type { Seen } from './painter.ts'

const people: MapPerson[] = []
const shown = { layout: layOut(1, people), me: 'АК', myPhoto: 'me.webp' }
const palette = { levels: [], ring: '#000', ground: '#fff', accent: '#00f', onAccent: '#fff' }
const seen = (x: number): Seen => ({
  view: { x, y: 0, k: 1 },
  size: { width: 300, height: 200 },
  ratio: 2,
  palette,
  chosen: undefined,
})

/** A worker that keeps its orders. */
class FakeWorker extends EventTarget {
  readonly orders: object[] = []
  isOver = false
  onerror: (() => void) | null = null
  postMessage(order: object): void {
    this.orders.push(order)
  }
  terminate(): void {
    this.isOver = true
  }
}

let worker: FakeWorker
let host: HTMLElement
let contexts: number
const start = () => worker as unknown as Worker // all that is used of it
const make = () => makePainter(host, shown, start)

beforeEach(() => {
  worker = new FakeWorker()
  host = document.createElement('div')
  contexts = 0
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    contexts++
    return null
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
})

/** Gives the browser workers that paint. */
function allowWorkers(): void {
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('createImageBitmap', async () => ({ isBitmap: true }))
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({ isOffscreen: true }) })
}

test('issue 17: a worker paints the network, and the page only says how it is seen', async () => {
  allowWorkers()
  const painter = make()
  painter.see(seen(1))
  painter.see(seen(2))
  painter.addPhoto('me.webp', new Image())
  await vi.waitFor(() => expect(worker.orders).toHaveLength(4))
  expect(worker.orders[0]).toEqual({ canvas: { isOffscreen: true }, shown })
  expect(worker.orders[2]).toEqual({ seen: seen(2) })
  expect(worker.orders[3]).toEqual({ path: 'me.webp', photo: { isBitmap: true } })
  expect([host.querySelectorAll('canvas').length, contexts]).toEqual([1, 0])
})

test('issue 17: a photo that may not leave the page leaves the initials', async () => {
  allowWorkers()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('tainted')))
  const painter = make()
  painter.addPhoto('me.webp', new Image())
  await new Promise((done) => setTimeout(done))
  expect(worker.orders).toHaveLength(1)
})

test('issue 17: without the worker’s code the page paints on a canvas of its own what was seen last', () => {
  allowWorkers()
  const painter = make()
  const given = host.querySelector('canvas')
  painter.see(seen(5))
  const ask = vi.spyOn(globalThis, 'requestAnimationFrame')
  worker.onerror?.()
  expect(worker.isOver).toBe(true)
  expect(host.querySelector('canvas')).not.toBe(given)
  expect([contexts, ask.mock.calls.length]).toEqual([1, 1])
})

test('issue 17: a browser without workers that paint lets the page paint', () => {
  const painter = make()
  painter.see(seen(1))
  expect([worker.orders.length, contexts]).toEqual([0, 1])
  painter.end()
  expect(host.childElementCount).toBe(0)
})
