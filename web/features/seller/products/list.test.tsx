// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { sellerProduct, sellerVariant } from '../../../test/products.fixtures.ts'
import { goods, openGoods, pageOf } from './products.fixtures.tsx'

const openFilters = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Фильтры и порядок' }))
  return within(await findDialog({ name: 'Фильтры и порядок' }))
}

test('domain 4.3: a shop without products is told how to begin; a search without results is not', async () => {
  await openGoods({ showGoods: () => pageOf([], 0) })
  await screen.findByText('Товаров пока нет')
  expect(screen.queryByRole('button', { name: 'Показать все' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Добавить товар' }).getAttribute('href')).toBe(
    '/account/showcases/goods/new',
  )
  const shop = await openGoods({ showGoods: () => pageOf([], 0) }, '/?brand=7&page=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Показать все' }))
  await waitFor(() => expect(shop.router.state.location.search).toBe(''))
})

test('domain 4.3: products that did not load leave the filters, and a retry shows the products', async () => {
  const shop = await openGoods(
    {
      showGoods: (_, times) =>
        times === 1 ? { status: 500, body: 'Не получилось', code: 'internal' } : pageOf(goods),
    },
    '/?filter=active',
  )
  await screen.findByText('Не получилось')
  expect(screen.getByRole('button', { name: /Продаются/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }))
  await screen.findByText('Плед')
  expect(shop.asked('showGoods')).toHaveLength(2)
})

test('issue 16: filters whose choices did not load keep the others, and are loaded again', async () => {
  const shop = await openGoods({
    showGoodsOptions: (_, times) =>
      times === 1
        ? { status: 403, body: 'Пока закрыто', code: 'forbidden' }
        : { reply: { Categories: [{ ID: 6, Name: 'Посуда', Depth: 1 }], Brands: [] } },
  })
  const sheet = await openFilters()
  await sheet.findByText('Пока закрыто')
  await userEvent.selectOptions(sheet.getByLabelText('Остаток'), 'few')
  await waitFor(() => expect(shop.router.state.location.search).toBe('?stock=few'))
  await userEvent.click(sheet.getByRole('button', { name: 'Повторить' }))
  await userEvent.selectOptions(await sheet.findByLabelText('Категория'), '6')
  await waitFor(() =>
    expect(shop.asked('showGoods').at(-1)?.ask).toMatchObject({ stock: 'few', category: '6' }),
  )
})

test('issue 16: one button resets the filters and the order, and keeps the search', async () => {
  const shop = await openGoods({}, '/?q=плед&stock=none&problem=text&sort=dear')
  const sheet = await openFilters()
  await userEvent.click(sheet.getByRole('button', { name: 'Сбросить' }))
  await waitFor(() =>
    expect(new URLSearchParams(shop.router.state.location.search).toString()).toBe(
      new URLSearchParams({ q: 'плед' }).toString(),
    ),
  )
  expect(sheet.getByLabelText<HTMLSelectElement>('Порядок').value).toBe('new')
})

test('issue 16: a broken address is read as no filter instead of failing', async () => {
  const shop = await openGoods({}, '/?category=0x&stock=lots&sort=up&page=-4')
  await screen.findByText('Плед')
  expect(shop.asked('showGoods')[0]?.ask).toMatchObject({ page: '0' })
  for (const name of ['category', 'stock', 'sort'])
    expect(shop.asked('showGoods')[0]?.ask).not.toHaveProperty(name)
})

test('domain 4.3: a row shows what can be sold: variants switched off and reserved units do not count', async () => {
  const variants = [
    sellerVariant({ Price: 1490, OnHand: 12, Reserved: 3 }),
    sellerVariant({ ID: 12, Price: 990, OnHand: 50, Reserved: 0, On: false }),
  ]
  await openGoods({
    showGoods: () =>
      pageOf([
        sellerProduct({ Variants: variants }),
        sellerProduct({ ID: 2, Name: 'Плед', Status: 'hidden', Variants: [] }),
      ]),
  })
  const row = within(await screen.findByRole('button', { name: /Чайник/ }))
  expect(row.getByText(/^1.490.₽$/)).toBeTruthy()
  expect(row.getByText('9 шт.')).toBeTruthy()
  const other = within(screen.getByRole('button', { name: /Плед/ }))
  expect(other.getByText('—')).toBeTruthy()
  expect(other.getByText(/Снят с продажи/)).toBeTruthy()
})
