// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A screen 800 px high whose observer says what is within its margin. */
const screen = { margin: 0, tell: (_: number) => {} }

beforeEach(() => {
  vi.resetModules()
  class Watcher {
    constructor(
      tell: (seen: { target: Element; isIntersecting: boolean }[]) => void,
      of: { rootMargin: string },
    ) {
      screen.margin = Number.parseInt(of.rootMargin, 10)
      screen.tell = (below) => {
        for (const target of this.watched) tell([{ target, isIntersecting: below <= screen.margin }])
      }
    }
    private readonly watched = new Set<Element>()
    observe(element: Element) {
      this.watched.add(element)
    }
    unobserve(element: Element) {
      this.watched.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(eager = false) {
  const { Picture } = await import('./Picture.tsx')
  const { container } = render(<Picture src="/a.webp" alt="Чайник" eager={eager} />)
  return () => container.querySelector('img')?.getAttribute('src')
}

test('CN-30: a picture 150 px below the screen is not fetched, one 90 px below is', async () => {
  const source = await show()
  act(() => screen.tell(150))
  expect(source()).toMatch(/^data:/)
  act(() => screen.tell(90))
  expect(source()).toBe('/a.webp')
})

test('what is seen first is fetched at once', async () => {
  const source = await show(true)
  expect(source()).toBe('/a.webp')
})

test('CN-30: a web view that cannot tell what is near fetches at once', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const source = await show()
  expect(source()).toBe('/a.webp')
})
