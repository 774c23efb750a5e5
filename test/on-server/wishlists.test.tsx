// @vitest-environment happy-dom
import { wishlistCalls } from '@sarafan/contract/catalog/wishlists'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { product, seller } from '../../server/test/fixtures/catalog.ts'
import { logIn, person, showcase } from '../../server/test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import WishlistPage from '../../web/features/buyer/wishlists/WishlistPage.tsx'
import { findDialog } from '../../web/test/dialogs.ts'
import { openOnServer } from './open-on-server.tsx'

let anna: Visitor
let boris: Visitor
let vera: Visitor
let list: { readonly id: number; readonly token: string; readonly item: number }

const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom')
  const companyId = await seller(w, dom.ownerId)
  const mug = await product(w, { showcaseId: dom.id, companyId }, 'Кружка')
  anna = await logIn(w, await person(w, 'Анна'), dom)
  boris = await logIn(w, await person(w, 'Борис'), dom)
  vera = await logIn(w, await person(w, 'Вера'), dom)
  const made = await w.ask(anna, wishlistCalls.createWishlist, { Name: 'Новоселье', Visibility: 'link' })
  const added = await w.ask(anna, wishlistCalls.addWishlistItem, { ProductId: mug.id })
  const { body } = await w.ask(anna, wishlistCalls.showWishlist, { id: String(made.body.id) })
  list = { id: made.body.id, token: body.Wishlist.Token, item: added.body.id }
})

const open = (who: Visitor, ref: string | number) =>
  openOnServer(world, who, <WishlistPage />, { path: `/start/${ref}` })
async function reserve(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Подарю' }))
  const dialog = within(await findDialog())
  await userEvent.click(dialog.getByRole('button', { name: 'Подарю' }))
}

test('RO-03 RT-18: a gift that a friend reserved by link is taken for other friends and a secret from the owner', async () => {
  await open(boris, list.token)
  await reserve()
  await screen.findByText(/^Вы дарите, до /)

  await open(vera, list.token)
  await screen.findByText('Уже дарят')
  expect(screen.queryByRole('button', { name: 'Подарю' })).toBeNull()

  await open(anna, list.id)
  await screen.findByText('Кружка')
  expect(screen.queryByText(/дар(?:ят|ите)/)).toBeNull()

  await open(boris, list.token)
  await userEvent.click(await screen.findByRole('button', { name: 'Передумать' }))
  await screen.findByRole('button', { name: 'Подарю' })
})

test('RO-03: of two friends who reserve the same gift the slower one is told that it is taken', async () => {
  await open(vera, list.token)
  const give = await screen.findByRole('button', { name: 'Подарю' })
  const ask = { id: list.token, ItemId: list.item, Reserved: true }
  expect((await world.ask(boris, wishlistCalls.reserveWishlistItem, ask)).status).toBe(200)
  expect(give.isConnected).toBe(true)
  await reserve()
  await screen.findByText('Уже дарят')
  const { body } = await world.ask(boris, wishlistCalls.showWishlist, { id: list.token })
  expect(body.Wishlist.Items[0]?.IsMyGift).toBe(true)
})

test('RT-18: a list that its owner closed no longer opens by its link', async () => {
  const closed = await world.ask(anna, wishlistCalls.updateWishlist, {
    WishlistId: list.id,
    Visibility: 'private',
  })
  expect(closed.status).toBe(200)
  await open(boris, list.token)
  await screen.findByText('Вишлист не открывается')
  expect(screen.queryByText('Кружка')).toBeNull()
})
