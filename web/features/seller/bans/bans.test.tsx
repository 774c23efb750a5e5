// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import BanForm from '../../../parts/bans/BanForm.tsx'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import BansPage from './BansPage.tsx'

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const ban = { Reason: 'спам', Until: null, At: '2026-11-20T07:30:00Z', By: 'Ольга Н.' }
const banned = () => ({ reply: { Bans: [{ ID: 4, Name: 'Анна К.', Ban: ban }] } })

const openList = (answers: Answers) =>
  openShop(<BansPage />, {
    path: '/account/showcases/bans',
    answers: { serverTime, showBans: banned, ...answers },
  })
const openForm = async (answers: Answers) => {
  const onDone = vi.fn()
  const shop = await openShop(<BanForm agentId={4} name="Анна К." onDone={onDone} />, {
    answers: { serverTime, ...answers },
  })
  await screen.findByLabelText('Причина')
  return { ...shop, onDone }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('RO-24: a banned client is listed with the reason and unbanned after a question', async () => {
  const shop = await openList({ unbanClient: () => ({ reply: { ok: true } }) })
  await userEvent.click(await screen.findByRole('button', { name: /Анна К\..*спам/s }))
  await screen.findByText('Снять блокировку: Анна К.?')
  await press('Отмена')
  expect(shop.asked('unbanClient')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /Анна К\..*спам/s }))
  await userEvent.click(await screen.findByRole('button', { name: 'Снять' }))
  await waitFor(() => expect(shop.asked('unbanClient')[0]?.ask).toMatchObject({ ID: 4 }))
})

test('RO-24: a failed unban shows the reason and keeps the client in the list', async () => {
  await openList({ unbanClient: () => ({ status: 403, body: { code: 'forbidden', message: 'Нет прав' } }) })
  await userEvent.click(await screen.findByRole('button', { name: /Анна К\./ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Снять' }))
  await screen.findByText('Нет прав')
  expect(screen.getByRole('button', { name: /Анна К\./ })).toBeTruthy()
})

test('RO-24: an empty list links to the network, where bans begin', async () => {
  await openList({ showBans: () => ({ reply: { Bans: [] } }) })
  expect((await screen.findByRole('link')).getAttribute('href')).toMatch(/tree/)
})

test('RO-24: a ban is sent with its reason and term, and not without a reason', async () => {
  const shop = await openForm({ banClient: () => ({ reply: { ok: true } }) })
  await userEvent.selectOptions(screen.getByLabelText('Срок'), '7')
  await press('Заблокировать')
  await screen.findByText('Напишите причину: хотя бы три знака')
  expect(document.activeElement).toBe(screen.getByLabelText('Причина'))
  await userEvent.type(screen.getByLabelText('Причина'), 'спам')
  await press('Заблокировать')
  await waitFor(() => expect(shop.onDone).toHaveBeenCalledOnce())
  expect(shop.asked('banClient').map(({ ask }) => ask)).toMatchObject([{ ID: 4, Reason: 'спам', Days: 7 }])
})

test('RO-24: a failed ban keeps the typed reason, and leaving asks', async () => {
  const shop = await openForm({ banClient: () => 'dead' })
  await userEvent.type(screen.getByLabelText('Причина'), 'накрутка')
  await press('Заблокировать')
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Причина').value).toBe('накрутка')
  expect(shop.onDone).not.toHaveBeenCalled()
  void shop.router.navigate('/account')
  await screen.findByText('Выйти без сохранения?')
})
