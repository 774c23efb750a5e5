// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { openShop } from '../../../../test/shop.tsx'
import type { Answers } from '../../../../test/wire.ts'
import { BotSection } from './BotSection.tsx'

const showcase = { id: 7 } as ShowcaseEdit // the form reads no other field
const platform = {
  Username: 'hub_bot',
  IsOwn: false,
  IsManaged: false,
  IsReady: true,
  PlatformBot: 'hub_bot',
}
const own = { ...platform, Username: 'dom_bot', IsOwn: true }
const openForm = (answers: Answers) =>
  openShop(<BotSection showcase={showcase} />, { path: '/account/profile/showcases/7', answers })

test('issue 13: a bot is created in the messenger’s dialog after one tap, without a token', async () => {
  let bot = platform
  const shop = await openForm({
    showOwnBot: () => ({ reply: bot }),
    offerOwnBot: () => ({ reply: { PreparedID: 'button1', Link: 'https://t.me/newbot/hub_bot/dom_bot' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Создать бота в Telegram' }))
  await waitFor(() =>
    expect(shop.messenger.calls.at(-1)).toEqual([
      'send',
      { name: 'web_app_request_chat', req_id: 'button1' },
    ]),
  )
  bot = { ...own, IsManaged: true }
  shop.messenger.emit('other', { name: 'requested_chat_sent', payload: {} })
  await userEvent.click(await screen.findByRole('button', { name: 'Проверить' }))
  await screen.findByText('@dom_bot')
  expect(screen.queryByLabelText('Токен бота')).toBeNull()
})

test('issue 13: a refused token says why at its field, which is emptied once a token is accepted', async () => {
  const body = { code: 'bot_taken', message: 'Этот бот уже открывает другую витрину' }
  const shop = await openForm({
    showOwnBot: () => ({ reply: platform }),
    connectOwnBot: (_, times) => (times === 1 ? { status: 409, body } : { reply: { ok: true } }),
  })
  const field = await screen.findByLabelText('Токен бота')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.type(field, '123456:secret')
  await userEvent.click(screen.getByRole('button', { name: 'Подключить бота' }))
  await screen.findByText('Этот бот уже открывает другую витрину')
  await userEvent.click(screen.getByRole('button', { name: 'Подключить бота' }))
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(''))
  expect(shop.asked('connectOwnBot')[1]?.ask).toMatchObject({ id: 7, Token: '123456:secret' })
})

test('issue 13: an own bot is disconnected after a confirmation', async () => {
  const shop = await openForm({
    showOwnBot: () => ({ reply: own }),
    disconnectOwnBot: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Отключить бота' }))
  await screen.findByText('Отключить @dom_bot?')
  await userEvent.click(screen.getAllByRole('button', { name: 'Отключить бота' }).at(-1) as HTMLElement)
  await waitFor(() => expect(shop.asked('disconnectOwnBot')).toHaveLength(1))
})

test('issue 13: an empty token is marked and not sent', async () => {
  const shop = await openForm({ showOwnBot: () => ({ reply: platform }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Подключить бота' }))
  await screen.findByText('Вставьте токен')
  expect(document.activeElement).toBe(screen.getByLabelText('Токен бота'))
  expect(shop.asked('connectOwnBot')).toEqual([])
})

test('issue 15: a token that could not be checked stays typed, and leaving asks', async () => {
  const body = { code: 'messenger_busy', message: 'Telegram занят, попробуйте позже' }
  const shop = await openForm({
    showOwnBot: () => ({ reply: platform }),
    connectOwnBot: () => ({ status: 503, body }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Токен бота')
  await userEvent.type(field, '123456:secret')
  await userEvent.click(screen.getByRole('button', { name: 'Подключить бота' }))
  await screen.findByText('Telegram занят, попробуйте позже')
  expect(field.value).toBe('123456:secret')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(shop.messenger.calls.filter(([verb]) => verb === 'confirmClosing')).toEqual([
    ['confirmClosing', true],
  ])
})

test('issue 13: the token of a managed bot is renewed with one tap and never typed', async () => {
  const shop = await openForm({
    showOwnBot: () => ({ reply: { ...own, IsManaged: true } }),
    renewOwnBot: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Обновить токен' }))
  await screen.findByText('Токен обновлён, старый больше не действует')
  expect(shop.asked('renewOwnBot')[0]?.ask).toMatchObject({ id: 7 })
  expect(screen.queryByLabelText('Токен бота')).toBeNull()
})

test('issue 13: a member without the right to change the bot reads who connects it', async () => {
  await openForm({ showOwnBot: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) })
  await screen.findByText('Бота подключает владелец')
})
