// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { counts, none, openStudio, studio } from './studio.fixtures.tsx'

const figure = async (name: string) => {
  const list = (await screen.findAllByRole('term')).find((one) => one.textContent === name)?.parentElement
  return within(list ?? document.body)
    .getAllByRole('definition')
    .map((one) => one.textContent)
}

test('issue 13: each kind of pending work leads to the screen where it is done', async () => {
  await openStudio(
    {},
    {
      countSaleOrders: () => ({
        reply: { Unseen: 3, RefundsDue: 2, ClaimMessages: 1, ChatMessages: 0, Questions: 5 },
      }),
    },
  )
  const href = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href(/Новые заказы/)).toBe('/account/profile/sale-orders')
  expect(await href(/Возвраты к выплате/)).toBe('/account/showcases/refunds')
  expect(await href(/Сообщения в обращениях/)).toBe('/account/profile/claims?side=sales')
  expect(await href(/Вопросы о товарах/)).toBe('/account/showcases/questions')
  expect(await href(/Заявки с лендингов/)).toBe('/account/showcases/leads')
})

test('issue 13: without pending work the studio says so', async () => {
  await openStudio(
    {},
    {
      showStudio: () => ({ reply: { ...studio, Leads: 0 } }),
      countSaleOrders: () => ({ reply: { ...counts, Unseen: 0 } }),
    },
  )
  await screen.findByText('Всё разобрано')
  expect(screen.queryByRole('link', { name: /Новые заказы/ })).toBeNull()
})

test('issue 13: a figure says whether it rose, fell, stayed or is new', async () => {
  await openStudio(
    {},
    {
      showStudio: () => ({
        reply: {
          ...studio,
          Now: { Sales: 3000, Orders: 2, Average: 1500, Rewards: 90, Refunds: 0 },
          Before: { ...none, Sales: 4000, Orders: 2, Average: 1000 },
        },
      }),
    },
  )
  expect(await figure('Продажи')).toEqual(['3\u202f000\u202f₽', 'меньше на 25%'])
  expect(await figure('Заказы')).toEqual(['2', 'столько же'])
  expect(await figure('Средний заказ')).toEqual(['1\u202f500\u202f₽', 'больше на 50%'])
  expect((await figure('Начислено бонусов'))[1]).toBe('раньше не было')
  expect((await figure('Возвраты'))[1]).toBe('столько же')
})

test('issue 13: the bar of the best day is full height, a day without sales still has one', async () => {
  await openStudio()
  const chart = await screen.findByRole('list', { name: 'Продажи по дням' })
  const bars = within(chart).getAllByRole('listitem')
  expect(bars.map((bar) => bar.title)).toEqual(['20 нояб.: 0\u202f₽', '21 нояб.: 3\u202f000\u202f₽'])
  expect(bars.map((bar) => bar.querySelector('i')?.style.blockSize)).toEqual(['2%', '100%'])
})

test('issue 15: statistics that failed are there after another try', async () => {
  await openStudio(
    {},
    {
      showStudio: (_, times) => (times === 1 ? { status: 500, body: 'Сбой' } : { reply: studio }),
    },
  )
  const alert = await screen.findByRole('alert')
  await userEvent.click(within(alert).getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('list', { name: 'Продажи по дням' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('issue 15: entries can be opened while the statistics are loading', async () => {
  let answer = () => {}
  const shop = await openStudio(
    {},
    {
      showStudio: async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return { reply: studio }
      },
    },
  )
  await waitFor(() => expect(shop.asked('showStudio')).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'План наград' })).toBeTruthy()
  expect(screen.queryAllByRole('definition')).toEqual([])
  answer()
  await screen.findAllByRole('definition')
})

test('domain 7.2: a member who may not see reports gets the entries without statistics', async () => {
  const shop = await openStudio({ isShowcaseOwner: false, capabilities: ['catalog.manage'] })
  await screen.findByRole('heading', { name: 'Товары' })
  expect(screen.queryByRole('heading', { name: 'За 14 дней' })).toBeNull()
  expect(shop.asked('showStudio')).toEqual([])
})

test('issue 15: orders that could not be counted leave their entry without a number', async () => {
  const shop = await openStudio({}, { countSaleOrders: () => 'dead' })
  await waitFor(() => expect(shop.asked('countSaleOrders').length).toBeGreaterThan(0))
  expect((await screen.findByRole('link', { name: /Заказы покупателей/ })).textContent).toBe(
    'Заказы покупателей',
  )
})
