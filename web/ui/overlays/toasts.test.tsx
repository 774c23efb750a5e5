// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Toast } from './ToastContent.tsx'
import { Toasts } from './Toasts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const toast = () => screen.getByRole('listitem')

function show(changes: Partial<Toast>) {
  const onDismiss = vi.fn()
  const labels = { one: 'Уведомление', all: 'Уведомления' }
  render(
    <Toasts
      toasts={[{ id: 'one', text: 'Адрес сохранён', ...changes }]}
      labels={labels}
      onDismiss={onDismiss}
    />,
  )
  return onDismiss
}

test('TR-22, CN-22: a toast disappears after 3000 ms', () => {
  const onDismiss = show({})
  wait(2999)
  expect(onDismiss).not.toHaveBeenCalled()
  wait(1)
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('one')
})

test('TR-24, CN-23: a critical toast disappears after 5000 ms', () => {
  const onDismiss = show({ tone: 'danger', lasts: 5000 })
  wait(4999)
  expect(onDismiss).not.toHaveBeenCalled()
  wait(1)
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('TR-23, CN-24: with -1 it stays, clicked, swiped or not', () => {
  const onDismiss = show({ tone: 'danger', lasts: -1 })
  wait(60_000)
  fireEvent.click(toast())
  swipe(60)
  fireEvent.keyDown(toast(), { key: 'Escape' })
  expect(onDismiss).not.toHaveBeenCalled()
  expect(toast().textContent).toBe('Адрес сохранён')
})

test('a click closes it at once, and so does Escape', () => {
  const onDismiss = show({})
  fireEvent.click(toast())
  expect(onDismiss).toHaveBeenCalledOnce()
  cleanup()
  const onSecond = show({})
  fireEvent.keyDown(toast(), { key: 'Escape' })
  expect(onSecond).toHaveBeenCalledOnce()
})

/** Presses the toast, moves by `y` pixels and releases; the browser sends a click after it. */
function swipe(y: number, end = () => void fireEvent.pointerUp(toast(), { pointerId: 1 })) {
  const shown = toast()
  const capture = vi.spyOn(shown, 'setPointerCapture').mockImplementation(() => {})
  vi.spyOn(shown, 'hasPointerCapture').mockReturnValue(false)
  fireEvent.pointerDown(shown, { pointerId: 1, clientX: 0, clientY: 60 })
  fireEvent.pointerMove(shown, { pointerId: 1, clientX: 0, clientY: 60 + y / 2 })
  fireEvent.pointerMove(shown, { pointerId: 1, clientX: 0, clientY: 60 + y })
  end()
  fireEvent.click(shown)
  return capture
}

test('a swipe downwards captures the pointer and closes it once, though a click follows', () => {
  const onDismiss = show({})
  expect(swipe(40)).toHaveBeenCalledWith(1)
  wait(3000)
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('a swipe too short puts it back, and the click that ends the swipe does not close it', () => {
  const onDismiss = show({})
  swipe(20)
  expect(onDismiss).not.toHaveBeenCalled()
  expect(toast().style.opacity).toBe('')
  expect(toast().dataset.swipe).toBe('cancel')
})

test('WCAG 2.2.1: its time stops while the pointer or the focus is on it', () => {
  const onDismiss = show({})
  wait(2000)
  fireEvent.pointerMove(toast())
  wait(10_000)
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByRole('region'))
  wait(500)
  act(() => toast().focus())
  wait(10_000)
  expect(onDismiss).not.toHaveBeenCalled()
  act(() => toast().blur())
  wait(500)
  expect(onDismiss).toHaveBeenCalledOnce()
})

test.each([
  ['success', 'polite'],
  ['warning', 'assertive'],
  ['danger', 'assertive'],
] as const)('a toast of kind %s is announced once as %s status and is no button', (tone, live) => {
  show({ tone })
  wait(100)
  const status = screen.getByRole('status')
  expect(status.getAttribute('aria-live')).toBe(live)
  expect(status.textContent).toBe('Уведомление Адрес сохранён')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('region', { name: 'Уведомления' })).toBeDefined()
  wait(1000)
  expect(screen.queryByRole('status')).toBeNull()
})
