// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, showLocale } from '../../words/words.ts'
import { showNewerBuild } from './NewerBuild.tsx'
import { watchForNewerBuild } from './newer-build.ts'

const EVERY_MS = 300_000
let server: string | null
let asked: number
let told: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  document.head.innerHTML = '<meta name="build" content="assets/main-1.js">'
  server = 'assets/main-2.js'
  asked = 0
  told = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    if (!server) throw new TypeError('Failed to fetch')
    return Response.json({ build: server })
  })
  watchForNewerBuild(window, () => told++)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

/** Taps the page after a time; resolves when its answer was read. */
async function tapAfter(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  document.dispatchEvent(new Event('pointerdown'))
  await new Promise((done) => setImmediate(done))
}

test('issue 18: an outdated tab in use is told once, by the second answer of a newer build', async () => {
  await tapAfter(EVERY_MS)
  expect([asked, told]).toEqual([1, 0])
  await tapAfter(EVERY_MS)
  expect([asked, told]).toEqual([2, 1])
  await tapAfter(EVERY_MS)
  expect([asked, told]).toEqual([2, 1])
})

test('issue 18: a tab asks at most every five minutes, and servers of both versions in turn tell it nothing', async () => {
  await tapAfter(EVERY_MS - 1)
  expect(asked).toBe(0)
  await tapAfter(1)
  server = 'assets/main-1.js'
  await tapAfter(EVERY_MS)
  server = 'assets/main-2.js'
  await tapAfter(EVERY_MS)
  server = null
  await tapAfter(EVERY_MS)
  expect([asked, told]).toEqual([4, 0])
})

test('issue 18: the strip of an outdated tab reloads the page only by its button', async () => {
  await showLocale('ru-RU')
  await loadTexts('shopping')
  const reload = vi.fn()
  showNewerBuild({ document, location: { reload } } as unknown as Window) // only the fields that the function uses
  await vi.waitFor(() => expect(document.querySelector('[role=status] button')).not.toBeNull())
  expect(reload).not.toHaveBeenCalled()
  document.querySelector<HTMLButtonElement>('[role=status] button')?.click()
  expect(reload).toHaveBeenCalledOnce()
})
