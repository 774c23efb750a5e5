// @vitest-environment happy-dom
import { cartCalls } from '@sarafan/contract/orders/cart'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { product, seller, type TestProduct } from '../../server/test/fixtures/catalog.ts'
import { logIn, person, showcase } from '../../server/test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import CartPage from '../../web/features/buyer/cart/CartPage.tsx'
import { findDialog } from '../../web/test/dialogs.ts'
import { changeGoods } from './goods.ts'
import { openOnServer } from './open-on-server.tsx'

let anna: Visitor
let owner: Visitor
let mug: TestProduct

const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom')
  const companyId = await seller(w, dom.ownerId)
  mug = await product(w, { showcaseId: dom.id, companyId }, 'Кружка', { onHand: 2 })
  await product(w, { showcaseId: dom.id, companyId }, 'Поднос')
  owner = await logIn(w, dom.owner, dom)
  anna = await logIn(w, await person(w), dom)
})
beforeEach(() => sessionStorage.clear())

const inCart = async () => {
  const { body } = await world.ask(anna, cartCalls.showCart, {})
  return body.cart.goodsInfo.map((line) => [line.ProductId, line.Quantity])
}
const open = async (quantity: number) => {
  await world.ask(anna, cartCalls.setQuantity, { ProductId: mug.id, Quantity: quantity })
  await openOnServer(world, anna, <CartPage />, { config: { cartCnt: 1 } })
  return screen.findByRole('button', { name: 'Больше' })
}

test('issue 15: a quantity changed on screen is stored in the cart of the server', async () => {
  fireEvent.click(await open(1))
  await screen.findAllByText(/2\s000/)
  await waitFor(async () => expect(await inCart()).toEqual([[mug.id, 2]]))
})

test('issue 15: a quantity above what the seller has left becomes what is left, with the reason on screen', async () => {
  const more = await open(1)
  await changeGoods(world, owner, { name: 'Кружка', OnHand: 1 })
  fireEvent.click(more)
  expect((await screen.findAllByText(/В наличии/)).length).toBeGreaterThan(0)
  expect(await inCart()).toEqual([[mug.id, 1]])
})

test('AP-24: a removed line is gone from the cart of the server', async () => {
  await open(2)
  await userEvent.click(screen.getByRole('button', { name: 'Убрать из корзины: Кружка' }))
  const dialog = within(await findDialog())
  await userEvent.click(dialog.getByRole('button', { name: 'Удалить' }))
  await waitFor(async () => expect(await inCart()).toEqual([]))
})

test('AP-25: a cart with a raised price and all the stock says both, and after clearing is empty on the server', async () => {
  await world.ask(anna, cartCalls.setQuantity, { ProductId: mug.id, Quantity: 2 })
  await changeGoods(world, owner, { name: 'Кружка', Price: '1100' })
  await openOnServer(world, anna, <CartPage />, { config: { cartCnt: 1 } })
  await screen.findByText('Цена выросла')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Очистить' }))
  const dialog = within(await findDialog())
  await userEvent.click(dialog.getByRole('button', { name: 'Очистить' }))
  await screen.findByText('В корзине пусто')
  expect(await inCart()).toEqual([])
})
