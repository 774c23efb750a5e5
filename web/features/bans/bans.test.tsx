// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import { Bans } from '../platform/Bans.tsx'
import BanForm from './BanForm.tsx'
import BansPage from './BansPage.tsx'

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const ban = { Reason: 'спам', Until: null, At: '2026-11-20T07:30:00Z', By: 'Ольга Н.' }

test('RO-24: a banned client is listed with the reason and unbanned after a question', async () => {
  const shop = await openShop(<BansPage />, {
    path: '/account/showcases/bans',
    answers: {
      serverTime,
      showBans: () => ({ reply: { Bans: [{ ID: 4, Name: 'Анна К.', Ban: ban }] } }),
      unbanClient: () => ({ reply: { ok: true } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Анна К\..*спам/s }))
  await screen.findByText('Снять блокировку: Анна К.?')
  await userEvent.click(screen.getByRole('button', { name: 'Снять' }))
  await waitFor(() => expect(shop.asked('unbanClient')[0]?.ask).toMatchObject({ ID: 4 }))
})

test('RO-24: a ban is sent with its reason and term, and not without a reason', async () => {
  const shop = await openShop(<BanForm agentId={4} name="Анна К." onDone={() => {}} />, {
    answers: { serverTime, banClient: () => ({ reply: { ok: true } }) },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Срок'), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Заблокировать' }))
  await screen.findByText('Напишите причину: хотя бы три знака')
  await userEvent.type(screen.getByLabelText('Причина'), 'спам')
  await userEvent.click(screen.getByRole('button', { name: 'Заблокировать' }))
  await waitFor(() =>
    expect(shop.asked('banClient')[0]?.ask).toMatchObject({ ID: 4, Reason: 'спам', Days: 7 }),
  )
})

test('domain 5.8: the platform blocks a showcase it found', async () => {
  const found = { ID: 9, Name: 'Пчёлы', Alias: 'bees', Status: 'active', Reason: '', IsHere: false }
  const shop = await openShop(<Bans />, {
    config: { isPlatformAdmin: true },
    answers: {
      serverTime,
      findPeople: () => ({ reply: { People: [] } }),
      findShowcases: () => ({ reply: { Showcases: [found] } }),
      blockShowcase: () => ({ reply: { ok: true } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Пчёлы/ }))
  await userEvent.type(await screen.findByLabelText('Причина'), 'подделки')
  const [last] = screen.getAllByRole('button', { name: 'Заблокировать' }).slice(-1)
  await userEvent.click(last as HTMLElement)
  await waitFor(() =>
    expect(shop.asked('blockShowcase')[0]?.ask).toMatchObject({ ID: 9, Reason: 'подделки' }),
  )
})
