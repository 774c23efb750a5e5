// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import CertificateSalesPage from './CertificateSalesPage.tsx'

type Sales = WireResponse<'showCertificateSales'>
const sales = (of: Partial<Sales> = {}): Sales => ({
  Years: 1,
  Sold: 9000,
  SoldCount: 3,
  Spent: 2500,
  Void: 1000,
  Expired: 500,
  Outstanding: 5000,
  Certificates: [
    {
      Id: 'c'.repeat(24),
      OrderId: 'a'.repeat(24),
      OrderNumber: '10482',
      Face: 3000,
      Balance: 500,
      Status: 'active',
      IssuedAt: '2026-11-01T09:00:00Z',
      ExpiresAt: '2027-11-22T09:00:00Z',
    },
  ],
  MayEdit: true,
  Pager: { currentPage: 0, totalPages: 1 },
  ...of,
})
const open = (answers: Answers, search = '') =>
  openShop(<CertificateSalesPage />, {
    path: `/account/showcases/certificates${search}`,
    answers: { serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }), ...answers },
  })

test('issue 16: a seller sees what certificates brought, what is owed, and each sold one', async () => {
  await open({ showCertificateSales: () => ({ reply: sales() }) })
  await screen.findByText('Продано: 3')
  for (const sum of ['9 000 ₽', '−2 500 ₽', '−1 000 ₽', '−500 ₽', '5 000 ₽'])
    expect(screen.getByText(sum)).toBeTruthy()
  expect(screen.getByText('500 ₽ из 3 000 ₽')).toBeTruthy()
  const order = screen.getByText('Заказ № 10482').closest('a')
  expect(order?.getAttribute('href')).toBe(`/account/profile/sale-orders/${'a'.repeat(24)}`)
})

test('issue 16: a certificate is put on sale with its values, which are checked before they are sent', async () => {
  const shop = await open({
    showCertificateSales: () => ({ reply: sales({ Certificates: [] }) }),
    sellCertificates: () => ({ reply: { ProductId: 77 } }),
  })
  await screen.findByText('Сертификатов ещё не покупали')
  const values = screen.getByLabelText('Номиналы, ₽')
  const sell = () => userEvent.click(screen.getByRole('button', { name: 'Продавать сертификат' }))
  for (const wrong of ['50; 1000', '1000; 1000', 'много']) {
    await userEvent.clear(values)
    await userEvent.type(values, wrong)
    await sell()
    await screen.findByText(/До 12 разных номиналов/)
  }
  expect(shop.asked('sellCertificates')).toEqual([])
  await userEvent.clear(values)
  await userEvent.type(values, '1 500; 3000,50')
  await sell()
  await waitFor(() => expect(shop.asked('sellCertificates')).toHaveLength(1))
  expect(shop.asked('sellCertificates')[0]?.ask).toMatchObject({
    Name: 'Подарочный сертификат',
    Values: ['1500.00', '3000.50'],
    Years: 1,
  })
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account/showcases/goods/77'))
})

test('issue 16: before the first sale the page says what to do instead of a report of zeros', async () => {
  await open({ showCertificateSales: () => ({ reply: sales({ SoldCount: 0, Sold: 0, Certificates: [] }) }) })
  await screen.findByText(/Выставьте сертификат ниже/)
  expect(screen.queryByText('Продано: 0')).toBeNull()
  expect(screen.getByLabelText('Номиналы, ₽')).toBeTruthy()
  expect(screen.getByLabelText('Срок действия')).toBeTruthy()
})

test('issue 16: buyers may choose any sum between two bounds, which are checked before they are sent', async () => {
  const shop = await open({
    showCertificateSales: () => ({ reply: sales({ Certificates: [] }) }),
    sellCertificates: () => ({ reply: { ProductId: 77 } }),
  })
  await screen.findByText('Сертификатов ещё не покупали')
  const sell = () => userEvent.click(screen.getByRole('button', { name: 'Продавать сертификат' }))
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label))
    if (text !== '') await userEvent.type(screen.getByLabelText(label), text)
  }
  await type('Номиналы, ₽', '')
  await sell()
  await screen.findByText('Назовите хотя бы один номинал или границы суммы')
  await type('От, ₽', '500')
  await type('До, ₽', '5000')
  await type('Шаг, ₽', '700')
  await sell()
  expect((await screen.findAllByText(/шаг приводит точно к последней/)).length).toBeGreaterThan(0)
  expect(shop.asked('sellCertificates')).toEqual([])
  await type('Шаг, ₽', '500')
  await sell()
  await waitFor(() => expect(shop.asked('sellCertificates')).toHaveLength(1))
  expect(shop.asked('sellCertificates')[0]?.ask).toMatchObject({
    Values: [],
    Range: { From: '500.00', To: '5000.00', Step: '500.00' },
  })
})

test('issue 16: an order leads to the certificates sold in it, without the report and the forms', async () => {
  const order = 'a'.repeat(24)
  const shop = await open({ showCertificateSales: () => ({ reply: sales() }) }, `?order=${order}`)
  await screen.findByText('Проданные в одном заказе')
  expect(shop.asked('showCertificateSales')[0]?.ask).toMatchObject({ order })
  expect(screen.queryByText('Продано: 3')).toBeNull()
  expect(screen.queryByLabelText('Номиналы, ₽')).toBeNull()
  await userEvent.click(screen.getByText('Показать все сертификаты'))
  await screen.findByText('Продано: 3')
})

test('issue 16: the years of new certificates are set; who may not edit sees the report only', async () => {
  const shop = await open({
    showCertificateSales: () => ({ reply: sales() }),
    setCertificateTerms: () => ({ reply: { ok: true } }),
  })
  await userEvent.selectOptions(await screen.findByLabelText('Срок действия'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(shop.asked('setCertificateTerms')[0]?.ask).toMatchObject({ Years: 3 }))
  await open({ showCertificateSales: () => ({ reply: sales({ MayEdit: false }) }) })
  await screen.findByText('Продано: 3')
  expect(screen.queryByLabelText('Срок действия')).toBeNull()
  expect(screen.queryByLabelText('Номиналы, ₽')).toBeNull()
})

test('issue 16: the report is closed to members without the right, and offers a retry when it fails', async () => {
  await open({
    showCertificateSales: () => ({ status: 403, body: 'Нельзя', code: 'forbidden' }),
  })
  await screen.findByText('Отчёт о сертификатах закрыт')
  await open({ showCertificateSales: () => ({ status: 500, body: 'Ошибка' }) })
  await screen.findByRole('button', { name: /Повторить|Обновить|ещё раз/ })
})
