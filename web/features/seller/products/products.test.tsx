// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
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
  return within(await findDialog({ name: new RegExp(name) }))
}

test('domain 4.3: a seller sees and changes price and stock', async () => {
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

test('domain 4.3: a wrong old price and less stock than is reserved are reported at their fields', async () => {
  const shop = await open()
  const sheet = await sheetOf('Чайник')
  expect(sheet.queryByText(/держалась хотя бы 30 дней/)).toBeNull()
  await retype(sheet.getByLabelText('Старая цена, ₽'), '1000')
  expect(sheet.getByText(/держалась хотя бы 30 дней/)).toBeTruthy()
  await retype(sheet.getByLabelText('В наличии, шт.'), '2')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await sheet.findByText('Старая цена должна быть выше новой')
  expect(sheet.getByText('Не меньше 3: столько заказано')).toBeTruthy()
  expect(shop.asked('saveGoods')).toEqual([])
})

test('domain 4.3: each variant has its own price and switch; a concurrent change is reported', async () => {
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

test('domain 4.3: an empty search offers all products; without the right the page says who edits them', async () => {
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

test('EX-09: photos of a product are uploaded, the first is its cover, and are saved with the rest', async () => {
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

test('issue 15: a refused price is marked at its variant and gets the focus; the typed text stays', async () => {
  const variants = [sellerVariant({ Options: ['красный'] }), sellerVariant({ ID: 12, Options: ['синий'] })]
  await open([sellerProduct({ Variants: variants })], {
    saveGoods: () => ({
      status: 422,
      body: { code: 'invalid_question', message: 'Нельзя', fields: { 'Variants.12.Price': 'minimum' } },
    }),
  })
  const sheet = await sheetOf('Чайник')
  const [, price] = sheet.getAllByLabelText<HTMLInputElement>('Цена, ₽')
  if (!price) throw new Error('two variants have two prices')
  await retype(price, '1 600')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await sheet.findByText('Так нельзя')
  expect([document.activeElement, price.value]).toEqual([price, '1 600'])
  expect(sheet.getAllByLabelText('Цена, ₽')[0]?.getAttribute('aria-invalid')).toBeNull()
})

test('issue 15: after a concurrent change the typed price stays, other fields follow, and the next save overwrites', async () => {
  const theirs = sellerProduct({ Version: 5, Vat: 'vat10', Variants: [sellerVariant({ OnHand: 7 })] })
  let isChanged = false
  const shop = await open([], {
    showGoods: () => ({
      reply: {
        Goods: [isChanged ? theirs : sellerProduct()],
        Counts: { all: 1, active: 1, hidden: 0, out: 0, archived: 0 },
        Pager: { currentPage: 1, totalPages: 1 },
      },
    }),
    saveGoods: ({ Version }) => {
      isChanged = true
      if (Version === 5) return { reply: { Product: theirs } }
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Это успели изменить' } }
    },
  })
  const sheet = await sheetOf('Чайник')
  await retype(sheet.getByLabelText('Цена, ₽'), '1290')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Это успели изменить')
  await waitFor(() => expect(sheet.getByLabelText<HTMLInputElement>('В наличии, шт.').value).toBe('7'))
  expect(sheet.getByLabelText<HTMLInputElement>('Цена, ₽').value).toBe('1290')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Товар сохранён')
  expect(shop.asked('saveGoods').at(-1)?.ask).toMatchObject({
    Version: 5,
    Vat: 'vat10',
    Variants: [{ Price: '1290.00', OnHand: 7, OnHandSeen: 7 }],
  })
})

test('issue 15: closing the sheet with a typed price asks first, and a discarded price is gone when it opens again', async () => {
  await open()
  const sheet = await sheetOf('Чайник')
  await retype(sheet.getByLabelText('Цена, ₽'), '99')
  await userEvent.click(sheet.getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await sheetOf('Чайник')
  expect(again.getByLabelText<HTMLInputElement>('Цена, ₽').value).toBe('1490')
})

test('domain 4.3: drafts and archived products open in the editor, because they have no daily changes', async () => {
  const shop = await open([sellerProduct({ Status: 'draft' })])
  await userEvent.click(await screen.findByRole('button', { name: /Чайник.*Черновик/s }))
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account/showcases/goods/1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('domain 4.3: amounts and units outside their limits are reported at their fields and not sent', async () => {
  const shop = await open([sellerProduct({ Variants: [sellerVariant({ Reserved: 0 })] })])
  const sheet = await sheetOf('Чайник')
  await retype(sheet.getByLabelText('Цена, ₽'), '0,5')
  await retype(sheet.getByLabelText('Старая цена, ₽'), 'много')
  await retype(sheet.getByLabelText('В наличии, шт.'), '1000001')
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить' }))
  await sheet.findByText(/Не меньше 1.₽/)
  expect(sheet.getByText('Введите сумму')).toBeTruthy()
  expect(sheet.getByText(/От 0 до 1.000.000/)).toBeTruthy()
  expect(shop.asked('saveGoods')).toEqual([])
})
