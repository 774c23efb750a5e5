// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import NotificationsPage from './NotificationsPage.tsx'

type Page = WireResponse<'showNotifications'>
type Row = Page['Notifications'][number]

const one = (ID: number, change: Partial<Row> = {}): Row => ({
  ID,
  Type: 'delivery',
  Title: `Заказ № ${ID} ждёт вас`,
  Text: 'Можно забирать',
  ShowcaseName: 'Дом',
  Link: `/account/profile/orders?number=${ID}`,
  At: '2026-11-21T09:00:00.000Z',
  IsRead: false,
  ...change,
})
const page = (...Notifications: Row[]): Page => ({
  Notifications,
  pager: { currentPage: 1, totalPages: 1 },
  Unread: Notifications.filter(({ IsRead }) => !IsRead).length,
  Prefs: [
    { Type: 'delivery', InApp: true, InAppFixed: true, Bot: true },
    { Type: 'new_referral', InApp: true, InAppFixed: false, Bot: false },
  ],
  BotReachable: true,
})
const said = { reply: { Unread: 0, Prefs: [] } }

test('AP-37, RO-06: notifications are listed newest first, unread ones also for screen readers', async () => {
  await openShop(<NotificationsPage />, {
    answers: { showNotifications: () => ({ reply: page(one(2), one(1, { IsRead: true })) }) },
  })
  const fresh = await screen.findByRole('button', { name: /Новое\. Заказ № 2/ })
  expect(fresh.textContent).toContain('Можно забирать')
  expect(screen.getByRole('button', { name: /Заказ № 1/ }).textContent).not.toContain('Новое')
  expect(screen.getByText('1 непрочитанное')).toBeTruthy()
})

test('AP-58: a tap marks a notification as read and opens its subject', async () => {
  const shop = await openShop(<NotificationsPage />, {
    answers: { showNotifications: () => ({ reply: page(one(7)) }), updateNotification: () => said },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Заказ № 7/ }))
  await waitFor(() => expect(shop.router.state.location.search).toBe('?number=7'))
  expect(shop.asked('updateNotification')[0]?.ask).toMatchObject({ id: 7 })
})

test('AP-58: all are marked as read at once; a failure restores the marks with an error', async () => {
  const shop = await openShop(<NotificationsPage />, {
    answers: {
      showNotifications: () => ({ reply: page(one(1), one(2)) }),
      updateNotification: () => ({ status: 500, body: { code: 'internal', message: 'Не вышло' } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Прочитать все' }))
  await screen.findByText('Не вышло')
  expect(shop.asked('updateNotification')[0]?.ask).toMatchObject({ all: true })
  expect(screen.getAllByText('Новое.')).toHaveLength(2)
})

test('domain 4.9: what belongs to orders cannot be switched off here, the rest can', async () => {
  const shop = await openShop(<NotificationsPage />, {
    answers: { showNotifications: () => ({ reply: page(one(1)) }), updateNotification: () => said },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'О чём сообщать' }))
  const fixed = await screen.findByRole<HTMLInputElement>('switch', { name: 'Доставка: здесь' })
  expect([fixed.checked, fixed.disabled]).toEqual([true, true])
  await userEvent.click(screen.getByRole('switch', { name: 'Новые друзья: в боте' }))
  expect(shop.asked('updateNotification')[0]?.ask).toMatchObject({
    prefs: [{ Type: 'new_referral', Channel: 'bot', On: true }],
  })
})

test('issue 13: switching a notice on asks in the client’s dialog whether the bot may write, if the server says so', async () => {
  const openPrefs = async (isToAsk: boolean) => {
    const shop = await openShop(<NotificationsPage />, {
      answers: {
        showNotifications: () => ({ reply: page(one(1)) }),
        updateNotification: () => said,
        claimWriteRequest: () => ({ reply: { Ask: isToAsk } }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'О чём сообщать' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Новые друзья: в боте' }))
    await waitFor(() => expect(shop.asked('claimWriteRequest')).toHaveLength(1))
    return shop
  }
  const dialog = ['send', { name: 'web_app_request_write_access' }]
  const asking = await openPrefs(true)
  await waitFor(() => expect(asking.messenger.calls).toContainEqual(dialog))
  expect((await openPrefs(false)).messenger.calls).not.toContainEqual(dialog)
})

test('without notifications the screen explains itself; a failed list can be requested again', async () => {
  await openShop(<NotificationsPage />, {
    answers: { showNotifications: (_, times) => (times === 1 ? 'dead' : { reply: page() }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await screen.findByRole('heading', { name: 'Пока тихо' })
})

test('AP-37: a page that could not be loaded shows an error in place of the previous page', async () => {
  const first = { ...page(one(1)), pager: { currentPage: 1, totalPages: 2 } }
  await openShop(<NotificationsPage />, {
    answers: {
      showNotifications: ({ page: at }) =>
        at === '1' ? { status: 500, body: 'Не вышло' } : { reply: first },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Страница 2' }))
  await screen.findByText('Не вышло')
})
