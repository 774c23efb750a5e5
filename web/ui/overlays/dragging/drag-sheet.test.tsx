// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from '../Sheet.tsx'

const HEIGHT = 600

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = vi.fn()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Opens a sheet that closes on request, unless it `stays`. */
function open({ stays = false } = {}) {
  const onClose = vi.fn(() => {
    if (!stays) rerender(sheet(false))
  })
  const sheet = (isOpen: boolean) => (
    <Sheet open={isOpen} onClose={onClose} title="Фильтры" closeLabel="Закрыть">
      <p>Цена</p>
    </Sheet>
  )
  const { rerender } = render(sheet(true))
  return onClose
}

const panel = () => screen.getByRole('dialog')
const head = () => screen.getByRole('heading', { name: 'Фильтры' })

interface Touch {
  y: number
  ms: number
  on?: Element
  pointerType?: string
}

function touch(kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', at: Touch): void {
  const { y, ms, on = head(), pointerType = 'touch' } = at
  const event = createEvent[kind](on, { pointerId: 7, pointerType, clientY: y, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: ms })
  fireEvent(on, event)
}

/** Drags by `y` pixels within `ms` milliseconds, evenly, and lets go. */
function drag({ y, ms, ...how }: Touch): void {
  touch('pointerDown', { y: 300, ms: 0, ...how })
  for (const part of [0.25, 0.5, 0.75, 1]) touch('pointerMove', { y: 300 + y * part, ms: ms * part, ...how })
  touch('pointerUp', { y: 300 + y, ms, ...how })
}

test('issue 17: a sheet follows the finger on its head downwards, and never upwards', () => {
  open()
  touch('pointerDown', { y: 300, ms: 0 })
  touch('pointerMove', { y: 380, ms: 400 })
  expect(panel().style.transform).toBe('translateY(80px)')
  touch('pointerMove', { y: 200, ms: 800 })
  expect(panel().style.transform).toBe('translateY(0px)')
})

test('issue 17: a sheet dragged a third of its height closes, however slowly', () => {
  const onClose = open()
  drag({ y: HEIGHT / 3 + 1, ms: 4000 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('issue 17: a quick flick closes a sheet from a short way', () => {
  const onClose = open()
  drag({ y: 60, ms: 80 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('issue 17: a sheet dragged a short way slowly springs back', () => {
  const onClose = open()
  drag({ y: 60, ms: 1000 })
  expect(onClose).not.toHaveBeenCalled()
  expect([panel().style.transform, panel().dataset.drag]).toEqual(['', 'released'])
})

test('issue 17: a finger that rests before it lets go flicks nothing', () => {
  const onClose = open()
  touch('pointerDown', { y: 300, ms: 0 })
  touch('pointerMove', { y: 360, ms: 50 })
  touch('pointerUp', { y: 360, ms: 500 })
  expect(onClose).not.toHaveBeenCalled()
})

test('issue 17: a drag that the system takes over springs back', () => {
  const onClose = open()
  touch('pointerDown', { y: 300, ms: 0 })
  touch('pointerMove', { y: 600, ms: 100 })
  touch('pointerCancel', { y: 600, ms: 110 })
  expect(onClose).not.toHaveBeenCalled()
  expect(panel().style.transform).toBe('')
})

test('issue 17: a form that asks before it closes is put back under the question', async () => {
  const onClose = open({ stays: true })
  drag({ y: 400, ms: 300 })
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(panel().style.transform).toBe(''))
})

test('issue 17: the content, the close button and a mouse do not drag a sheet', () => {
  const onClose = open()
  drag({ y: 400, ms: 300, on: screen.getByText('Цена') })
  drag({ y: 400, ms: 300, on: screen.getByRole('button', { name: 'Закрыть' }) })
  drag({ y: 400, ms: 300, pointerType: 'mouse' })
  expect(onClose).not.toHaveBeenCalled()
  expect(panel().style.transform).toBe('')
})
