// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../../test/dialogs.ts'
import type { WireResponse } from '../../../../test/wire.ts'
import { EDIT, openEditor, stored } from '../product-editor.fixtures.tsx'

type Chart = WireResponse<'saveSizeChart'>['Chart']
const chart: Chart = {
  ID: 3,
  Version: 2,
  Name: 'Рубашки',
  Unit: 'см',
  Columns: ['Размер', 'Грудь'],
  Rows: [['S', '88']],
  CategoryID: null,
}
const withCharts = (charts: Chart[], product = stored()) => ({
  showProductEdit: () => ({ reply: { ...EDIT, SizeCharts: charts, Product: product } }),
})
const select = () => screen.findByLabelText<HTMLSelectElement>('Таблица размеров')
const sheet = async () => within(await findDialog())
const press = async (name: string) => userEvent.click((await sheet()).getByRole('button', { name }))

test('issue 16: a seller makes a table of sizes in a grid, and the product chooses it', async () => {
  const shop = await openEditor(stored(), { saveSizeChart: () => ({ reply: { Chart: chart } }) })
  await userEvent.click(await screen.findByText('Добавить таблицу'))
  const { getByLabelText } = await sheet()
  await press('Сохранить')
  expect((await sheet()).getByText('Заполните это поле')).toBeTruthy()
  await userEvent.type(getByLabelText('Название'), 'Рубашки')
  await userEvent.type(getByLabelText('Строка 1: Размер'), 'S')
  await userEvent.type(getByLabelText('Строка 1: Обхват груди'), '88')
  await press('Ещё столбец')
  await userEvent.type(getByLabelText('Столбец 3'), 'Талия')
  await press('Ещё строка')
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveSizeChart')).toHaveLength(1))
  expect(shop.asked('saveSizeChart')[0]?.ask).toMatchObject({
    Name: 'Рубашки',
    Columns: ['Размер', 'Обхват груди', 'Талия'],
    Rows: [['S', '88', '']],
    CategoryID: null,
  })
})

test('issue 16: a chosen table is edited over its version, and a row without a size is pointed out', async () => {
  const shop = await openEditor(stored({ SizeChartID: 3 }), {
    ...withCharts([chart], stored({ SizeChartID: 3 })),
    saveSizeChart: () => ({ reply: { Chart: { ...chart, Version: 3 } } }),
  })
  await userEvent.click(await screen.findByText('Изменить таблицу'))
  const cell = (await sheet()).getByLabelText('Строка 1: Размер')
  await userEvent.clear(cell)
  await press('Сохранить')
  expect((await sheet()).getByText('В каждой строке должен быть размер')).toBeTruthy()
  await userEvent.type(cell, 'XS')
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveSizeChart')[0]?.ask).toMatchObject({ ID: 3, Version: 2 }))
})

test('issue 16: the table of the product’s category is named and edited without becoming the product’s own', async () => {
  const shop = await openEditor(stored(), {
    ...withCharts([{ ...chart, CategoryID: 9 }]),
    saveSizeChart: () => ({ reply: { Chart: { ...chart, Version: 3, CategoryID: 9 } } }),
  })
  expect((await select()).selectedOptions[0]?.textContent).toBe('Как у категории: Рубашки')
  await userEvent.click(await screen.findByText('Изменить таблицу'))
  expect((await sheet()).getByLabelText<HTMLSelectElement>('Для всех товаров категории').value).toBe('9')
  await userEvent.type((await sheet()).getByLabelText('Единица'), ' и кг')
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveSizeChart')[0]?.ask).toMatchObject({ Unit: 'см и кг' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await select()).value).toBe('')
})

test('issue 16: a table is removed after a question, and the product that chose it has that of its category', async () => {
  const shop = await openEditor(stored({ SizeChartID: 3 }), {
    ...withCharts([chart], stored({ SizeChartID: 3 })),
    removeSizeChart: () => ({ reply: { ok: true } }),
  })
  await userEvent.click(await screen.findByText('Изменить таблицу'))
  await press('Удалить таблицу')
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }))
  expect(shop.asked('removeSizeChart')).toEqual([])
  await press('Удалить таблицу')
  await screen.findByText('Удалить таблицу?')
  await userEvent.click(screen.getAllByRole('button', { name: 'Удалить таблицу' }).at(-1) as HTMLElement)
  await waitFor(() => expect(shop.asked('removeSizeChart')[0]?.ask).toMatchObject({ ID: 3 }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({ SizeChartID: null }))
})

test('issue 16: a table that a colleague changed meanwhile is not overwritten and stays open with what was typed', async () => {
  await openEditor(stored({ SizeChartID: 3 }), {
    ...withCharts([chart], stored({ SizeChartID: 3 })),
    saveSizeChart: () => ({
      status: 409,
      body: { code: 'changed_meanwhile', message: 'Это успели изменить' },
    }),
  })
  await userEvent.click(await screen.findByText('Изменить таблицу'))
  await userEvent.type((await sheet()).getByLabelText('Название'), ' 2')
  await press('Сохранить')
  await screen.findByText('Это успели изменить')
  expect((await sheet()).getByLabelText<HTMLInputElement>('Название').value).toBe('Рубашки 2')
})

test('issue 16: a table that was removed meanwhile is reported where the product chose it', async () => {
  await openEditor(stored({ SizeChartID: 3 }), {
    ...withCharts([chart], stored({ SizeChartID: 3 })),
    saveProduct: () => ({
      status: 404,
      body: { code: 'size_chart_not_found', message: 'Её уже нет', fields: { SizeChartID: 'not_found' } },
    }),
  })
  await userEvent.type(await screen.findByLabelText('Название'), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(async () => expect((await select()).getAttribute('aria-invalid')).toBe('true'))
})
