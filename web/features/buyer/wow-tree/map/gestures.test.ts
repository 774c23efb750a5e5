// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearGestures } from './gestures.ts'

const heard = { onPan: vi.fn(), onZoom: vi.fn(), onTap: vi.fn() }
let target: HTMLElement
let stop: () => void

beforeEach(() => {
  vi.resetAllMocks()
  target = document.createElement('div')
  target.setPointerCapture = () => undefined
  stop = hearGestures(target, heard)
})
afterEach(() => stop())

const point = (type: string, x: number, y: number, pointerId = 1) =>
  target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId }))

test('RT-35: a finger that hardly slips taps, one that moves pans and taps nothing', () => {
  point('pointerdown', 50, 50)
  point('pointermove', 53, 50)
  point('pointerup', 53, 50)
  expect(heard.onTap).toHaveBeenCalledExactlyOnceWith(53, 50)
  point('pointerdown', 50, 50)
  point('pointermove', 80, 40)
  point('pointerup', 80, 40)
  expect(heard.onPan).toHaveBeenLastCalledWith(30, -10)
  expect(heard.onTap).toHaveBeenCalledTimes(1)
})

test('RT-35: two fingers that spread zoom around the point between them', () => {
  point('pointerdown', 100, 100, 1)
  point('pointerdown', 200, 100, 2)
  point('pointermove', 300, 100, 2)
  expect(heard.onZoom).toHaveBeenCalledExactlyOnceWith({ factor: 2, x: 200, y: 100 })
  point('pointerup', 300, 100, 2)
  point('pointerup', 100, 100, 1)
  expect(heard.onTap).not.toHaveBeenCalled()
})

test('RT-35: a gesture that the browser takes over ends without a tap', () => {
  point('pointerdown', 50, 50)
  point('pointercancel', 50, 50)
  point('pointermove', 90, 90)
  expect([heard.onPan.mock.calls, heard.onTap.mock.calls]).toEqual([[], []])
})

test('RT-35: a wheel turned away zooms in around the pointer, and a map that closed hears nothing', () => {
  // The test's document leaves the place of a wheel out.
  target.dispatchEvent(Object.assign(new WheelEvent('wheel', { deltaY: -100 }), { clientX: 10, clientY: 20 }))
  const [by] = heard.onZoom.mock.calls[0] ?? []
  expect(by.factor).toBeGreaterThan(1)
  expect([by.x, by.y]).toEqual([10, 20])
  stop()
  point('pointerdown', 50, 50)
  point('pointerup', 50, 50)
  expect(heard.onTap).not.toHaveBeenCalled()
})
