// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import FavouritesPage from './FavouritesPage.tsx'

const card = (id: number, name: string, changes: object = {}) => ({
  id,
  variantId: id * 10,
  name,
  picture: { small: 'a.webp', large: 'a.webp', hue: 40 },
  price: 850,
  oldPrice: null,
  discountPercent: null,
  rating: null,
  reviews: 0,
  bonus: 0,
  inStock: true,
  hasOptions: false,
  hit: false,
  note: null,
  fell: null,
  told: false,
  ...changes,
})
const cart = () => ({ status: 503, body: '' })

test('RT-19 RO-02: favourites show lower prices and offer a notice for sold-out products', async () => {
  let told = false
  const products = () => [
    card(1, 'Кружка', { note: 'price_down', fell: 150 }),
    card(2, 'Тарелка', { note: 'sold_out', inStock: false, told }),
  ]
  const shop = await openShop(<FavouritesPage />, {
    config: { favouritesCnt: 2, isLogged: false },
    answers: {
      showCart: cart,
      showFavourites: () => ({ reply: { products: products(), cnt: 2, ids: [1, 2], nextPage: null } }),
      tellWhenBack: () => {
        told = true
        return { reply: { cnt: 2 } }
      },
    },
  })
  expect(await screen.findByText(/Дешевле на 150/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Сообщить, когда появится: Тарелка' }))
  expect(await screen.findByText('Сообщим')).toBeTruthy()
  expect(shop.asked('tellWhenBack')[0]?.ask).toMatchObject({ ProductId: 2, Wanted: true })
})

test('RO-02: a removed favourite disappears at once and returns with the reason when the server refuses', async () => {
  const { promise, resolve: refuse } = Promise.withResolvers<void>()
  await openShop(<FavouritesPage />, {
    config: { favouritesCnt: 2, isLogged: false },
    answers: {
      showCart: cart,
      showFavourites: () => ({
        reply: { products: [card(1, 'Кружка'), card(2, 'Тарелка')], cnt: 2, ids: [1, 2], nextPage: null },
      }),
      removeFavourite: async () => {
        await promise
        return { status: 503, body: 'Сейчас не получилось' }
      },
    },
  })
  const mug = within(await screen.findByRole('article', { name: 'Кружка' }))
  await userEvent.click(mug.getByRole('button', { name: 'Убрать из избранного' }))
  expect(screen.queryByRole('article', { name: 'Кружка' })).toBeNull()
  refuse()
  expect(await screen.findByRole('article', { name: 'Кружка' })).toBeTruthy()
})
