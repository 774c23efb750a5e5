// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import WishlistPage from './WishlistPage.tsx'
import { wireList, wireWish } from './wishlists.fixtures.ts'

const page = (
  <Routes>
    <Route path="/wishlist/:id" element={<WishlistPage />} />
    <Route path="*" element={<p>Другой экран</p>} />
  </Routes>
)
const ok = () => ({ reply: { ok: true as const } })
const added = () => ({ reply: { id: 1, WishlistId: 7 } })
const tired = () => ({ status: 500, body: 'Сервер устал' })
type List = NonNullable<Parameters<typeof wireList>[0]>

/** The owner's own wishlist with a mug, over a server that accepts every change. */
const open = (changes: List = {}, answers: Answers = {}) =>
  openShop(page, {
    path: '/wishlist/7',
    answers: {
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T09:00:00Z' } }),
      showCart: () => ({ status: 503, body: '' }),
      showWishlists: () => ({ reply: { Lists: [] } }),
      showWishlist: () => ({ reply: wireList({ IsMine: true, Token: 'a'.repeat(22), ...changes }) }),
      updateWishlist: ok,
      removeWishlist: ok,
      addWishlistItem: added,
      removeWishlistItem: ok,
      ...answers,
    },
  })
const openSettings = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Настройки вишлиста' }))
  return within(await findDialog({ name: 'Настройки вишлиста' }))
}
const openWish = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Кружка' }))
  return within(await findDialog({ name: 'Желание' }))
}
const answerWith = async (title: string, name: string) =>
  userEvent.click(within(await findDialog({ name: title })).getByRole('button', { name }))

test('RT-18: changed settings are saved together; a failed save keeps them in the sheet', async () => {
  const shop = await open({}, { updateWishlist: (_, times) => (times > 1 ? ok() : tired()) })
  const sheet = await openSettings()
  const name = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Название' })
  await userEvent.type(name, ' в мае')
  await userEvent.click(sheet.getByRole('radio', { name: /только я/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сервер устал')
  expect(name.value).toBe('Новоселье в мае')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.asked('updateWishlist').at(-1)?.ask).toMatchObject({
    WishlistId: 7,
    Name: 'Новоселье в мае',
    EventDate: '2026-12-01',
    Visibility: 'private',
  })
})

test('RT-18: closing changed settings asks first; staying keeps what was typed', async () => {
  const shop = await open()
  const sheet = await openSettings()
  const about = sheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'Пара слов друзьям' })
  await userEvent.type(about, ' всем')
  await userEvent.click(sheet.getByRole('button', { name: 'Закрыть' }))
  await answerWith('Выйти без сохранения?', 'Остаться')
  expect(about.value).toBe('Спасибо всем')
  await userEvent.click(sheet.getByRole('button', { name: 'Закрыть' }))
  await answerWith('Выйти без сохранения?', 'Выйти')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.asked('updateWishlist')).toEqual([])
})

test('RT-18: a wishlist is deleted after a confirmation; a refused deletion leaves it open', async () => {
  const shop = await open({}, { removeWishlist: (_, times) => (times > 1 ? ok() : tired()) })
  const sheet = await openSettings()
  const remove = () => userEvent.click(sheet.getByRole('button', { name: 'Удалить вишлист' }))
  await remove()
  await answerWith('Удалить «Новоселье»?', 'Отмена')
  expect(shop.asked('removeWishlist')).toEqual([])
  await remove()
  await answerWith('Удалить «Новоселье»?', 'Удалить')
  await screen.findByText('Сервер устал')
  expect(shop.router.state.location.pathname).toBe('/wishlist/7')
  await remove()
  await answerWith('Удалить «Новоселье»?', 'Удалить')
  await screen.findByText('Вишлист удалён')
  expect(shop.router.state.location.pathname).toBe('/wishlist')
})

test('RT-18: a private wishlist is opened by link before it is shared, and only if its owner agrees', async () => {
  const shop = await open({ Visibility: 'private' })
  const share = () => userEvent.click(screen.getByRole('button', { name: 'Поделиться вишлистом' }))
  await screen.findByRole('button', { name: 'Поделиться вишлистом' })
  await share()
  await answerWith('Открыть вишлист по ссылке?', 'Отмена')
  expect(shop.asked('updateWishlist')).toEqual([])
  await share()
  await answerWith('Открыть вишлист по ссылке?', 'Открыть по ссылке')
  await waitFor(() =>
    expect(shop.asked('updateWishlist')[0]?.ask).toMatchObject({ WishlistId: 7, Visibility: 'link' }),
  )
})

test('RO-03: a changed wish is saved; a failed save keeps the quantity and the hint', async () => {
  const shop = await open({}, { addWishlistItem: (_, times) => (times > 1 ? added() : tired()) })
  const sheet = await openWish()
  await userEvent.click(sheet.getByRole('button', { name: 'Больше' }))
  await userEvent.click(sheet.getByRole('radio', { name: 'Очень хочу' }))
  const note = sheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'Подсказка' })
  await userEvent.type(note, 'Синюю')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сервер устал')
  expect(note.value).toBe('Синюю')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.asked('addWishlistItem').at(-1)?.ask).toMatchObject({
    ProductId: 11,
    Quantity: 2,
    Priority: 'high',
    Note: 'Синюю',
  })
})

test('RO-03: a wish taken out of the list is gone at once and returns when the server refuses', async () => {
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await open({}, { removeWishlistItem: () => isSeen.then(tired) })
  await userEvent.click((await openWish()).getByRole('button', { name: 'Убрать из вишлиста' }))
  await screen.findByText('Пока без желаний')
  seen()
  expect(await screen.findByRole('article', { name: 'Кружка' })).toBeTruthy()
  expect(await screen.findByText('Сервер устал')).toBeTruthy()
})

test('RT-18: a list that does not open by its link says so; one that could not be fetched can be retried', async () => {
  await open({}, { showWishlist: () => ({ status: 404, body: 'Нет', code: 'wishlist_not_found' }) })
  await screen.findByText('Вишлист не открывается')
  const wishes = [wireWish({ Available: 0 })]
  await open(
    {},
    { showWishlist: (_, times) => (times > 1 ? { reply: wireList({ IsMine: true }, wishes) } : tired()) },
  )
  await screen.findByText('Сервер устал')
  await userEvent.click(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }))
  const wish = within(await screen.findByRole('article', { name: 'Кружка' }))
  expect(wish.getByText('Нет в наличии')).toBeTruthy()
})
