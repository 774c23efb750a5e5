// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { People } from '../../features/platform/admin/people/People.tsx'
import { Showcases } from '../../features/platform/admin/Showcases.tsx'
import { openShop } from '../shop.tsx'
import type { WireResponse } from '../wire.ts'

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })

test('domain 5.8: the platform blocks a showcase it found', async () => {
  const found: WireResponse<'findShowcases'>['Showcases'][number] = {
    ID: 9,
    Name: 'Пчёлы',
    Alias: 'bees',
    Status: 'active',
    Reason: '',
    IsHere: false,
    State: 2,
    Owner: { ID: 3, Name: 'Анна К.' },
    Company: 'ООО «Дом»',
  }
  const shop = await openShop(<Showcases />, {
    config: { isPlatformAdmin: true },
    answers: {
      serverTime,
      findShowcases: () => ({ reply: { Showcases: [found] } }),
      blockShowcase: () => ({ reply: { ok: true } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Пчёлы/ }))
  await screen.findByText('Анна К., ID 3')
  await userEvent.click(await screen.findByRole('button', { name: 'Заблокировать' }))
  await userEvent.type(await screen.findByLabelText('Причина'), 'подделки')
  const [last] = screen.getAllByRole('button', { name: 'Заблокировать' }).slice(-1)
  await userEvent.click(last as HTMLElement)
  await waitFor(() =>
    expect(shop.asked('blockShowcase')[0]?.ask).toMatchObject({ ID: 9, Reason: 'подделки' }),
  )
})

test('issue 13: an administrator finds a person by phone and bans them from their card', async () => {
  const card: WireResponse<'showPerson'> = {
    ID: 4,
    Name: 'Анна К.',
    RefCode: 'ABCD12',
    Status: 'active',
    Since: '2026-11-01T07:30:00Z',
    SeenAt: null,
    Phone: '•••• 4567',
    IsAdmin: false,
    IsAgent: true,
    Sessions: 2,
    Orders: 5,
    Showcases: [{ ID: 9, Name: 'Пчёлы', Alias: 'bees', Role: 'owner' }],
    Companies: [],
    Bans: [],
    IsBanned: false,
    MayBan: true,
  }
  const found = { ID: 4, Name: 'Анна К.', Since: '2026-11-01T07:30:00Z', Ban: null }
  const shop = await openShop(<People />, {
    config: { isPlatformAdmin: true },
    answers: {
      serverTime,
      findPeople: () => ({ reply: { People: [found] } }),
      showPerson: () => ({ reply: card }),
      banPerson: () => ({ reply: { ok: true } }),
    },
  })
  await userEvent.type(await screen.findByRole('searchbox'), '+79161234567')
  await waitFor(() => expect(shop.asked('findPeople').at(-1)?.ask.q).toBe('+79161234567'))
  await userEvent.click(await screen.findByRole('button', { name: /Анна К\./ }))
  await screen.findByText('•••• 4567')
  await screen.findByText('владелец')
  await userEvent.click(screen.getByRole('button', { name: 'Заблокировать' }))
  await userEvent.type(await screen.findByLabelText('Причина'), 'накрутка')
  const [last] = screen.getAllByRole('button', { name: 'Заблокировать' }).slice(-1)
  await userEvent.click(last as HTMLElement)
  await waitFor(() => expect(shop.asked('banPerson')[0]?.ask).toMatchObject({ ID: 4, Reason: 'накрутка' }))
})
