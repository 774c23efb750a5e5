// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { matchPath } from 'react-router'
import { expect, test, vi } from 'vitest'
import { api } from '../../core/api/api.ts'
import { makeStore, type Store } from '../../core/api/store.ts'
import { freshBrowser, loggedIn, openAppAt } from '../../test/app.tsx'
import { clientConfig } from '../../test/providers.tsx'
import type { Answers } from '../../test/wire.ts'
import { MEMBER, PREFETCHED, silent, WITHOUT_PREFETCH } from './prefetch.fixtures.ts'
import { SCREENS } from './screens.ts'

freshBrowser()

/** The cache keys of the queries that a prefetch starts. */
async function prefetched(path: string, address: string): Promise<string[]> {
  const found = SCREENS.find((one) => one.path === path)
  history.replaceState(null, '', address)
  const params = matchPath(path, location.pathname)?.params ?? {}
  // A failure would be retried later, as if the app had sent it.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const store = makeStore()
  const search = new URLSearchParams(location.search)
  const action = await found?.prefetch?.(params, search, clientConfig(MEMBER))
  if (action) store.dispatch(action)
  return Object.keys(store.getState().api.queries)
}

/** Returns the function that tells how many components use a cache entry. */
function subscriptionsOf(store: Store): (key: string) => number {
  const { getSubscriptionCount } = store.dispatch(
    api.internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as { getSubscriptionCount: (key: string) => number } // the middleware answers this action
  return getSubscriptionCount
}

test('issue 15: every screen prefetches, or is listed with the reason why not', () => {
  const without = SCREENS.filter(({ prefetch }) => !prefetch).map(({ path }) => path)
  expect(without.sort()).toEqual(Object.keys(WITHOUT_PREFETCH).sort())
  expect(without.length).toBeLessThanOrEqual(3)
  expect(SCREENS.length).toBeGreaterThan(80)
})

test.for(PREFETCHED)(
  'issue 15: %s at %s prefetches %s for its page, which is sent once',
  async ([path, address, call]) => {
    const keys = await prefetched(path, address)
    const { store, asked } = await openAppAt(address, { answers: silent(call) })
    const subscriptions = subscriptionsOf(store)
    await waitFor(() =>
      expect(keys.map(subscriptions)).toContainEqual(expect.toSatisfy((count) => count > 0)),
    )
    await act(async () => {})
    expect(asked(call)).toHaveLength(1)
  },
)

test('issue 15: a visit sends the query of its page once, the next visit sends it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const answers: Answers = { showOrders: () => ({ reply: { Orders: [], Order: null, Receipts: [] } }) }
  const shop = await openAppAt('/account/profile/orders', { config: loggedIn, answers })
  await screen.findByText('Заказов пока нет')
  expect(shop.asked('showOrders')).toHaveLength(1)
  await goTo('/test')
  await screen.findByRole('heading', { name: 'Test' })
  vi.setSystemTime(Date.now() + 5000)
  await goTo('/account/profile/orders')
  await screen.findByText('Заказов пока нет')
  await waitFor(() => expect(shop.asked('showOrders')).toHaveLength(2))
  vi.useRealTimers()
})

async function goTo(path: string): Promise<void> {
  history.pushState(null, '', path)
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
}
