// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A screen 800 px high whose observer reports elements within its margin. */
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
  const container = await draw({ src: '/a.webp', eager })
  return () => container.querySelector('img')?.getAttribute('src')
}

async function draw(of: { src: string; large?: string; width?: number; eager?: boolean }) {
  const { Picture } = await import('./Picture.tsx')
  return render(<Picture alt="Чайник" {...of} />).container
}
const KEPT = 'http://shop.test/api/stat/images'
const sets = (container: HTMLElement) =>
  ['source', 'img'].map((name) => container.querySelector(name)?.getAttribute('srcset'))

test('CN-30: a picture 150 px below the screen is not fetched, one 90 px below is', async () => {
  const source = await show()
  act(() => screen.tell(150))
  expect(source()).toMatch(/^data:/)
  act(() => screen.tell(90))
  expect(source()).toBe('/a.webp')
})

test('a picture of the first screen is loaded at once', async () => {
  const source = await show(true)
  expect(source()).toBe('/a.webp')
})

test('CN-30: a web view without IntersectionObserver loads pictures at once', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const source = await show()
  expect(source()).toBe('/a.webp')
})

test('issue 5.1: a picture the server keeps is offered in its sizes, AVIF before WebP, once it is near', async () => {
  const container = await draw({ src: `${KEPT}/upload/a.webp?v=1`, width: 60 })
  expect(sets(container)).toEqual([undefined, null])
  act(() => screen.tell(90))
  const set = (form: string) =>
    [160, 320].map((w) => `${KEPT}/upload/a.webp?v=1&w=${w}&as=${form} ${w}w`).join(', ')
  expect(sets(container)).toEqual([set('avif'), set('webp')])
  const image = container.querySelector('img')
  expect([image?.sizes, image?.getAttribute('src')]).toEqual(['60px', `${KEPT}/upload/a.webp?v=1`])
  expect(container.querySelector('source')?.type).toBe('image/avif')
})

test('EX-07: a small picture is offered no wider than it is, unless its large one is known', async () => {
  const small = `${KEPT}/goods/good_small_pics/a.webp`
  const widest = (container: HTMLElement) => sets(container)[0]?.split(' ').at(-1)
  expect(widest(await draw({ src: small, width: 240, eager: true }))).toBe('320w')
  const large = `${KEPT}/upload/a.webp`
  expect(widest(await draw({ src: small, large, width: 240, eager: true }))).toBe('720w')
})

test.each([
  '/api/stat/tgbundle/img/s-error.webp',
  'https://elsewhere.test/a.webp',
  'data:image/png;base64,AA==',
])('what the server makes no sizes of comes as it is: %s', async (src) => {
  const container = await draw({ src, eager: true })
  expect(sets(container)).toEqual([undefined, null])
  expect(container.querySelector('img')?.getAttribute('src')).toBe(src)
})
