// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../test/dialogs.ts'
import { openShop } from '../../test/shop.tsx'
import type { WireResponse } from '../../test/wire.ts'
import TransferSheet from './TransferSheet.tsx'

type Terms = WireResponse<'showTransferTerms'>
type Answers = NonNullable<Parameters<typeof openShop>[1]>['answers']
const terms = (of: Partial<Terms> = {}): Terms => ({
  Allowed: true,
  DayLimit: 500,
  DayLeft: 200,
  Available: 900.5,
  ...of,
})
const open = (answers: Answers) => openShop(<TransferSheet open onClose={() => {}} />, { answers })
const give = () => userEvent.click(screen.getByRole('button', { name: 'Передать' }))

test('domain 4.11: bonuses are granted to a code once, within the day’s limit, after a confirmation', async () => {
  const made = { id: 't'.repeat(24), Name: 'Марина К.', Amount: 150, At: '2026-11-21T07:30:00Z', DayLeft: 50 }
  const shop = await open({
    showTransferTerms: () => ({ reply: terms() }),
    transferBonuses: (_, times) => (times === 1 ? 'dead' : { reply: made }),
  })
  await screen.findByText('200 из 500')
  expect(screen.getByText('A7K42XY')).toBeTruthy()
  await give()
  expect(await screen.findByText('Введите код человека')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Код человека'), 'b8l5 3zq')
  await userEvent.type(screen.getByLabelText('Сколько бонусов'), '200,01')
  await give()
  await screen.findByText('Не больше 200')
  await userEvent.clear(screen.getByLabelText('Сколько бонусов'))
  await userEvent.type(screen.getByLabelText('Сколько бонусов'), '150')
  for (const _ of ['lost', 'again']) {
    await give()
    const sure = await findDialog({ name: 'Передать 150 по коду B8L53ZQ?' })
    await userEvent.click(within(sure).getByRole('button', { name: 'Передать' }))
  }
  await screen.findByText('150 теперь у человека: Марина К.')
  const sent = shop.asked('transferBonuses')
  expect(sent.map(({ ask }) => [ask.To, ask.Amount])).toEqual([
    ['B8L53ZQ', '150.00'],
    ['B8L53ZQ', '150.00'],
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('domain 6.4: without the right or the limit no grant can be sent; a failed query can be repeated', async () => {
  await open({ showTransferTerms: () => ({ reply: terms({ Allowed: false }) }) })
  await screen.findByText('Эта витрина не разрешает передавать бонусы')
  await open({ showTransferTerms: () => ({ reply: terms({ DayLeft: 0 }) }) })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Передать' })).disabled).toBe(true)
  await open({ showTransferTerms: (_, times) => (times === 1 ? 'dead' : { reply: terms() }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await screen.findByText('200 из 500')
})
