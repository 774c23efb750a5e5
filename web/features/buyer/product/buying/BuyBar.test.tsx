// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { wireCart, wireLine } from '../../../../parts/cart/cart.fixtures.ts'
import { openShop } from '../../../../test/shop.tsx'
import type { Answers } from '../../../../test/wire.ts'
import type { ProductDetails } from '../product.api.ts'
import { BuyBar } from './BuyBar.tsx'

const picture = { small: '', large: '', hue: 12 }
const variant = {
  id: 10,
  options: [],
  priceKop: 249_000,
  oldPriceKop: null,
  discountPercent: null,
  bonus: 75,
  available: 9,
  shipsOn: null,
}
const product: ProductDetails = {
  id: 1,
  variantId: 10,
  name: 'Чайник «Клюква»',
  priceKop: 249_000,
  oldPriceKop: null,
  discountPercent: null,
  picture,
  rating: null,
  reviews: 0,
  bonus: 75,
  hit: false,
  inStock: true,
  hasOptions: false,
  description: '',
  short: '',
  pictures: [],
  attributes: [],
  axes: [],
  variants: [variant],
  category: null,
  brand: null,
  returnDays: 14,
  ratings: [0, 0, 0, 0, 0],
  latestReviews: [],
  alike: [],
  seller: { id: 1, name: 'Смирнова', legalName: 'ИП Смирнова', inn: '', ogrn: '' },
}
const added = wireCart([wireLine()])
const soldOut = {
  status: 409,
  body: { code: 'out_of_stock', message: 'Товар закончился', values: { available: 0 } },
}

function open(
  setQuantity: NonNullable<Answers['setQuantity']>,
  cart = added,
  of: Partial<ProductDetails> = {},
) {
  return openShop(<BuyBar product={{ ...product, ...of }} variant={variant} />, {
    config: { cartCnt: 0 },
    answers: { showCart: () => ({ reply: cart }), setQuantity },
  })
}
const toCart = () => screen.findByRole('button', { name: /^В корзину/ })

test('issue 17: the stepper in place of the button says that it is in the cart, and no toast repeats it', async () => {
  const shop = await open(() => ({ reply: added }))
  fireEvent.click(await toCart())
  await waitFor(() => expect(shop.asked('setQuantity')).toHaveLength(1))
  expect(await screen.findByRole('link', { name: 'К оформлению' })).toBeTruthy()
  expect(shop.store.getState().notices).toEqual([])
})

test('review 18b: a product that sold out in the meantime says so and not that it is in the cart', async () => {
  await open(() => soldOut, wireCart([]))
  fireEvent.click(await toCart())
  expect(await screen.findByText('Товар закончился')).toBeTruthy()
  expect(await toCart()).toBeTruthy()
})

test('review 22g: after «В корзину» the focus is on the stepper, and on «В корзину» again after a refusal', async () => {
  const server = Promise.withResolvers<typeof soldOut>()
  await open(() => server.promise, wireCart([]))
  ;(await toCart()).focus()
  await userEvent.keyboard('{Enter}')
  const more = await screen.findByRole('button', { name: 'Больше' })
  expect(document.activeElement).toBe(more)
  server.resolve(soldOut)
  await waitFor(async () => expect(document.activeElement).toBe(await toCart()))
})

test('issue 16: a product sold by three begins with three, goes on by three and stops below the stock', async () => {
  const line = { ...wireLine({ Quantity: 6 }), MinQuantity: 3, QuantityStep: 3, Available: 8 }
  const shop = await open(() => ({ reply: wireCart([line]) }), wireCart([line]), {
    minQuantity: 3,
    quantityStep: 3,
  })
  fireEvent.click(await screen.findByRole('button', { name: /^В корзину.*7.470/ }))
  await waitFor(() => expect(shop.asked('setQuantity')[0]?.ask.Quantity).toBe(3))
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'Больше' })
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('6'))
  expect(more.disabled).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Меньше' }))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('3'))
})
