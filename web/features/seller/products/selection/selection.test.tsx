// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../../../test/dialogs.ts'
import { sellerProduct } from '../../../../test/products.fixtures.ts'
import { goods, openGoods, pageOf, tick, widen } from '../products.fixtures.tsx'

beforeEach(() => widen())
afterEach(() => vi.unstubAllGlobals())

const press = (name: RegExp | string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button))

test('issue 16: one product less than all 3,000 leaves the rest of this page selected', async () => {
  const shop = await openGoods()
  await userEvent.click(await tick('Выбрать всё на странице'))
  await press(/Выбрать все 3.000 найденных/)
  await screen.findByText(/Выбрано 3.000 товаров/)
  await userEvent.click(await tick('Выбрать: Плед'))
  await screen.findByText('Выбрано 2 товара')
  await press('Видимость')
  await press('Изменить 2 товара')
  await waitFor(() => expect(shop.asked('changeGoods')[0]?.ask).toMatchObject({ IDs: [1, 3], Count: 2 }))
  expect(shop.asked('changeGoods')[0]?.ask).not.toHaveProperty('Filter')
})

test('issue 16: more products than one change takes cannot be selected at once, and the button says so', async () => {
  const shop = await openGoods({ showGoods: () => pageOf(goods, 60_000) })
  await userEvent.click(await tick('Выбрать: Плед'))
  const all = await screen.findByRole('button', { name: /Выбрать все 60.000 найденных/ })
  expect(all.matches(':disabled')).toBe(true)
  const note = document.getElementById(all.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toMatch(/не больше .* товаров: сузьте фильтры/)
  await userEvent.click(all)
  await screen.findByText('Выбран 1 товар')
  expect(shop.asked('changeGoods')).toEqual([])
})

test('issue 16: a selection stays while pages are turned, and is changed together', async () => {
  const shop = await openGoods({
    showGoods: ({ page }) => pageOf(page === '1' ? [sellerProduct({ ID: 51, Name: 'Ваза' })] : goods),
  })
  await userEvent.click(await tick('Выбрать: Плед'))
  await press('Страница 2')
  await userEvent.click(await tick('Выбрать: Ваза'))
  await screen.findByText('Выбрано 2 товара')
  await press('Видимость')
  await press('Изменить 2 товара')
  await waitFor(() => expect(shop.asked('changeGoods')[0]?.ask).toMatchObject({ IDs: [2, 51] }))
})

test('issue 16: the whole page is selected and dropped by one box, and the selection by one button', async () => {
  await openGoods()
  const page = await tick('Выбрать всё на странице')
  await userEvent.click(page)
  await screen.findByText('Выбрано 3 товара')
  await userEvent.click(page)
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  await userEvent.click(await tick('Выбрать: Кружка'))
  await press('Снять выбор')
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(await tick('Выбрать: Кружка')).toHaveProperty('checked', false)
})

test('issue 16: on phones a finger that scrolls or lets go early selects nothing, and a tap opens', async () => {
  vi.unstubAllGlobals()
  await openGoods()
  const row = await screen.findByRole('button', { name: /Плед/ })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.pointerDown(row, { clientX: 5, clientY: 5 })
    fireEvent.pointerMove(row, { clientX: 5, clientY: 40 })
    vi.advanceTimersByTime(2000)
    fireEvent.pointerDown(row, { clientX: 5, clientY: 5 })
    fireEvent.pointerUp(row)
    vi.advanceTimersByTime(2000)
  } finally {
    vi.useRealTimers()
  }
  expect(screen.queryByRole('toolbar')).toBeNull()
  fireEvent.click(row)
  await findDialog({ name: 'Плед' })
})

test('issue 16: on phones selecting begins by a button with boxes to tap, and Cancel ends it', async () => {
  vi.unstubAllGlobals()
  await openGoods()
  await press('Выбрать')
  await userEvent.click(await tick('Выбрать: Плед'))
  await press('Выбрать всё на странице')
  const bar = within(await screen.findByRole('toolbar', { name: 'Выбрано 3 товара' }))
  expect(bar.getByRole('button', { name: 'Изменить' })).toBeTruthy()
  await press('Отмена')
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(screen.queryByRole('checkbox')).toBeNull()
})
