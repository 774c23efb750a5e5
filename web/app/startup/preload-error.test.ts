// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadOnPreloadError } from './preload-error.ts'

/** A page of its own, so that the listeners of one test do not hear another's events. */
function page(storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage, { onLine = true } = {}) {
  const reload = vi.fn()
  const about = { sessionStorage: storage, location: { reload }, navigator: { onLine } }
  const made = Object.assign(new EventTarget(), about)
  reloadOnPreloadError(made as unknown as Window, 'index-1.js') // only the fields that the function uses
  const fail = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    made.dispatchEvent(event)
    return event
  }
  return { reload, fail }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

describe('a chunk that cannot be loaded', () => {
  test('EX-12: the event of a failed part reloads the page, once per version', () => {
    const { reload, fail } = page()
    expect(fail().defaultPrevented).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    const afterReload = page()
    afterReload.fail()
    expect(afterReload.reload).not.toHaveBeenCalled()
  })

  test('EX-13: a second failure is not intercepted, so that the screen shows the error', () => {
    page().fail()
    expect(page().fail().defaultPrevented).toBe(false)
  })

  test('EX-13: without a network nothing is reloaded, and a later reload is not spent', () => {
    const { reload, fail } = page(sessionStorage, { onLine: false })
    expect([fail().defaultPrevented, reload.mock.calls.length]).toEqual([false, 0])
    expect(page().fail().defaultPrevented).toBe(true)
  })

  test('EX-13: without storage the first failure is not intercepted either', () => {
    const refused = () => {
      throw new Error('SecurityError')
    }
    const { reload, fail } = page({ getItem: refused, setItem: refused })
    expect([fail().defaultPrevented, reload.mock.calls.length]).toEqual([false, 0])
  })
})
