// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import type { WireResponse } from '../../test/wire.ts'
import CodeSheet from './CodeSheet.tsx'
import PaymentForm from './PaymentForm.tsx'
import SaleForm from './SaleForm.tsx'

const balance = { Balance: 9800, LocalBalance: -15230 }
const terms = {
  ReceiptLimit: 100000,
  DayLimit: 500000,
  DayLeft: 4500,
  ClientMonthLimit: 20,
  PayoutEnabled: true,
  CodeAlways: false,
  ConfirmAfterDays: 14,
  MaxLocalPercent: 50,
  MaxGlobalPercent: null,
  ShowcaseBalance: balance,
}
const sale: WireResponse<'recordOfflineSale'> = {
  OrderID: 'abcdefghijklmnopqrst',
  Number: '117-000342',
  Status: 'completed',
  PayAmount: 4300,
  Rewards: [
    {
      AgentID: 9,
      Level: 0,
      Percent: 3,
      Amount: 120,
      Type: 'local',
      Status: 'expected',
      ConfirmAt: '2026-12-04T00:00:00Z',
    },
  ],
  ShowcaseBalance: balance,
  VoidUntil: '2026-11-21T20:59:00Z',
  DuplicateReceipt: false,
}
const of = { agentId: 9, showcaseId: 117, name: 'Марина К.', mayRedeem: true, onDone: () => {} }

test('AP-32: an offline sale is recorded for the person, previews its rewards and can be cancelled', async () => {
  const shop = await openShop(<SaleForm {...of} />, {
    answers: {
      showOfflineTerms: () => ({ reply: terms }),
      recordOfflineSale: () => ({ reply: sale }),
      voidOfflineSale: () => ({
        reply: { Number: sale.Number, Status: 'cancelled', ShowcaseBalance: balance },
      }),
    },
  })
  await screen.findByText('До 100 000 ₽ в чеке, сегодня осталось 4 500 ₽')
  await userEvent.type(screen.getByLabelText('Сумма чека'), '4 500,50')
  await userEvent.type(screen.getByLabelText('Без бонусов'), '300')
  await userEvent.click(screen.getByRole('button', { name: 'Записать продажу' }))
  await screen.findByText('Продажа 117-000342 на 4 300 ₽ записана')
  expect(screen.getByText('Покупатель, 3%').nextElementSibling?.textContent).toBe('120')
  const [sent] = shop.asked('recordOfflineSale')
  expect(sent?.ask).toMatchObject({ ShowcaseID: 117, AgentID: 9, Amount: '4500.50', NoBonusAmount: '300.00' })
  expect(sent?.key).toMatch(/^[0-9a-f]{32}$/)
  await userEvent.click(screen.getByRole('button', { name: /Отменить, можно до/ }))
  await screen.findByText('Продажа 117-000342 отменена')
  expect(shop.asked('voidOfflineSale').map(({ ask }) => ask.id)).toEqual([sale.OrderID])
})

test('the same sale within a minute is recorded again only when meant', async () => {
  const shop = await openShop(<SaleForm {...of} />, {
    answers: {
      showOfflineTerms: () => ({ reply: terms }),
      recordOfflineSale: ({ Confirmed }) =>
        Confirmed
          ? { reply: sale }
          : { status: 409, body: { code: 'same_sale', message: 'Уже есть', traceId: '1' } },
    },
  })
  await userEvent.type(screen.getByLabelText('Сумма чека'), '100')
  await userEvent.click(screen.getByRole('button', { name: 'Записать продажу' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Записать ещё одну' }))
  await screen.findByText(/117-000342/)
  const keys = shop.asked('recordOfflineSale').map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('bonuses spent in the receipt need the client’s code', async () => {
  const shop = await openShop(<SaleForm {...of} />, {
    answers: { showOfflineTerms: () => ({ reply: terms }), recordOfflineSale: () => ({ reply: sale }) },
  })
  expect(screen.queryByLabelText('Код клиента')).toBeNull()
  await userEvent.type(screen.getByLabelText('Сумма чека'), '1000')
  await userEvent.type(await screen.findByLabelText('Оплачено бонусами страницы'), '200')
  await userEvent.click(screen.getByRole('button', { name: 'Записать продажу' }))
  await screen.findByText('Шесть цифр')
  expect(shop.asked('recordOfflineSale')).toEqual([])
  await userEvent.type(screen.getByLabelText('Код клиента'), '483920')
  await userEvent.click(screen.getByRole('button', { name: 'Записать продажу' }))
  await screen.findByText(/117-000342/)
  expect(shop.asked('recordOfflineSale')[0]?.ask).toMatchObject({
    BonusSpend: { local: '200.00' },
    ConfirmCode: '483920',
  })
})

test('AP-32: bonuses of both kinds pay a part of the receipt, each within the showcase’s limit', async () => {
  const shop = await openShop(<SaleForm {...of} />, {
    answers: {
      showOfflineTerms: () => ({ reply: { ...terms, MaxGlobalPercent: 30 } }),
      recordOfflineSale: () => ({ reply: sale }),
    },
  })
  const global = await screen.findByLabelText('Оплачено бонусами Likechain')
  expect(screen.getByText('До 30% чека')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Сумма чека'), '1000')
  await userEvent.type(screen.getByLabelText('Без бонусов'), '200')
  await screen.findByText('До 30% чека: 240 ₽')
  await userEvent.type(screen.getByLabelText('Оплачено бонусами страницы'), '400')
  await userEvent.type(global, '240,50')
  await userEvent.type(await screen.findByLabelText('Код клиента'), '483920')
  await userEvent.click(screen.getByRole('button', { name: 'Записать продажу' }))
  await screen.findByText('Не больше 240 ₽')
  expect(shop.asked('recordOfflineSale')).toEqual([])
  await userEvent.clear(global)
  await userEvent.type(global, '240')
  await userEvent.click(screen.getByRole('button', { name: 'Записать продажу' }))
  await screen.findByText(/117-000342/)
  expect(shop.asked('recordOfflineSale')[0]?.ask).toMatchObject({
    BonusSpend: { local: '400.00', global: '240.00' },
  })
})

test('AP-32: the form of a showcase that takes no global bonuses says so', async () => {
  await openShop(<SaleForm {...of} />, { answers: { showOfflineTerms: () => ({ reply: terms }) } })
  await screen.findByText('Бонусы Likechain витрина не принимает')
  expect(screen.queryByLabelText('Оплачено бонусами Likechain')).toBeNull()
})

test('AP-33: bonuses are taken with the code the client reads out', async () => {
  const shop = await openShop(<PaymentForm {...of} mayPayOut />, {
    answers: {
      createBonusPayment: () => ({
        reply: {
          TransactionID: 1,
          ClientBalance: { GlobalValue: 0, LocalValue: 150 },
          ShowcaseBalance: balance,
        },
      }),
    },
  })
  await userEvent.type(screen.getByLabelText('Сколько бонусов'), '350')
  await userEvent.type(screen.getByLabelText('Сумма чека'), '1200')
  await userEvent.type(screen.getByLabelText('Код клиента'), '118204')
  await userEvent.click(screen.getByRole('button', { name: 'Принять бонусы' }))
  await screen.findByText('Бонусы приняты')
  expect(shop.asked('createBonusPayment')[0]?.ask).toMatchObject({
    BonusType: 'local',
    Kind: 'redeem',
    Amount: '350.00',
    SaleAmount: '1200.00',
    ConfirmCode: '118204',
  })
})

test('decision 002: a code made through the showcase’s own bot says that it takes its bonuses only', async () => {
  const open = (LocalOnly: boolean) =>
    openShop(<CodeSheet open onClose={() => {}} />, {
      answers: {
        serverTime: () => ({ reply: { ServerTime: new Date().toISOString() } }),
        makeRedeemCode: () => ({ reply: { Code: '483920', Maximum: 350, ExpiresAt, LocalOnly } }),
      },
    })
  const ExpiresAt = new Date(Date.now() + 300_000).toISOString()
  for (const [isOwn, times] of [
    [true, 1],
    [false, 0],
  ] as const) {
    await open(isOwn)
    await userEvent.type(await screen.findByLabelText('Сколько можно списать'), '350')
    await userEvent.click(screen.getByRole('button', { name: 'Показать код' }))
    await screen.findByText('483 920')
    expect(screen.queryAllByText(/Только бонусы этой страницы/)).toHaveLength(times)
  }
})

test('the client’s code is shown with the maximum they entered and how long it lasts', async () => {
  const shop = await openShop(<CodeSheet open onClose={() => {}} />, {
    answers: {
      serverTime: () => ({ reply: { ServerTime: new Date().toISOString() } }),
      makeRedeemCode: () => ({
        reply: {
          Code: '483920',
          Maximum: 350,
          ExpiresAt: new Date(Date.now() + 300_000).toISOString(),
          LocalOnly: false,
        },
      }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Сколько можно списать'), '350')
  await userEvent.click(screen.getByRole('button', { name: 'Показать код' }))
  await screen.findByText('483 920')
  expect(screen.getByText(/^До 350 ₽, действует ещё (5:00|4:5\d)$/)).toBeTruthy()
  expect(shop.asked('makeRedeemCode').map(({ ask }) => ask.Maximum)).toEqual(['350.00'])
})
