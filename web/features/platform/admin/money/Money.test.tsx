// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../../test/dialogs.ts'
import { openShop } from '../../../../test/shop.tsx'
import { wireCases, wireDesk, wireWithdrawals } from '../admin.fixtures.ts'
import PlatformPage from '../PlatformPage.tsx'

type Answers = NonNullable<Parameters<typeof openShop>[1]>['answers']

const usual: Answers = {
  serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
  showDesk: () => ({ reply: wireDesk({ Money: 3 }) }),
  listWithdrawals: () => ({ reply: wireWithdrawals() }),
  listPaymentCases: () => ({ reply: wireCases() }),
}
const open = (answers: Answers = {}, path = '/account/profile/platform?tab=money') =>
  openShop(<PlatformPage />, { answers: { ...usual, ...answers }, path, config: { isPlatformAdmin: true } })
const card = () => screen.findByRole('article', { name: 'Возврат не прошёл: заказ 1-000042' })

test('domain 5.4: each tab of the desk shows its count and works without the counters', async () => {
  await open()
  await screen.findByRole('radio', { name: 'Сбои платежей 3' })
  expect(screen.getByRole('radio', { name: 'Выводы 1' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Сеть' })).toBeTruthy()
  await open({ showDesk: () => 'dead' })
  await card()
  expect(screen.getByRole('radio', { name: 'Сбои платежей' })).toBeTruthy()
})

test('domain 5.2: a failed refund shows its order, provider and reason and is repeated under one key', async () => {
  const shop = await open({
    actOnPaymentCase: (_, times) => (times === 1 ? 'dead' : { reply: wireCases().Cases[0] }),
  })
  const shown = await card()
  for (const text of ['Тёплый дом', 'ЮKassa', 'insufficient_funds', '2\u202f300\u202f₽', 'Открыто'])
    expect(shown.textContent).toContain(text)
  expect(within(shown).getByText('История: 1 запись')).toBeTruthy()
  for (const times of [1, 2]) {
    await userEvent.click(within(shown).getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(shop.asked('actOnPaymentCase')).toHaveLength(times))
  }
  await screen.findByText('Попробуем ещё раз')
  expect(shop.asked('actOnPaymentCase').map(({ ask }) => [ask.id, ask.Action])).toEqual([
    [7, 'retry'],
    [7, 'retry'],
  ])
  expect(new Set(shop.asked('actOnPaymentCase').map(({ key }) => key)).size).toBe(1)
  await waitFor(() => expect(shop.asked('listPaymentCases').length).toBeGreaterThan(1))
})

test('domain 5.2: books that differ show both sums; put right by hand, it needs a note', async () => {
  const differs = wireCases({
    Kind: 'difference',
    Ours: 'pending',
    Theirs: 'captured',
    TheirAmount: 1,
    Refund: null,
    Actions: ['ask', 'settle'],
  })
  const shop = await open({
    listPaymentCases: () => ({ reply: differs }),
    actOnPaymentCase: () => ({ reply: differs.Cases[0] }),
  })
  const shown = await screen.findByRole('article', { name: 'Данные расходятся: заказ 1-000042' })
  expect(shown.textContent).toContain('в работе')
  expect(shown.textContent).toContain('деньги пришли, 1\u202f₽')
  await userEvent.click(within(shown).getByRole('button', { name: 'Решено вручную' }))
  const sheet = await findDialog({ name: 'Решено вручную' })
  await userEvent.click(within(sheet).getByRole('button', { name: 'Решено вручную' }))
  await within(sheet).findByText('Напишите причину')
  expect(shop.asked('actOnPaymentCase')).toEqual([])
  await userEvent.type(within(sheet).getByLabelText('Причина'), 'Вернули 1 ₽ в кабинете')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Решено вручную' }))
  await screen.findByText('Отмечено как решённое')
  expect(shop.asked('actOnPaymentCase')[0]?.ask).toMatchObject({
    Action: 'settle',
    Note: 'Вернули 1 ₽ в кабинете',
  })
})
