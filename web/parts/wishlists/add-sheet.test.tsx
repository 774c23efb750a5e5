// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import type { Answers } from '../../test/wire.ts'
import AddSheet from './AddSheet.tsx'

const open = (answers: Answers = {}) =>
  openShop(<AddSheet open onClose={() => {}} productId={5} />, {
    answers: {
      showWishlists: () => ({ reply: { Lists: [] } }),
      createWishlist: () => ({ reply: { id: 8 } }),
      addWishlistItem: () => ({ reply: { id: 1, WishlistId: 8 } }),
      ...answers,
    },
  })
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Название' })
const createAndAdd = () => userEvent.click(screen.getByRole('button', { name: 'Создать и добавить' }))

test('RO-03: a product goes into a list that is created on the spot, and the message follows the response', async () => {
  const shop = await open()
  const name = await nameField()
  await userEvent.clear(name)
  await createAndAdd()
  await screen.findByText('Назовите вишлист')
  expect(shop.asked('createWishlist')).toHaveLength(0)
  await userEvent.type(name, ' Дача ')
  await createAndAdd()
  await screen.findByText(/Дача/)
  expect(shop.asked('createWishlist').map(({ ask }) => ask.Name)).toEqual(['Дача'])
  expect(shop.asked('addWishlistItem')[0]?.ask).toMatchObject({ WishlistId: 8, ProductId: 5 })
})

test('issue 15: a new list that could not take the product is not created again by the next attempt', async () => {
  const shop = await open({ addWishlistItem: () => ({ status: 500, body: 'Сервер устал' }) })
  const name = await nameField()
  await userEvent.clear(name)
  await userEvent.type(name, 'Дача')
  await createAndAdd()
  await screen.findByText('Сервер устал')
  expect(name.value).toBe('')
  await createAndAdd()
  await screen.findByText('Назовите вишлист')
  await waitFor(() => expect(shop.asked('createWishlist')).toHaveLength(1))
})
