// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { openShop } from '../../../../test/shop.tsx'
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
const openForm = (answers: object) =>
  openShop(<BotSection showcase={showcase} />, { path: '/account/profile/showcases/7', answers })

test('issue 13: a bot is created in the messenger’s dialog after one tap, without a token', async () => {
  let bot: object = platform
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
  shop.messenger.tell('other', { name: 'requested_chat_sent', payload: {} })
  await userEvent.click(await screen.findByRole('button', { name: 'Проверить' }))
  await screen.findByText('@dom_bot')
  expect(screen.queryByLabelText('Токен бота')).toBeNull()
})

test('issue 13: a refused token says why at its field and is gone from it once it is taken', async () => {
  const answers = [
    { status: 409, body: { code: 'bot_taken', message: 'Этот бот уже открывает другую витрину' } },
    { reply: { ok: true } },
  ]
  const shop = await openForm({
    showOwnBot: () => ({ reply: platform }),
    connectOwnBot: () => answers.shift(),
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

test('issue 13: an own bot is disconnected after a question', async () => {
  const shop = await openForm({
    showOwnBot: () => ({ reply: own }),
    disconnectOwnBot: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Отключить бота' }))
  await screen.findByText('Отключить @dom_bot?')
  await userEvent.click(screen.getAllByRole('button', { name: 'Отключить бота' }).at(-1) as HTMLElement)
  await waitFor(() => expect(shop.asked('disconnectOwnBot')).toHaveLength(1))
})
