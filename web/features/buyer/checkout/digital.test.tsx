// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import CartFromLinkPage from './CartFromLinkPage.tsx'
import { readCartLines, writeCartLines } from './cart-lines.ts'

const EMPTY = {
  goodsInfo: [],
  cnt_in_cart: 0,
  version: 1,
  goods: 0,
  discount: 0,
  total: 0,
  bonus: 0,
  blocked: false,
}

test('issue 16: a link carries the lines of a cart and leaves out what is no line', () => {
  const lines = [
    { productId: 12, variantId: 34, quantity: 2 },
    { productId: 5, variantId: 6, quantity: 1 },
  ]
  expect(writeCartLines(lines)).toBe('12.34x2,5.6x1')
  expect(readCartLines('12.34x2,5.6x1')).toEqual(lines)
  expect(readCartLines('x,1.2,0.1x1,1.2x0,1.2x9999,<b>')).toEqual([])
})

test('issue 16: the cart of a link is taken over when it is asked for, and the checkout opens', async () => {
  const shop = await openShop(<CartFromLinkPage />, {
    path: '/cart/take?lines=12.34x2,5.6x1',
    answers: { setQuantity: () => ({ reply: { cart: EMPTY } }) },
  })
  await screen.findByText('В ней 2 товара')
  expect(shop.asked('setQuantity')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Перейти к оформлению' }))
  await expect
    .poll(() => shop.asked('setQuantity').map(({ ask }) => ask))
    .toMatchObject([
      { ProductId: 12, VariantId: 34, Quantity: 2 },
      { ProductId: 5, VariantId: 6, Quantity: 1 },
    ])
})

test('issue 16: a link without products says so', async () => {
  await openShop(<CartFromLinkPage />, { path: '/cart/take?lines=', answers: {} })
  expect(await screen.findByText('В этой ссылке нет товаров')).toBeTruthy()
})
