// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { use } from 'react'
import { expect, test, vi } from 'vitest'
import { freshBrowser, openAppAt } from '../../test/app.tsx'
import { PREFETCHED, silent } from './prefetch.fixtures.ts'

/** Code that never arrives, and how often a page was to be rendered with it. */
const code = vi.hoisted(() => ({ arrival: new Promise<never>(() => {}), wanted: 0 }))

vi.mock('../../core/routing/lazy-screen.tsx', () => ({
  lazyScreen() {
    const Page = () => {
      code.wanted += 1
      return use(code.arrival)
    }
    return Object.assign(Page, { preload: async () => {} })
  },
  renewFailedScreens: () => {},
}))

freshBrowser()

test.for(PREFETCHED)(
  'issue 15: %s at %s requests %s while the code of its page is on its way',
  async ([, address, call]) => {
    code.wanted = 0
    const { asked } = await openAppAt(address, { answers: silent(call) })
    await waitFor(() => expect(asked(call)).toHaveLength(1))
    expect(code.wanted).toBeGreaterThan(0)
  },
)
