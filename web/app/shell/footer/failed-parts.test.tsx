// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EMPTY_HOME } from '../../../parts/home/home.fixtures.ts'
import { freshBrowser, openAppAt } from '../../../test/app.tsx'

const broken = vi.hoisted(() => ({ dock: false, footers: 0 }))
vi.mock('./About.tsx', () => ({
  default: () => {
    broken.footers++
    throw new TypeError('Failed to fetch')
  },
}))
vi.mock('../Dock.tsx', () => ({
  Dock: () => {
    if (broken.dock) throw new Error('the dock is broken')
    return null
  },
}))
freshBrowser()

const answers = { showHome: () => ({ reply: EMPTY_HOME }) }

test('ER-04: a footer that cannot be loaded leaves the screen as it is', async () => {
  broken.dock = false
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

test('ER-07: a failure outside every screen shows the error screen with a way to try again', async () => {
  broken.dock = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openAppAt('/', { answers }).catch(() => undefined)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull()
})
