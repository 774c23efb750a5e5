// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { productCard } from '../../../test/products.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import FavouritesPage from './FavouritesPage.tsx'

const card = (id: number, name: string, changes: object = {}) => ({
  ...productCard({ id, name, price: 850 }),
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

test('issue 16: who waits for arrivals finds them below the favourites and can cancel', async () => {
  let isWaiting = true
  const one = {
    Id: 70,
    ProductId: 7,
    Name: 'Плед',
    Options: ['Синий'],
    Picture: { small: '', large: '', hue: 1 },
  }
  const shop = await openShop(<FavouritesPage />, {
    config: { favouritesCnt: 0, isLogged: true },
    answers: {
      showCart: cart,
      showFavourites: () => ({ reply: { products: [], cnt: 0, ids: [], nextPage: null } }),
      showRestocks: () => ({ reply: { Variants: isWaiting ? [one] : [] } }),
      setRestock: () => {
        isWaiting = false
        return { reply: { ok: true } }
      },
    },
  })
  expect(await screen.findByRole('link', { name: 'Плед' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Не сообщать о поступлении: Плед' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Плед' })).toBeNull())
  expect(shop.asked('setRestock')[0]?.ask).toMatchObject({ VariantId: 70, Wanted: false })
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
