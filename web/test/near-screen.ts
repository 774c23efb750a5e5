import { vi } from 'vitest'

/** Replaces the browser's watch of what comes near the screen, which happy-dom lacks; `scroll` brings everything near. */
export function stubScreen() {
  const watched = new Map<Element, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: (seen: { isIntersecting: boolean; target: Element }[]) => void
      private readonly mine: Element[] = []
      constructor(report: (seen: { isIntersecting: boolean; target: Element }[]) => void) {
        this.report = report
      }
      observe(target: Element) {
        this.mine.push(target)
        watched.set(target, () => this.report([{ isIntersecting: true, target }]))
      }
      unobserve(target: Element) {
        watched.delete(target)
      }
      disconnect() {
        for (const target of this.mine) watched.delete(target)
      }
    },
  )
  return {
    scroll: () => {
      for (const seen of [...watched.values()]) seen()
    },
  }
}
