import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

const timers = trackTimers()

// happy-dom lacks it, and React Hook Form would take every select for one that was changed before its code was loaded.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true, writable: true })

/** The files of a process share one page: each restores it, and its modules are imported again. */
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  timers.clear()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.resetModules()
})

/** Timers left over at the end of a file would fire in the middle of another. */
function trackTimers(): { clear(): void } {
  const real = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval }
  const running = new Set<NodeJS.Timeout>()
  const tracked = (start: (...args: never[]) => NodeJS.Timeout) =>
    Object.assign((...args: never[]) => {
      const timer = start(...args)
      running.add(timer)
      return timer
    }, start)
  globalThis.setTimeout = tracked(real.setTimeout) as typeof setTimeout // same arguments, forwarded
  globalThis.setInterval = tracked(real.setInterval) as typeof setInterval // same arguments, forwarded
  return {
    clear() {
      for (const timer of running) clearTimeout(timer)
      Object.assign(globalThis, real)
    },
  }
}
