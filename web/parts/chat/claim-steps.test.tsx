// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import type { WireResponse } from '../../test/wire.ts'
import { entriesOf } from './chat.ts'
import { OrderChat } from './OrderChat.tsx'

type Answer = WireResponse<'showOrderChat'>

const id = 'b'.repeat(24)
const claimId = 'c'.repeat(24)
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T09:30:00Z' } })
const chat: Answer = {
  OrderId: id,
  OrderNumber: '1-010391',
  With: 'Тёплый дом',
  Messages: [
    {
      Id: 1,
      At: '2026-11-21T07:00:00Z',
      Author: 'client',
      Mine: true,
      Writer: '',
      Text: 'Треснула',
      Photo: null,
    },
    {
      Id: 2,
      At: '2026-11-21T09:00:00Z',
      Author: 'platform',
      Mine: false,
      Writer: '',
      Text: 'Разберёмся',
      Photo: null,
    },
  ],
  Events: [
    {
      Id: 5,
      At: '2026-11-21T08:00:00Z',
      ClaimId: claimId,
      ClaimNumber: 'C-1',
      Type: 'return_defect',
      Event: 'ask_info',
      Actor: 'seller',
      Status: 'need_info',
      Reason: 'Пришлите фото коробки',
    },
  ],
  HasEarlier: false,
  ReadUpTo: 0,
  Unread: 0,
  MayWrite: true,
  MaySendPhotos: true,
}

test('issue 17: a step of a return is shown between the messages by its time, with its reason and a link to the claim', async () => {
  await openShop(<OrderChat id={id} side="own" />, {
    answers: { serverTime, showOrderChat: () => ({ reply: chat }) },
  })
  const step = await screen.findByRole('link', { name: /Пришлите фото коробки/ })
  expect(step.getAttribute('href')).toContain(`claims?id=${claimId}`)
  expect(step.textContent).toContain('Обращение № C-1')
  const log = screen.getByRole('log').textContent ?? ''
  const places = ['Треснула', 'Пришлите фото', 'Разберёмся'].map((text) => log.indexOf(text))
  expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true)
  screen.getByText('Площадка')
})

test('issue 17: steps before all messages and after them keep their places', () => {
  const day = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
  const message = {
    id: 1,
    at: day(9),
    author: 'client' as const,
    mine: true,
    writer: '',
    text: 'Где?',
    photo: null,
  }
  const event = (eventId: number, hour: number) => ({
    id: eventId,
    at: day(hour),
    claimId,
    claimNumber: 'C-1',
    type: 'other' as const,
    event: 'take',
    actor: 'seller' as const,
    status: 'in_review' as const,
    reason: '',
  })
  const entries = entriesOf({ messages: [message], events: [event(5, 8), event(6, 10)] })
  expect(entries.map((one) => ('event' in one ? one.event.id : 'message'))).toEqual([5, 'message', 6])
})
