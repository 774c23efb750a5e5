// @vitest-environment happy-dom
import type { Capability } from '@sarafan/contract/capabilities'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import StudioPage from './StudioPage.tsx'

const none = { Sales: 0, Orders: 0, Average: 0, Rewards: 0, Refunds: 0 }
const studio = {
  Days: [
    { Day: '2026-11-20', ...none },
    { Day: '2026-11-21', ...none, Sales: 3000, Orders: 2 },
  ],
  Now: { Sales: 3000, Orders: 2, Average: 1500, Rewards: 90, Refunds: 0 },
  Before: { ...none, Sales: 2000, Orders: 2, Average: 1000 },
  Leads: 4,
}
const answers: Answers = {
  showCart: () => 'dead',
  counters: () => ({ reply: { NewReferals: 0, UnseenTransactions: 0 } }),
  countSaleOrders: () => ({ reply: { Unseen: 3, RefundsDue: 0, ClaimMessages: 0 } }),
  showStudio: () => ({ reply: studio }),
}
const openStudio = (config: object = {}, more: Answers = {}, path = '/') =>
  openShop(<StudioPage />, {
    answers: { ...answers, ...more },
    config: { isLogged: true, isShowcaseAdmin: true, ...config },
    path,
  })

test('issue 13: the studio shows pending work and sales compared with the period before', async () => {
  await openStudio()
  expect((await screen.findByRole('link', { name: /Новые заказы/ })).textContent).toContain('3')
  expect(screen.getByRole('link', { name: /Заявки с лендингов/ }).textContent).toContain('4')
  expect(screen.queryByRole('link', { name: /Возвраты к выплате/ })).toBeNull()
  expect(await screen.findAllByText('больше на 50%')).toHaveLength(2)
  const bars = within(screen.getByRole('list', { name: 'Продажи по дням' })).getAllByRole('listitem')
  expect(bars).toHaveLength(2)
  expect(bars[1]?.textContent).toMatch(/3\s000/)
})

test('issue 13: a failed statistic offers to try again while the entries stay', async () => {
  await openStudio({}, { showStudio: () => ({ status: 500, body: 'Сбой' }) })
  await screen.findByText('Сбой')
  expect(screen.getByRole('link', { name: 'План наград' })).toBeTruthy()
})

test('issue 13: a section of the sidebar shows its own entries only', async () => {
  await openStudio({}, {}, '/?part=products')
  const current = await screen.findByRole('link', { current: 'page' })
  expect(current.textContent).toBe('Товары')
  expect(screen.queryByRole('heading', { level: 2, name: 'Рост' })).toBeNull()
})

test('issue 13: who is no member is led to opening a showcase', async () => {
  await openStudio({ isShowcaseAdmin: false })
  expect((await screen.findByRole('link', { name: 'Открыть свою витрину' })).getAttribute('href')).toBe(
    '/open-showcase',
  )
})

test('review 19a: a manager is offered orders and claims, not settings, bonuses or the catalogue', async () => {
  const offered = async (capabilities: Capability[]) => {
    await openStudio({ isShowcaseOwner: false, capabilities })
    await screen.findByRole('heading', { level: 1 })
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    return (part: string) => hrefs.some((href) => href.includes(part))
  }
  const manager = await offered(['orders.view', 'orders.manage', 'claims.manage'])
  expect(['sale-orders', 'showcases/leads'].map(manager)).toEqual([true, true])
  expect(
    ['goods', 'bonuses', 'manual', 'moves', 'plans'].map((page) => manager(`showcases/${page}`)),
  ).not.toContain(true)
  const content = await offered(['catalog.manage', 'pages.manage'])
  expect(content('showcases/goods')).toBe(true)
  expect(content('sale-orders')).toBe(false)
})
