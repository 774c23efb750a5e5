// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../../test/dialogs.ts'
import { openShop } from '../../../../test/shop.tsx'
import type { WireResponse } from '../../../../test/wire.ts'
import { OrderRating } from './OrderRating.tsx'

type Own = WireResponse<'showOrderRating'>

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const id = 'a'.repeat(24)
const given: Own['Rating'] = { Stars: 4, Text: 'Всё пришло целым', At: '2026-11-20T10:00:00Z', Reply: '' }
const open = (own: Own) =>
  openShop(<OrderRating id={id} />, {
    answers: {
      serverTime,
      showOrderRating: () => ({ reply: own }),
      rateOrder: ({ Stars }, times) =>
        times === 1
          ? { status: 500, body: 'Не вышло' }
          : {
              reply: {
                ...own,
                Rating: { Stars: Number(Stars), Text: '', At: '2026-11-21T07:30:00Z', Reply: '' },
              },
            },
    },
  })

test('issue 17: a received order is rated with stars and words; what could not be sent stays typed', async () => {
  const shop = await open({ MayRate: true, Until: '2027-05-01T00:00:00Z', Rating: null })
  await userEvent.click(await screen.findByRole('button', { name: /Оцените магазин/ }))
  const sheet = within(await findDialog({ name: 'Оцените магазин' }))
  const send = sheet.getByRole<HTMLButtonElement>('button', { name: 'Отправить оценку' })
  expect(send.disabled).toBe(true)
  await userEvent.click(sheet.getByRole('radio', { name: '5 звёзд' }))
  const words = sheet.getByLabelText<HTMLTextAreaElement>(/Расскажите/)
  await userEvent.type(words, 'Красиво упаковано')
  await userEvent.click(send)
  await waitFor(() => expect(shop.asked('rateOrder')).toHaveLength(1))
  expect(words.value).toBe('Красиво упаковано')
  await userEvent.click(send)
  await waitFor(() =>
    expect(shop.asked('rateOrder')[1]?.ask).toMatchObject({ id, Stars: 5, Text: 'Красиво упаковано' }),
  )
  await screen.findByText('Спасибо за оценку')
})

test('issue 17: a given rating shows until when it may be changed, and the shop’s answer', async () => {
  await open({
    MayRate: true,
    Until: '2026-12-20T10:00:00Z',
    Rating: { ...given, Reply: 'Рады стараться' },
  })
  await screen.findByText('Всё пришло целым')
  screen.getByText('Изменить можно до 20 декабря')
  screen.getByText('Рады стараться')
  screen.getByRole('img', { name: 'Оценка 4' })
})

test('issue 17: a rating whose time is over cannot be changed; an order without the right to rate shows nothing', async () => {
  await open({ MayRate: false, Until: null, Rating: given })
  await screen.findByText('Всё пришло целым')
  expect(screen.queryByRole('button')).toBeNull()
  const shop = await open({ MayRate: false, Until: null, Rating: null })
  await waitFor(() => expect(shop.asked('showOrderRating')).toHaveLength(1))
  expect(screen.queryByText('Ваша оценка магазина')).toBeNull()
})
