// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import AreaSidebar from './AreaSidebar.tsx'

type Call = Parameters<typeof AreaSidebar>[0]['call']

const open = (path: string, config: object = {}, call: Call = null) =>
  openShop(<AreaSidebar call={call} />, {
    answers: {
      showCart: () => 'dead',
      showProfile: () => 'dead',
      counters: () => ({ reply: { NewReferals: 3, UnseenTransactions: 0 } }),
      showcaseCounters: () => ({ reply: { NewReferals: 0, UnseenTransactions: 0 } }),
      countSaleOrders: () => ({
        reply: { Unseen: 3, RefundsDue: 2, ClaimMessages: 0, ChatMessages: 0, Questions: 5 },
      }),
    },
    config: { isLogged: true, ...config },
    path,
  })

const seller = { isShowcaseAdmin: true }
const account = () => screen.findByRole('navigation', { name: 'Разделы кабинета' })
const studio = () => screen.findByRole('navigation', { name: 'Разделы студии' })
const linkNames = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '')

test('issue 17: the account’s sidebar has the rows of the account and marks the current one', async () => {
  await open('/account/profile/orders')
  const nav = await account()
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Заказы')
  expect(within(nav).getByRole('link', { name: 'Мои адреса' }).getAttribute('href')).toBe(
    '/account/addresses',
  )
  const network = within(nav).getByRole('link', { name: /Моя сарафанная сеть/ })
  await waitFor(() => expect(network.textContent).toContain('3'))
})

test('issue 17: a shopper has no way to the studio or the platform’s desk in the sidebar, a seller has', async () => {
  const ways = async () => linkNames(await account()).filter((name) => /Студия|площадки/.test(name))
  await open('/account')
  expect(await ways()).toEqual([])
  await open('/account', { ...seller, isPlatformAdmin: true })
  expect(await ways()).toEqual(['Студия', 'Кабинет площадки'])
})

test('issue 17: a guest at an address of the account sees no sidebar', async () => {
  await open('/account', { isLogged: false })
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('issue 17: on a seller’s screen the studio’s sidebar opens its section and marks the screen', async () => {
  await open('/account/profile/sale-orders/7', seller)
  const nav = await studio()
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toContain('Заказы покупателей')
  expect(linkNames(nav)).not.toContain('План наград')
  await waitFor(() => expect(within(nav).getByRole('link', { name: /^Товары/ }).textContent).toContain('5'))
})

test('issue 17: a seller’s screen that no entry leads to keeps the studio’s sidebar', async () => {
  await open('/account/profile/showcases/1/setup', seller, 'showGoods')
  expect(within(await studio()).queryByRole('link', { current: 'page' })).toBeNull()
})

test('issue 17: a seller’s own things keep the account’s sidebar', async () => {
  await open('/account/profile/notifications', seller, 'showNotifications')
  await account()
})

test('issue 13: a section is opened from the sidebar and left by its home link', async () => {
  const shop = await open('/account/studio', seller)
  const nav = await studio()
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Обзор')
  await userEvent.click(within(nav).getByRole('link', { name: 'Рост' }))
  expect(shop.router.state.location.search).toBe('?part=growth')
  await waitFor(() => expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Рост'))
  expect(within(nav).getByRole('link', { name: 'План наград' }).getAttribute('href')).toBe(
    '/account/showcases/plans',
  )
  await userEvent.click(within(nav).getByRole('link', { name: 'Обзор' }))
  await waitFor(() => expect(shop.router.state.location.search).toBe(''))
})

test('issue 13: an address with an unknown section marks the overview', async () => {
  await open('/account/studio?part=weather', seller)
  expect(within(await studio()).getByRole('link', { current: 'page' }).textContent).toBe('Обзор')
})

test('domain 7.1: sections without a single permitted entry are not in the sidebar', async () => {
  await open('/account/studio', { ...seller, isShowcaseOwner: false, capabilities: ['claims.manage'] })
  const titles = linkNames(await studio())
  expect(titles).toContain('Заказы')
  expect(titles).not.toContain('Товары')
  expect(titles).not.toContain('Рост')
})
