// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import SessionsPage from './SessionsPage.tsx'

const session = (of: object) => ({
  ID: 1,
  Showcase: 'Тёплый дом',
  Bot: 'sarafan_bot',
  IsCurrent: false,
  StartedAt: '2026-11-20T10:00:00Z',
  SeenAt: '2026-11-20T10:00:00Z',
  ...of,
})
const own = session({ ID: 1, IsCurrent: true })
const other = session({ ID: 2, Showcase: 'Сад' })
const list = (...Sessions: object[]) => ({ reply: { Sessions } })
const open = (answers: object) =>
  openShop(<SessionsPage />, {
    answers: { serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }), ...answers },
    path: '/account/sessions',
  })

test('review 24k: another session shows its showcase, bot and last use, and can be ended', async () => {
  const shop = await open({
    showSessions: (_: object, times: number) => (times === 1 ? list(own, other) : list(own)),
    endSession: () => list(own),
  })
  await screen.findByText('Сад')
  expect(document.body.textContent).toContain('@sarafan_bot')
  expect(screen.queryByRole('button', { name: 'Завершить: Тёплый дом' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Завершить: Сад' }))
  await waitFor(() => expect(shop.asked('endSession')[0]?.ask).toMatchObject({ ID: 2 }))
  await screen.findByText('Вход завершён')
  await screen.findByText('Других входов нет')
})

test('review 24k: all other sessions are ended together after a question', async () => {
  const shop = await open({ showSessions: () => list(own, other), endOtherSessions: () => list(own) })
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить все остальные' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить' }))
  expect(shop.asked('endOtherSessions')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Завершить все остальные' }))
  const accept = await screen.findAllByRole('button', { name: 'Завершить все остальные' })
  await userEvent.click(accept.at(-1) as HTMLElement)
  await waitFor(() => expect(shop.asked('endOtherSessions')).toHaveLength(1))
})

test('review 24k: when the list of sessions cannot be loaded, the screen offers to try again', async () => {
  await open({ showSessions: () => ({ status: 500, body: 'Ошибка' }) })
  await screen.findByRole('button', { name: /Повторить|Обновить|ещё раз/ })
})

test('issue 13: logging out asks first, ends this session and starts the app again as a guest', async () => {
  const shop = await open({ showSessions: () => list(own), logout: () => ({ reply: { ok: true } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти здесь' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(shop.asked('logout')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Выйти здесь' }))
  const accept = await screen.findAllByRole('button', { name: 'Выйти здесь' })
  await userEvent.click(accept.at(-1) as HTMLElement)
  await screen.findByText('Вы вышли')
  expect(shop.asked('logout')).toHaveLength(1)
})
