// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import AttributesPage from './AttributesPage.tsx'

type EditedAttribute = WireResponse<'showAttributeEdit'>['Attributes'][number]

const attribute = (of: Partial<EditedAttribute> = {}): EditedAttribute => ({
  ID: 7,
  Version: 2,
  Name: 'Материал',
  Kind: 'list',
  Unit: '',
  Required: true,
  Filterable: true,
  Options: ['глина', 'стекло'],
  CategoryIDs: [9],
  Archived: false,
  ...of,
})
const WEIGHT = attribute({ ID: 8, Name: 'Вес', Kind: 'number', Unit: 'г', Required: false, Options: [] })
const OLD = attribute({ ID: 6, Name: 'Сезон', Kind: 'text', Options: [], Archived: true })

const open = (Attributes: EditedAttribute[], said = {}) =>
  openShop(<AttributesPage />, {
    answers: {
      showAttributeEdit: () => ({
        reply: { Attributes, Categories: [{ ID: 9, Name: 'Посуда', Depth: 0 }] },
      }),
      saveAttribute: () => ({ reply: { Attribute: attribute() } }),
      archiveAttribute: () => ({ reply: { Attribute: attribute() } }),
      orderAttributes: () => ({ reply: { ok: true } }),
      ...said,
    },
  })
const sheet = () => within(screen.getByRole('dialog'))
const save = () => userEvent.click(sheet().getByRole('button', { name: 'Сохранить' }))

test('issue 13: a list of values for one category is saved; missing fields are reported at the field', async () => {
  const shop = await open([])
  await screen.findByText('Характеристик пока нет')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить характеристику' }))
  await findDialog()
  await userEvent.selectOptions(sheet().getByLabelText('Вид'), 'Список')
  await save()
  expect((await sheet().findAllByText('Заполните это поле')).length).toBe(2)
  await userEvent.type(sheet().getByLabelText('Название'), 'Материал')
  await userEvent.type(sheet().getByLabelText('Значения'), 'глина{enter}{enter} стекло ')
  await userEvent.click(sheet().getByLabelText(/Обязательная/))
  await userEvent.click(sheet().getByLabelText('Посуда'))
  await save()
  await screen.findByText('Характеристика сохранена')
  expect(shop.asked('saveAttribute')[0]?.ask).toMatchObject({
    Name: 'Материал',
    Kind: 'list',
    Required: true,
    Filterable: true,
    Options: ['глина', 'стекло'],
    CategoryIDs: [9],
  })
})

test('issue 13: attributes show a summary, are sorted with the keyboard, archived and restored', async () => {
  const shop = await open([attribute(), WEIGHT, OLD])
  await screen.findByText('Список: глина, стекло · обязательная · только Посуда')
  expect(screen.getByText('Число: г · только Посуда')).toBeTruthy()
  screen.getByRole('button', { name: 'Вес: поменять место' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  await screen.findByText('Порядок сохранён')
  expect(shop.asked('orderAttributes')[0]?.ask).toMatchObject({ IDs: [8, 7] })
  await userEvent.click(screen.getByText('Сезон'))
  await userEvent.click(await screen.findByText('Вернуть из архива'))
  await screen.findByText('Характеристика возвращена')
  expect(shop.asked('archiveAttribute')[0]?.ask).toMatchObject({ ID: 6, Version: 2, Archived: false })
})

test('issue 13: after a change by another editor the text stays, and the next save overwrites it knowingly', async () => {
  let version = 2
  const said = { code: 'changed_meanwhile', message: 'Это успели изменить' }
  const shop = await open([], {
    showAttributeEdit: () => ({
      reply: { Attributes: [attribute({ Version: version })], Categories: [] },
    }),
    saveAttribute: () => {
      if (version === 3) return { reply: { Attribute: attribute() } }
      version = 3
      return { status: 409, body: said }
    },
  })
  await userEvent.click(await screen.findByText('Материал'))
  await userEvent.type(await screen.findByLabelText('Название'), ' чашки')
  await save()
  await sheet().findByText(/изменил кто-то ещё/)
  expect(sheet().getByLabelText<HTMLInputElement>('Название').value).toBe('Материал чашки')
  await save()
  await screen.findByText('Характеристика сохранена')
  expect(shop.asked('saveAttribute').map(({ ask }) => ask.Version)).toEqual([2, 3])
})

const openKind = async (kind: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить характеристику' }))
  await findDialog()
  await userEvent.selectOptions(sheet().getByLabelText('Вид'), kind)
}

test('issue 13: a number has a unit and no values; fields have the lengths of the contract', async () => {
  const shop = await open([])
  await openKind('Число')
  expect(sheet().queryByLabelText('Значения')).toBeNull()
  await userEvent.type(sheet().getByLabelText('Название'), 'Вес')
  await userEvent.type(sheet().getByLabelText('Единица'), 'г')
  const lengths = ['Название', 'Единица'].map(
    (label) => sheet().getByLabelText<HTMLInputElement>(label).maxLength,
  )
  expect(lengths).toEqual([60, 16])
  await save()
  await screen.findByText('Характеристика сохранена')
  expect(shop.asked('saveAttribute')[0]?.ask).toMatchObject({ Kind: 'number', Unit: 'г', Options: [] })
})

test('issue 13: a value over 80 characters is reported at the values and nothing is sent', async () => {
  const shop = await open([])
  await openKind('Список')
  await userEvent.type(sheet().getByLabelText('Название'), 'Материал')
  await userEvent.click(sheet().getByLabelText('Значения'))
  await userEvent.paste('г'.repeat(81))
  await save()
  await sheet().findByText(/каждое до 80 знаков/)
  expect(document.activeElement).toBe(sheet().getByLabelText('Значения'))
  expect(shop.asked('saveAttribute')).toEqual([])
})

test('issue 15: a refused name is reported at its field, which gets the focus; the typed text stays', async () => {
  await open([attribute()], {
    saveAttribute: () => ({
      status: 409,
      body: { code: 'attribute_name_taken', message: 'Уже есть', fields: { Name: 'taken' } },
    }),
  })
  await userEvent.click(await screen.findByText('Материал'))
  await userEvent.type(await screen.findByLabelText('Название'), ' 2')
  await save()
  await sheet().findByText('Такая характеристика уже есть')
  const name = sheet().getByLabelText<HTMLInputElement>('Название')
  expect([document.activeElement, name.value]).toEqual([name, 'Материал 2'])
  await userEvent.click(sheet().getByRole('button', { name: 'Закрыть' }))
  await screen.findByText('Выйти без сохранения?')
})

test('issue 13: a refused order shows the stored order again', async () => {
  await open([attribute(), WEIGHT], {
    orderAttributes: () => ({
      status: 409,
      body: { code: 'changed_meanwhile', message: 'Это успели изменить' },
    }),
  })
  const handle = await screen.findByRole('button', { name: 'Вес: поменять место' })
  handle.focus()
  await userEvent.keyboard('{ArrowUp}')
  await screen.findByText('Это успели изменить')
  const names = screen
    .getAllByRole('button', { name: /поменять место/ })
    .map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Материал: поменять место', 'Вес: поменять место'])
})
