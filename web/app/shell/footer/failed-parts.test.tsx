// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EMPTY_HOME } from '../../../parts/home/home.fixtures.ts'
import { freshBrowser, openAppAt } from '../../../test/app.tsx'

const broken = vi.hoisted(() => ({ footers: 0 }))
vi.mock('./About.tsx', () => ({
  default: () => {
    broken.footers++
    throw new TypeError('Failed to fetch')
  },
}))
freshBrowser()

const answers = { showHome: () => ({ reply: EMPTY_HOME }) }

test('ER-04: a footer that cannot be loaded leaves the screen as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Everything is near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: (seen: { target: Element; isIntersecting: boolean }[]) => void
      constructor(report: (seen: { target: Element; isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe(target: Element) {
        this.report([{ target, isIntersecting: true }])
      }
      unobserve() {}
    },
  )
  await openAppAt('/', { answers })
  await waitFor(() => expect(broken.footers).toBeGreaterThan(0))
  expect(document.querySelector('main')?.textContent).not.toBe('')
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
