// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCart, useSetQuantity } from '../../../parts/cart/cart.api.ts'
import { wireCart, wireLine } from '../../../parts/cart/cart.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import { Stepper } from '../../../ui/buttons/Stepper.tsx'

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

test('an empty cart is not requested; an added product is counted at once and sent once', async () => {
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

test('a lost connection undoes the tap with a warning', async () => {
  await openShop(<Card />, { config: { cartCnt: 0 }, answers: { showCart: () => ({ reply: wireCart([]) }) } })
  fireEvent.click(await screen.findByText('0 0'))
  await screen.findByText('1 1')
  await screen.findByText('Корзина не изменилась. Попробуйте ещё раз')
  expect(screen.getByText('0 0')).toBeTruthy()
})

/** A product card with its stepper. */
function Stepped() {
  const { quantityOf, leftOf } = useCart()
  const setQuantity = useSetQuantity()
  const line = { productId: 1, variantId: 10 }
  return (
    <Stepper
      value={quantityOf(1, 10)}
      max={leftOf(line)}
      labels={{ less: 'меньше', more: 'больше', quantity: 'сколько', most: 'больше нет' }}
      onChange={(quantity) => setQuantity({ ...line, quantity })}
    />
  )
}

test('AP-26: tapping past the stock orders all of it, says so and disables the button', async () => {
  const both = wireCart([wireLine({ Quantity: 2, Available: 2 })])
  const few = { code: 'out_of_stock', message: 'В наличии только 2 шт.', values: { available: 2 } }
  const shop = await openShop(<Stepped />, {
    config: { cartCnt: 0 },
    answers: {
      showCart: () => ({ reply: both }),
      setQuantity: (ask) => (Number(ask.Quantity) > 2 ? { status: 409, body: few } : { reply: both }),
    },
  })
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'больше' })
  for (const seen of ['1', '2', '3', '4']) {
    fireEvent.click(more)
    await screen.findByText(seen)
  }
  await screen.findByText('В наличии только 2 шт.')
  await waitFor(() => expect(shop.asked('setQuantity').map(({ ask }) => ask.Quantity)).toEqual([4, 2]))
  await waitFor(() => expect(more.disabled).toBe(true))
  expect(screen.getByText('2')).toBeTruthy()
})

test('a cart that has more than the stock keeps its quantity when one more is refused', async () => {
  const reply = wireCart([wireLine({ Quantity: 3, Available: 4 })])
  const shop = await openShop(<Stepped />, {
    config: { cartCnt: 3 },
    answers: {
      showCart: () => ({ reply }),
      setQuantity: () => ({
        status: 409,
        body: { code: 'out_of_stock', message: 'В наличии только 1 шт.', values: { available: 1 } },
      }),
    },
  })
  await screen.findByText('3')
  fireEvent.click(screen.getByRole('button', { name: 'больше' }))
  await screen.findByText('В наличии только 1 шт.')
  expect(screen.getByText('3')).toBeTruthy()
  expect(shop.asked('setQuantity')).toHaveLength(1)
})
