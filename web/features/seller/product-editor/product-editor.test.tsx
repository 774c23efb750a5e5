// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openEditor, stored } from './product-editor.fixtures.tsx'

test('issue 13: a product with one option of two values is published with a variant for each', async () => {
  const shop = await openEditor(stored())
  await userEvent.clear(await screen.findByLabelText('Название'))
  await userEvent.type(screen.getByLabelText('Название'), 'Чашка')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить опцию' }))
  const option = within(screen.getByRole('group', { name: 'Опция 1' }))
  await userEvent.type(option.getByLabelText('Опция'), 'Цвет')
  await userEvent.type(option.getByLabelText('Значения через запятую'), 'белая, синяя')
  await userEvent.type(screen.getByLabelText('В наличии, шт.: синяя'), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }))
  await screen.findByText('Товар опубликован')
  expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({
    ID: 5,
    Version: 3,
    Name: 'Чашка',
    Publish: true,
    Axes: [{ Name: 'Цвет', Values: ['белая', 'синяя'] }],
    Variants: [
      { ID: 11, Options: ['белая'], Price: '500.00', OnHand: 4, OnHandSeen: 4 },
      { Options: ['синяя'], Price: '500.00', OnHand: 2, OnHandSeen: 0 },
    ],
  })
})

test('issue 13: what publishing requires is reported at the fields and nothing is sent', async () => {
  const shop = await openEditor(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Опубликовать' }))
  await screen.findByText('Не меньше двух букв')
  expect(screen.getByText('Нужна хотя бы одна фотография')).toBeTruthy()
  expect(screen.getByText('Выберите категорию, чтобы опубликовать')).toBeTruthy()
  expect(shop.asked('saveProduct')).toEqual([])
})

test('issue 13: a corrected field is no longer marked, the others still are', async () => {
  await openEditor(null)
  await screen.findByLabelText('Название')
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }))
  await screen.findByText('Не меньше двух букв')
  await userEvent.type(screen.getByLabelText('Название'), 'Чашка')
  expect(screen.queryByText('Не меньше двух букв')).toBeNull()
  expect(screen.getByText('Нужна хотя бы одна фотография')).toBeTruthy()
})

test('issue 13: a new product is in the only category of its showcase', async () => {
  const only = {
    Product: null,
    Company: '',
    Categories: [{ ID: 9, Name: 'Товары', Depth: 0, AgeLimit: 0 as const, MarkedGroup: 'none' as const }],
    SizeCharts: [],
    Brands: [],
    Attributes: [],
  }
  await openEditor(null, { showProductEdit: () => ({ reply: only }) })
  expect(await screen.findByLabelText<HTMLSelectElement>('Категория')).toHaveProperty('value', '9')
})

test('issue 13: a change by another editor is not overwritten, and the product is fetched again', async () => {
  const said = { code: 'changed_meanwhile', message: 'Это успели изменить' }
  const shop = await openEditor(stored(), { saveProduct: () => ({ status: 409, body: said }) })
  await userEvent.type(await screen.findByLabelText('Название'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Это успели изменить')
  await waitFor(() => expect(shop.asked('showProductEdit').length).toBeGreaterThan(1))
})

test('issue 13: the attributes of the chosen category are fields, a required one is needed to publish, the product’s own stay', async () => {
  const shop = await openEditor(stored({ Attributes: [{ Name: 'Страна', Value: 'Россия' }] }))
  await screen.findByLabelText('Для печи')
  expect(screen.queryByLabelText('Материал')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Категория'), 'Свет')
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }))
  expect(shop.asked('saveProduct')).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Материал'), 'стекло')
  await userEvent.selectOptions(screen.getByLabelText('Для печи'), 'Да')
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать' }))
  await screen.findByText('Товар опубликован')
  expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({
    CategoryIDs: [10],
    Attributes: [
      { Name: 'Страна', Value: 'Россия' },
      { Name: 'Материал', Value: 'стекло' },
      { Name: 'Для печи', Value: 'true' },
    ],
  })
})
