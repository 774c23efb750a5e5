// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { AddToList } from '../../../parts/wishlists/AddToList.tsx'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import WishlistPage from './WishlistPage.tsx'
import WishlistsPage from './WishlistsPage.tsx'
import { wireBrief, wireList, wireWish } from './wishlists.fixtures.ts'

const TOKEN = 'b'.repeat(22)
const page = (
  <Routes>
    <Route path="/wishlist/:id" element={<WishlistPage />} />
    <Route path="*" element={<WishlistsPage />} />
  </Routes>
)
const clock = () => ({ reply: { ServerTime: '2026-11-21T09:00:00Z' } })
const cart = () => ({ status: 503, body: '' })
const common = { serverTime: clock, showCart: cart }

test('RT-17: lists show their products and visibility; without lists the screen offers to create one', async () => {
  const lists = [wireBrief(), wireBrief({ Id: 8, Name: 'Мише на 5 лет', Items: 5, Visibility: 'private' })]
  await openShop(page, {
    path: '/wishlist',
    answers: { ...common, showWishlists: () => ({ reply: { Lists: lists } }) },
  })
  expect(await screen.findByRole('link', { name: /Новоселье.*2 товара · по ссылке/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Мише на 5 лет.*5 товаров · только я/ })).toBeTruthy()
  await openShop(page, {
    path: '/wishlist',
    answers: { ...common, showWishlists: () => ({ reply: { Lists: [] } }) },
  })
  expect(await screen.findByRole('button', { name: 'Создать вишлист' })).toBeTruthy()
})

test('LO-29 RO-15: a guest who opens the address is asked to log in, and no request is sent', async () => {
  const shop = await openShop(page, { path: '/wishlist', config: { isLogged: false, cartCnt: 0 } })
  expect(screen.getByRole('link', { name: 'Открыть в Telegram' })).toBeTruthy()
  expect(shop.heard).toEqual([])
})

test('RO-03: a gift is reserved after a confirmation and shown at once; one that is taken shows the refusal', async () => {
  let taken = false
  const shop = await openShop(page, {
    path: `/wishlist/${TOKEN}`,
    answers: {
      ...common,
      showWishlist: () => ({ reply: wireList({}, [wireWish(taken ? { State: 'reserved' } : {})]) }),
      reserveWishlistItem: () => {
        taken = true
        return { status: 409, body: { code: 'gift_taken', message: 'Этот подарок уже дарит кто-то другой' } }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Подарю' }))
  await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Подарю' }))
  expect(await screen.findByText('Уже дарят')).toBeTruthy()
  expect(await screen.findByText('Этот подарок уже дарит кто-то другой')).toBeTruthy()
  expect(shop.asked('reserveWishlistItem')[0]?.ask).toMatchObject({ id: TOKEN, ItemId: 1, Reserved: true })
})

test('4.6: neither the owner nor a guest sees reservations or the button to reserve', async () => {
  const mine = wireList({ IsMine: true, Token: TOKEN })
  await openShop(page, { path: '/wishlist/7', answers: { ...common, showWishlist: () => ({ reply: mine }) } })
  expect(await screen.findByRole('button', { name: 'Поделиться вишлистом' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Подарю' })).toBeNull()
  const answers = { ...common, showWishlist: () => ({ reply: wireList() }) }
  await openShop(page, { path: `/wishlist/${TOKEN}`, config: { isLogged: false }, answers })
  expect(await screen.findByText(/чтобы выбрать подарок/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Подарю' })).toBeNull()
})

test('RO-03: a product is shown in a list at once and removed again when the server refuses', async () => {
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  const shop = await openShop(<AddToList productId={11} />, {
    config: { wishlistsCnt: 1 },
    answers: {
      showWishlists: () => ({ reply: { Lists: [wireBrief()] } }),
      addWishlistItem: async () => {
        await isSeen
        return { status: 409, body: { code: 'wishlist_full', message: 'Вишлист полон. Уберите что-нибудь' } }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'В вишлист' }))
  const box = await screen.findByRole('checkbox', { name: /Новоселье/ })
  await userEvent.click(box)
  expect((box as HTMLInputElement).checked).toBe(true)
  seen()
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false))
  expect(await screen.findByText('Вишлист полон. Уберите что-нибудь')).toBeTruthy()
  expect(shop.asked('addWishlistItem')[0]?.ask).toMatchObject({ WishlistId: 7, ProductId: 11 })
})

test('RT-17: a new wishlist needs a name, is made once and opens', async () => {
  const shop = await openShop(page, {
    path: '/wishlist',
    answers: {
      ...common,
      showWishlists: () => ({ reply: { Lists: [] } }),
      showWishlist: () => ({ reply: wireList({ Name: 'Новоселье' }) }),
      createWishlist: () => ({ reply: { id: 9 } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Создать вишлист' }))
  const sheet = within(await findDialog({ name: 'Новый вишлист' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Создать вишлист' }))
  await sheet.findByText('Назовите вишлист')
  expect(shop.asked('createWishlist')).toHaveLength(0)
  await userEvent.type(sheet.getByRole('textbox', { name: 'Название' }), ' Новоселье ')
  await userEvent.click(sheet.getByRole('button', { name: 'Создать вишлист' }))
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/wishlist/9'))
  expect(shop.asked('createWishlist').map(({ ask }) => ask.Name)).toEqual(['Новоселье'])
})
