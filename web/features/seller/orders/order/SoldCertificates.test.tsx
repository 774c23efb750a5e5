// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import { sale } from '../seller-orders.fixtures.ts'
import { OrderView } from './OrderView.tsx'

const id = 'a'.repeat(24)
const open = (CertificateCount: number | undefined) => {
  const reply = sale()
  const Order = CertificateCount === undefined ? reply.Order : { ...reply.Order, CertificateCount }
  return openShop(<OrderView id={id} />, {
    config: { isShowcaseAdmin: true },
    answers: { showSaleOrder: () => ({ reply: { ...reply, Order } }) },
  })
}

test('issue 16: an order of certificates leads its seller to what became of them, other orders do not', async () => {
  await open(1)
  const link = await screen.findByRole('link', { name: /Сертификат этого заказа/ })
  expect(link.getAttribute('href')).toBe(`/account/showcases/certificates?order=${id}`)
  await open(undefined)
  await screen.findAllByText('Анна Ковалёва')
  expect(screen.queryAllByRole('link', { name: /Сертификат/ })).toEqual([])
})
