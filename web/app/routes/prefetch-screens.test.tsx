// @vitest-environment happy-dom
import { CAPABILITIES } from '@sarafan/contract/capabilities'
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

/** Addresses with parameters that mean something; elsewhere a parameter is 7. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/catalog/:category': '/catalog/posuda?min=100&sort=new&stock=1',
  '/catalog/:parent/:category': '/catalog/dom/posuda',
  '/actions/:id': '/actions/gifts',
  '/pages/:alias': '/pages/oferta',
  '/account/invitation': '/account/invitation?code=abcdefghijklmnopqrstuv',
  '/account/profile/notifications': '/account/profile/notifications?page=2',
  '/account/profile/reviews': '/account/profile/reviews?order=01k9qz7m3c5v8x2b4n6p',
  '/account/profile/reviews/queue': '/account/profile/reviews/queue?status=published&page=2',
  '/account/profile/sale-orders/:id': '/account/profile/sale-orders/01k9qz7m3c5v8x2b4n6p',
  '/account/showcases/deposit/:id': '/account/showcases/deposit/01k9qz7m3c5v8x2b4n6p',
  '/order/invoice/:id': '/order/invoice/01k9qz7m3c5v8x2b4n6p',
  '/account/profile/sale-orders': '/account/profile/sale-orders?group=new&q=77&page=2',
  '/account/showcases/audit': '/account/showcases/audit?kind=product&person=5',
  '/account/showcases/brands': '/account/showcases/brands?q=co',
  '/account/showcases/goods': '/account/showcases/goods?q=co&page=2',
  '/account/showcases/leads': '/account/showcases/leads?status=new',
  '/account/showcases/refunds': '/account/showcases/refunds?state=done&page=2',
}
const addressOf = (path: string) => ADDRESSES[path] ?? path.replace(/:\w+/g, '7')

/** Screens whose first query is not the call that decides who may open them. */
const OTHER_CALLS: Readonly<Record<string, CallName>> = {
  '/account/profile/wow-tree': 'showTreeShowcases',
  '/account/profile/wow-tree/tree': 'showTreeShowcases',
}
const PREFETCHING = SCREENS.filter(({ prefetch }) => prefetch)

const everyRight = { isShowcaseAdmin: true, isPlatformAdmin: true, capabilities: [...CAPABILITIES] }
const start = () => ({ reply: configWith({ ...loggedIn, ...everyRight }) })
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

test('issue 15: most screens prefetch', () => {
  expect(PREFETCHING.length).toBeGreaterThan(50)
})

test.for(PREFETCHING.map(({ path, call }) => [path, OTHER_CALLS[path] ?? call] as const))(
  'issue 15: %s prefetches the query of its page, %s, which is sent once',
  async ([path, call]) => {
    if (call === null) throw new Error('A screen that prefetches has a call')
    const address = addressOf(path)
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
