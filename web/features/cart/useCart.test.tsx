// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import { useCart, useSetQuantity } from './cart.api.ts'
import { wireCart, wireLine } from './samples.ts'

/** A product card as far as the cart is concerned. */
function Card() {
  const { count, quantityOf } = useCart()
  const setQuantity = useSetQuantity()
  return (
    <button
      type="button"
      onClick={() => setQuantity({ productId: 1, variantId: 10, quantity: quantityOf(1, 10) + 1 })}
    >{`${count} ${quantityOf(1)}`}</button>
  )
}

test('an empty cart is not asked for; a product put into it is counted at once and sent once', async () => {
  const reply = wireCart([wireLine({ Quantity: 2 })])
  const shop = await openShop(<Card />, {
    config: { cartCnt: 0 },
    answers: { showCart: () => ({ reply }), setQuantity: () => ({ reply }) },
  })
  const card = await screen.findByText('0 0')
  expect(shop.asked('showCart')).toHaveLength(0)
  fireEvent.click(card)
  fireEvent.click(await screen.findByText('1 1'))
  await screen.findByText('2 2')
  await waitFor(() => expect(shop.asked('setQuantity')).toHaveLength(1))
  expect(shop.asked('setQuantity')[0]?.ask).toMatchObject({ ProductId: 1, VariantId: 10, Quantity: 2 })
  await waitFor(() => expect(shop.asked('showCart')).toHaveLength(1))
  expect(screen.getByText('2 2')).toBeTruthy()
})

test('a dead line takes the tap back and warns', async () => {
  await openShop(<Card />, { config: { cartCnt: 0 }, answers: { showCart: () => ({ reply: wireCart([]) }) } })
  fireEvent.click(await screen.findByText('0 0'))
  await screen.findByText('1 1')
  await screen.findByText('Корзина не изменилась. Попробуйте ещё раз')
  expect(screen.getByText('0 0')).toBeTruthy()
})
