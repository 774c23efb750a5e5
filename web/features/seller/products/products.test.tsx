// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type SellerProduct, sellerProduct, sellerVariant } from '../../../test/products.fixtures.ts'
import { openShop } from '../../../test/shop.tsx'
import type { Answers } from '../../../test/wire.ts'
import ProductsPage from './ProductsPage.tsx'

const open = (goods: SellerProduct[] = [sellerProduct()], said: Answers = {}) =>
  openShop(<ProductsPage />, {
    answers: {
      showGoods: ({ q }) => ({
        reply: {
          Goods: q ? [] : goods,
          Counts: { all: 3, active: 2, hidden: 1, out: 0, archived: 0 },
          Pager: { currentPage: 1, totalPages: 1 },
        },
      }),
      saveGoods: () => ({ reply: { Product: sellerProduct() } }),
      ...said,
    },
  })
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
const sheetOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))
  return within(await screen.findByRole('dialog', { name: new RegExp(name) }))
}

test('domain 4.3: a seller sees what goods cost and how many are left, and changes it', async () => {
  const shop = await open()
  await screen.findByText('9 шт.')
  expect(screen.getByText(/1.490 ₽/)).toBeTruthy()
  const sheet = await sheetOf('Чайник')
  expect(sheet.getByText('3 шт. уже заказаны')).toBeTruthy()
  await retype(sheet.getByLabelText('Цена, ₽'), '1 290,50')
  await retype(sheet.getByLabelText('Старая цена, ₽'), '')
  await retype(sheet.getByLabelText('В наличии, шт.'), '20')
  await userEvent.selectOptions(sheet.getByLabelText('НДС'), 'vat10')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Товар сохранён')
  expect(shop.asked('saveGoods')[0]?.ask).toMatchObject({
    ID: 1,
    Version: 4,
    On: true,
    Vat: 'vat10',
    Variants: [{ ID: 11, Price: '1290.50', OldPrice: null, OnHand: 20, OnHandSeen: 12, On: true }],
  })
})

test('wrong prices and less than is promised are told at their fields; a new old price is doubted', async () => {
  const shop = await open()
  const sheet = await sheetOf('Чайник')
  expect(sheet.queryByText(/держалась хотя бы 30 дней/)).toBeNull()
  await retype(sheet.getByLabelText('Старая цена, ₽'), '1000')
  expect(sheet.getByText(/держалась хотя бы 30 дней/)).toBeTruthy()
  await retype(sheet.getByLabelText('В наличии, шт.'), '2')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await sheet.findByText('Больше новой')
  expect(sheet.getByText('Не меньше 3: столько заказано')).toBeTruthy()
  expect(shop.asked('saveGoods')).toEqual([])
})

test('each variant has its own price and switch; what was changed meanwhile is told', async () => {
  const variants = [
    sellerVariant({ Options: ['красный'] }),
    sellerVariant({ ID: 12, Options: ['синий'], Price: 990, OnHand: 0 }),
  ]
  const shop = await open([sellerProduct({ Variants: variants })], {
    saveGoods: () => ({ status: 409, body: { code: 'changed_meanwhile', message: 'Это успели изменить' } }),
  })
  await screen.findByText(/от 990 ₽/)
  const sheet = await sheetOf('Чайник')
  await userEvent.click(sheet.getByRole('switch', { name: 'Продавать: синий' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Это успели изменить')
  await waitFor(() => expect(shop.asked('showGoods').length).toBeGreaterThan(1))
  expect(shop.asked('saveGoods')[0]?.ask).toMatchObject({ Variants: [{ On: true }, { ID: 12, On: false }] })
})

test('what finds nothing offers the way back; without the right the page says whose it is', async () => {
  const shop = await open()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Поиск товаров' }), 'лампа')
  await screen.findByText('Таких товаров нет')
  await userEvent.click(screen.getByRole('button', { name: 'Показать все' }))
  await screen.findByText('Чайник «Клюква»')
  await userEvent.click(screen.getByRole('button', { name: 'Кончились 0' }))
  await waitFor(() => expect(shop.asked('showGoods').at(-1)?.ask).toMatchObject({ filter: 'out' }))
  await open([], { showGoods: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) })
  await screen.findByText('Товары меняют те, кому доверен каталог')
})

test('EX-09: photos of a product are sent for goods, the first stands for it, and are saved with the rest', async () => {
  const shop = await open([sellerProduct()], {
    uploadShowcasePicture: () => ({ reply: { Picture: 'new.webp' } }),
  })
  const sheet = await sheetOf('Чайник')
  expect(sheet.getByText('Главная')).toBeTruthy()
  const file = new File(['x'], 'photo.png', { type: 'image/png' })
  await userEvent.upload(sheet.getByLabelText('Добавить картинки'), file)
  await sheet.findByText('Картинка 2', {}, { timeout: 8000 })
  sheet.getByRole('button', { name: 'Картинка 2: поменять место' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('saveGoods')[0]?.ask).toMatchObject({ Pictures: ['new.webp', 'a.webp'] }),
  )
  expect(shop.asked('uploadShowcasePicture')[0]?.ask).toMatchObject({ id: '12345', For: 'goods' })
})
