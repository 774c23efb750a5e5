// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { productCard } from '../../../test/products.fixtures.ts'
import type { Answers } from '../../../test/wire.ts'
import { openEditor, plan, press, slide } from './plans.fixtures.tsx'

const category = { alias: 'tea', picture: '', hue: 40, products: 12, children: [] }
const CATALOG: Answers = {
  showCategories: () => ({
    reply: {
      categories: [
        { ...category, id: 77, name: 'Чай', children: [{ ...category, id: 78, name: 'Улун' }] },
        { ...category, id: 9, name: 'Наборы' },
      ],
    },
  }),
}
const planLevels = [
  { Level: 0, Bp: 300 },
  { Level: 1, Bp: 550 },
]
async function openPicker(more: Answers = CATALOG) {
  const shop = await openEditor(plan, more)
  await press('Добавить исключение')
  const sheet = within(await findDialog({ name: 'Добавить исключение' }))
  return { ...shop, sheet }
}

test('domain 4.10: a category becomes an exception with the plan’s percents, and keeps its id when it is sent', async () => {
  const { sheet, sent } = await openPicker()
  await userEvent.click(await sheet.findByRole('button', { name: /Чай.*Со всеми подкатегориями/ }))
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(sent()[0]?.Overrides.at(-1)).toEqual({ Kind: 'category', ID: 77, Levels: planLevels })
})

test('domain 4.10: a subcategory is offered with the category it is in', async () => {
  const { sheet, sent } = await openPicker()
  await userEvent.click(await sheet.findByRole('button', { name: /Улун.*Чай/ }))
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(sent()[0]?.Overrides.at(-1)?.ID).toBe(78)
})

test('domain 4.10: a category that is an exception already is not added twice', async () => {
  const { sheet, sent } = await openPicker()
  await userEvent.click(await sheet.findByRole('button', { name: /Наборы/ }))
  await screen.findByText('Исключение уже есть: Наборы')
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(sent()[0]?.Overrides.map(({ ID }) => ID)).toEqual([9, 4])
})

test('domain 4.10: a product is found by its name; one that is not sold is said so', async () => {
  const page = { nextPage: null, corrected: null, isExact: true }
  const { sheet, sent, asked } = await openPicker({
    ...CATALOG,
    search: ({ q }) => {
      const products = q === 'чайник' ? [productCard({ id: 31, name: 'Чайник «Брусника»' })] : []
      return { reply: { ...page, products, total: products.length } }
    },
  })
  await userEvent.click(sheet.getByRole('radio', { name: 'Товар' }))
  const name = sheet.getByRole('searchbox', { name: 'Название товара' })
  fireEvent.change(name, { target: { value: 'самолёт' } })
  await sheet.findByText('Такого товара нет')
  fireEvent.change(name, { target: { value: 'чайник' } })
  await userEvent.click(await sheet.findByRole('button', { name: 'Чайник «Брусника»' }))
  expect(await screen.findByText('Чайник «Брусника»')).toBeTruthy()
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(sent()[0]?.Overrides.at(-1)).toEqual({ Kind: 'product', ID: 31, Levels: planLevels })
  expect(asked('search').map(({ ask }) => ask.q)).toEqual(['самолёт', 'чайник'])
})

test('issue 15: categories that could not be loaded are there after another try', async () => {
  const { sheet } = await openPicker({
    showCategories: (_, times) =>
      times === 1
        ? { status: 500, body: 'Сбой' }
        : { reply: { categories: [{ ...category, id: 77, name: 'Чай' }] } },
  })
  await userEvent.click(await sheet.findByRole('button', { name: 'Повторить' }))
  await sheet.findByRole('button', { name: /Чай/ })
})

test('domain 4.10: an exception has percents of its own, earns nothing, or is removed', async () => {
  const { sent } = await openEditor()
  slide('Наборы: 1 уровень', 800)
  const [category, product] = screen.getAllByRole<HTMLInputElement>('switch', { name: 'Начислять награды' })
  expect([category?.checked, product?.checked]).toEqual([true, false])
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(sent()[0]?.Overrides[0]?.Levels).toEqual([
    { Level: 0, Bp: 1000 },
    { Level: 1, Bp: 800 },
  ])
  if (category) await userEvent.click(category)
  expect(screen.queryByRole('slider', { name: 'Наборы: 1 уровень' })).toBeNull()
  await press('Убрать исключение: Больше не продаётся, № 4')
  await press('Сохранить')
  await screen.findByText('Черновик сохранён')
  expect(sent().at(-1)?.Overrides).toEqual([{ Kind: 'category', ID: 9, Levels: [] }])
})
