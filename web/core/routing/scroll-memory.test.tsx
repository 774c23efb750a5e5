// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeFor, useScrollMemory } from './scroll-memory.ts'
import { throttled } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('CN-31: ten scrolls within 300 ms run the handler once', () => {
  const run = vi.fn()
  const { ask } = throttled(run, 300)
  for (let scroll = 0; scroll < 10; scroll++) {
    ask()
    vi.advanceTimersByTime(20)
  }
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('waiting work runs at once when it is needed, and not again', () => {
  const run = vi.fn()
  const { ask, now } = throttled(run, 300)
  now()
  ask()
  now()
  vi.advanceTimersByTime(300)
  expect(run).toHaveBeenCalledTimes(1)
})

function Screen() {
  useScrollMemory()
  return null
}

/** The places the page was scrolled to, and a thumb on it. */
function page() {
  const places: number[] = []
  let at = 0
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    at = Number(to[1])
    places.push(at)
  })
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => at)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000)
  const scroll = (to: number) => {
    at = to
    window.dispatchEvent(new Event('scroll'))
  }
  return { places, scroll }
}

test('going back restores the scroll position, even if the page was just scrolled', async () => {
  const { places, scroll } = page()
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }])
  render(<RouterProvider router={router} />)
  scroll(300)
  act(() => void vi.advanceTimersByTime(300))
  scroll(640)
  window.dispatchEvent(new Event('pointerdown'))
  await act(async () => void (await router.navigate('/product/1')))
  expect(places.at(-1)).toBe(0)
  await act(async () => void (await router.navigate(-1)))
  expect(places.at(-1)).toBe(640)
})

test('a replacement scrolls nowhere, a new screen up', () => {
  expect([
    placeFor('REPLACE', 5),
    placeFor('PUSH', 5),
    placeFor('POP', 5),
    placeFor('POP', undefined),
  ]).toEqual([undefined, 0, 5, 0])
})

test('review 24i: a reload keeps the place, any other start begins at the top', async () => {
  const { places } = page()
  sessionStorage.setItem('scroll-places', JSON.stringify([['default', 420]]))
  const startBy = async (type: string) => {
    vi.resetModules()
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
    const { useScrollMemory: useFresh } = await import('./scroll-memory.ts')
    const Fresh = () => {
      useFresh()
      return null
    }
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Fresh /> }])} />)
    cleanup()
  }
  await startBy('navigate')
  expect(places).toEqual([])
  await startBy('reload')
  expect(places).toEqual([420])
})

test('review 24i: leaving the page stores where it was scrolled to', async () => {
  const { scroll } = page()
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Screen /> }])} />)
  scroll(300)
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem('scroll-places') ?? '[]')).toContainEqual([
    expect.any(String),
    300,
  ])
})
