// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { matchPath } from 'react-router'
import { expect, test, vi } from 'vitest'
import { api } from '../../core/api/api.ts'
import { makeStore } from '../../core/api/store.ts'
import { freshBrowser, loggedIn, openAppAt } from '../../test/app.tsx'
import { configWith } from '../../test/providers.tsx'
import type { Answers, CallName } from '../../test/wire.ts'
import { SCREENS } from './screens.ts'

freshBrowser()

/** An address of every screen that prefetches, and the call that it starts with. */
const ADDRESSES: Readonly<Record<string, readonly [address: string, call: CallName]>> = {
  '/catalog': ['/catalog', 'showCategories'],
  '/catalog/:category': ['/catalog/posuda?min=100&sort=new&stock=1', 'showCatalogue'],
  '/catalog/:parent/:category': ['/catalog/dom/posuda', 'showCatalogue'],
  '/product/:id': ['/product/5', 'showProduct'],
  '/brands': ['/brands', 'showBrands'],
  '/users/:id': ['/users/9', 'showSeller'],
  '/users/:id/:showcase': ['/users/9/7', 'showSeller'],
  '/actions': ['/actions', 'showActions'],
  '/actions/:id': ['/actions/gifts', 'showAction'],
  '/pages/:alias': ['/pages/oferta', 'showPage'],
  '/favorites': ['/favorites', 'showFavourites'],
  '/wishlist/:id': ['/wishlist/12', 'showWishlist'],
  '/account/profile': ['/account/profile', 'showProfile'],
  '/account/profile/orders': ['/account/profile/orders', 'showOrders'],
  '/account/profile/notifications': ['/account/profile/notifications?page=2', 'showNotifications'],
  '/account/addresses': ['/account/addresses', 'showAddresses'],
  '/account/sessions': ['/account/sessions', 'showSessions'],
  '/account/companies': ['/account/companies', 'showCompanies'],
  '/account/showcases/bans': ['/account/showcases/bans', 'showBans'],
  '/account/showcases/team': ['/account/showcases/team', 'showTeam'],
  '/account/profile/showcases': ['/account/profile/showcases', 'showShowcases'],
  '/account/profile/showcases/:id/categories': ['/account/profile/showcases/7/categories', 'showCatalogEdit'],
  '/account/profile/showcases/:id/pages': ['/account/profile/showcases/7/pages', 'showPages'],
  '/account/profile/showcases/:id/edit_actions': [
    '/account/profile/showcases/7/edit_actions',
    'showShowcaseActions',
  ],
}

const start = () => ({ reply: configWith({ ...loggedIn, isShowcaseAdmin: true }) })
/** A server that never responds to a call. */
const silent = (call: CallName) => ({ start, [call]: () => new Promise(() => {}) }) as Answers

/** The cache keys of the queries that a prefetch starts. */
async function prefetched(path: string, address: string): Promise<string[]> {
  const found = SCREENS.find((one) => one.path === path)
  const { pathname, search } = new URL(address, location.href)
  const params = matchPath(path, pathname)?.params ?? {}
  // A failure would be retried later, as if the app had sent it.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const store = makeStore()
  const action = await found?.prefetch?.(params, new URLSearchParams(search))
  if (action) store.dispatch(action)
  return Object.keys(store.getState().api.queries)
}

test('issue 15: every screen with a prefetch is checked below', () => {
  const prefetching = SCREENS.filter(({ prefetch }) => prefetch).map(({ path }) => path)
  expect(prefetching.toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
})

test.for(Object.entries(ADDRESSES))(
  'issue 15: %s prefetches the query of its page, which is sent once',
  async ([path, [address, call]]) => {
    const [key = ''] = await prefetched(path, address)
    const { store, asked } = await openAppAt(address, { answers: silent(call) })
    const { getSubscriptionCount } = store.dispatch(
      api.internalActions.internal_getRTKQSubscriptions(),
    ) as unknown as { getSubscriptionCount: (key: string) => number } // the middleware answers this action
    await waitFor(() => expect(asked(call)).toHaveLength(1))
    await waitFor(() => expect(getSubscriptionCount(key)).toBeGreaterThan(0))
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
