// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import DepositPage from './DepositPage.tsx'
import { type DepositReply, deposit, statement, topUp } from './deposit.fixtures.ts'

const open = (changes: Partial<DepositReply> = {}, answers: Answers = {}) =>
  openShop(<DepositPage />, {
    answers: {
      showDeposit: () => ({ reply: deposit(changes) }),
      showGlobalFunds: () => ({ reply: statement() }),
      saveDepositThreshold: () => ({ reply: { ok: true } }),
      cancelTopUp: () => ({ reply: { ok: true } }),
      refundTopUp: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sheet = async () => within(await findDialog())
const payment = (PaymentUrl: string) => () => ({ reply: { TopUp: topUp(), PaymentUrl } })

test('domain 4.11: the owner sees the deposit, its liabilities and every entry with its document', async () => {
  await open({ Unfunded: 250, Warning: 'empty' })
  await screen.findByText('Депозита не хватает: награды ждут денег')
  const row = (label: string) => screen.getByText(label).parentElement?.textContent
  expect(row('Обещано покупателям')).toContain('400')
  expect(row('Долг по наградам')).toContain('250')
  expect((await screen.findByText(/№ Д-12/)).textContent).toContain('20 ноября')
})

test('domain 4.11: a top-up by card is checked against its limits, sent once and continues to the payment page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const shop = await open({}, { createTopUp: payment('https://pay.example/1') })
  await press('Пополнить')
  const amount = await (await sheet()).findByLabelText('Сумма, ₽')
  await userEvent.type(amount, '50')
  await press('Продолжить')
  await screen.findByText(/^Не меньше 100/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '400 000')
  await press('Продолжить')
  await screen.findByText(/^Не больше 350/)
  expect(shop.asked('createTopUp')).toEqual([])
  await userEvent.clear(amount)
  await userEvent.type(amount, '5 000,50')
  await press('Продолжить')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
  expect(shop.asked('createTopUp').map(({ ask }) => ask)).toMatchObject([
    { Amount: '5000.50', Way: 'yookassa' },
  ])
  expect(shop.asked('createTopUp')[0]?.key).toBeTruthy()
  assign.mockRestore()
})

test('domain 4.11: a top-up by invoice opens the invoice', async () => {
  const shop = await open({}, { createTopUp: payment('') })
  await press('Пополнить')
  await userEvent.selectOptions(await (await sheet()).findByLabelText('Как пополнить'), 'invoice')
  await userEvent.type(screen.getByLabelText('Сумма, ₽'), '400000')
  await press('Продолжить')
  await waitFor(() => expect(shop.router.state.location.pathname).toMatch(/deposit\/topuptopuptopuptopup$/))
  expect(shop.asked('createTopUp')[0]?.ask).toMatchObject({ Amount: '400000.00', Way: 'invoice' })
})

test('rulings 15: a top-up whose response was lost is repeated with the same key', async () => {
  const shop = await open(
    {},
    { createTopUp: (_, times) => (times === 1 ? 'dead' : { reply: { TopUp: topUp(), PaymentUrl: '' } }) },
  )
  await press('Пополнить')
  await userEvent.type(await (await sheet()).findByLabelText('Сумма, ₽'), '500')
  await press('Продолжить')
  await waitFor(() => expect(shop.asked('createTopUp')).toHaveLength(1))
  expect(screen.getByLabelText<HTMLInputElement>('Сумма, ₽').value).toBe('500')
  await press('Продолжить')
  await screen.findByText('Платёжная система не отвечает. Оплатить можно позже из списка')
  const [first, second] = shop.asked('createTopUp')
  expect(second?.key).toBe(first?.key)
})

test('domain 4.11: earnings are paid out up to what is payable; a refusal keeps the sheet and the sum', async () => {
  const refused = { code: 'payout_open', message: 'Одна выплата уже ждёт', traceId: '1' }
  const shop = await open({}, { createPayout: () => ({ status: 409, body: refused }) })
  await press('Вывести заработанное')
  const amount = await (await sheet()).findByLabelText('Сумма, ₽')
  await userEvent.type(amount, '2600')
  await press('Попросить выплату')
  await screen.findByText(/^Не больше 2/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '2500')
  await press('Попросить выплату')
  await screen.findByText('Одна выплата уже ждёт')
  expect(screen.getByLabelText<HTMLInputElement>('Сумма, ₽').value).toBe('2500')
  expect(shop.asked('createPayout')[0]?.ask).toMatchObject({ Amount: '2500.00' })
})

test('domain 4.11: part of a paid top-up is refunded, not more than is left of it', async () => {
  const paid = topUp({ Status: 'paid', Refunded: 1000 })
  const shop = await open({ TopUps: [paid] })
  await screen.findByText(/Из них возвращено 1/)
  await press('Вернуть деньги')
  await (await sheet()).findByText(/^Доступно 4/)
  await userEvent.type(screen.getByLabelText('Сумма, ₽'), '4000')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Возврат начат')
  expect(shop.asked('refundTopUp')[0]?.ask).toMatchObject({ id: paid.id, Amount: '4000.00' })
})

test('domain 4.11: a waiting top-up is cancelled after a question', async () => {
  const shop = await open({ TopUps: [topUp()] })
  await press('Отменить')
  const dialog = await findDialog({ name: /Отменить пополнение на 5/ })
  expect(dialog.textContent).toContain('Если деньги всё же спишутся, они вернутся на карту')
  expect(shop.asked('cancelTopUp')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить' }))
  await screen.findByText('Пополнение отменено')
})

test('domain 4.11: the sum to be warned below is saved over its version; text that is no amount is not sent', async () => {
  const shop = await open()
  const threshold = await screen.findByLabelText('Предупредить, когда останется меньше, ₽')
  await userEvent.clear(threshold)
  await userEvent.type(threshold, 'мало')
  await press('Сохранить')
  await screen.findByText('Введите сумму')
  await userEvent.clear(threshold)
  await press('Сохранить')
  await screen.findByText('Сохранено')
  expect(shop.asked('saveDepositThreshold').map(({ ask }) => ask)).toMatchObject([
    { Threshold: null, Version: 4 },
  ])
})

test('domain 7.1: members who may only read the money get no actions; others are told whose it is', async () => {
  await open({ CanChange: false, TopUps: [topUp()] })
  await screen.findByText('Ждёт оплаты')
  for (const name of ['Пополнить', 'Вывести заработанное', 'Отменить', 'Оплатить'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await open({}, { showDeposit: () => ({ status: 403, body: 'Нельзя', code: 'forbidden' }) })
  await screen.findByText('Депозит закрыт')
})
