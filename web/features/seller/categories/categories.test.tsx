// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import CategoriesPage from './CategoriesPage.tsx'

type CatalogEdit = WireResponse<'showCatalogEdit'>

const category = (ID: number, Name: string, Depth: number, more: object = {}) => ({
  ID,
  Name,
  Depth,
  Visible: true,
  Alias: `c${ID}`,
  Picture: '',
  Hue: 30,
  Products: 3,
  HasGoods: true,
  AgeLimit: 0 as const,
  MarkedGroup: 'none' as const,
  Names: { En: '', Ar: '' },
  ...more,
})
const shown = (more: Partial<CatalogEdit> = {}): CatalogEdit => ({
  ID: 7,
  Name: 'Тёплый дом',
  IsHere: true,
  Version: 4,
  SavedAt: '2026-11-21T06:38:00Z',
  StateID: 2,
  States: [2, 1, 4],
  Brands: [{ ID: 5, Name: 'Гжель', Visible: true, Products: 2 }],
  Categories: [
    category(1, 'Дом', 0),
    category(2, 'Посуда', 1),
    category(3, 'Чай', 0),
    category(4, 'Сад', 0, { HasGoods: false, Products: 0 }),
  ],
  ...more,
})
const open = (answers: object = {}, first = shown()) =>
  openShop(<CategoriesPage />, {
    path: '/start/7',
    answers: {
      showCatalogEdit: () => ({ reply: first }),
      saveCatalog: () => ({ reply: { Version: 5 } }),
      setCatalogState: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const saved = (shop: Awaited<ReturnType<typeof open>>, at = 0) =>
  shop.asked('saveCatalog')[at]?.ask as {
    Version: number
    Categories: Record<string, unknown>[]
    Brands: unknown
  }
const sheet = async () => within(await findDialog())

/** Without an age limit, goods that must be marked and names in other languages. */
const FREE = { AgeLimit: 0, MarkedGroup: 'none', Names: { En: '', Ar: '' } }

test('RT-34, AP-75: arrow keys move a category, switches hide it and a brand; one save sends all over the version that was read', async () => {
  const shop = await open()
  const handle = await screen.findByRole('button', { name: 'Чай: поменять место' })
  expect(screen.getByRole('button', { name: 'Сохранить' }).hasAttribute('disabled')).toBe(true)
  handle.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Чай: поменять место' }))
  await screen.findByText('Чай: место 1 из 3')
  await userEvent.click(screen.getByRole('switch', { name: 'Дом: показывать' }))
  await userEvent.click(screen.getByRole('switch', { name: /Гжель/ }))
  await press('Сохранить')
  await screen.findByText('Каталог сохранён')
  expect(saved(shop)).toMatchObject({ Version: 4, Brands: [{ ID: 5, Visible: false }] })
  expect(saved(shop).Categories).toEqual([
    { ID: 3, Name: 'Чай', Visible: true, Depth: 0, ...FREE },
    { ID: 1, Name: 'Дом', Visible: false, Depth: 0, ...FREE },
    { ID: 2, Name: 'Посуда', Visible: true, Depth: 1, ...FREE },
    { ID: 4, Name: 'Сад', Visible: true, Depth: 0, ...FREE },
  ])
})

test('RT-34: a category is added under another, renamed and moved; only an empty one can be removed', async () => {
  const shop = await open()
  await press('Добавить раздел')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await screen.findByText('Не короче двух букв')
  await userEvent.type((await sheet()).getByLabelText('Название'), 'Кружки')
  await userEvent.selectOptions((await sheet()).getByLabelText('Где стоит'), '— Посуда')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await press(/^Чай.*товара/)
  expect((await sheet()).queryByRole('button', { name: 'Убрать раздел' })).toBeNull()
  await userEvent.clear((await sheet()).getByLabelText('Название'))
  await userEvent.type((await sheet()).getByLabelText('Название'), 'Чай и кофе')
  await userEvent.selectOptions((await sheet()).getByLabelText('Где стоит'), 'Дом')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await press(/^Сад.*товаров/)
  await userEvent.click((await sheet()).getByRole('button', { name: 'Убрать раздел' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveCatalog').length).toBe(1))
  expect(saved(shop).Categories).toEqual([
    { ID: 1, Name: 'Дом', Visible: true, Depth: 0, ...FREE },
    { ID: 2, Name: 'Посуда', Visible: true, Depth: 1, ...FREE },
    { Name: 'Кружки', Visible: true, Depth: 2, ...FREE },
    { ID: 3, Name: 'Чай и кофе', Visible: true, Depth: 1, ...FREE },
  ])
})

test('RT-34: a category moved up from its sheet keeps the name that was typed there', async () => {
  const shop = await open()
  await press(/^Чай.*товара/)
  await userEvent.type((await sheet()).getByLabelText('Название'), ' и кофе')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Поставить выше' }))
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveCatalog').length).toBe(1))
  expect(saved(shop).Categories.map(({ Name }) => Name)).toEqual(['Чай и кофе', 'Дом', 'Посуда', 'Сад'])
})

test('issue 16: a category says which age limit and codes its new products begin with', async () => {
  const shop = await open()
  await press(/^Чай.*товара/)
  await userEvent.selectOptions((await sheet()).getByLabelText('Возраст покупателя'), '18+')
  await userEvent.selectOptions((await sheet()).getByLabelText('Коды «Честного знака»'), 'Табак')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveCatalog').length).toBe(1))
  expect(saved(shop).Categories.at(2)).toMatchObject({ Name: 'Чай', AgeLimit: 18, MarkedGroup: 'tobacco' })
})

test('AP-75: after a save by another editor one can take their version or overwrite it knowingly', async () => {
  const theirs = shown({ Version: 6, Categories: [category(1, 'Уют', 0)] })
  const refused = { code: 'changed_meanwhile', message: 'Это успели изменить', traceId: '1' }
  const answers = {
    showCatalogEdit: (_: object, times: number) => ({ reply: times === 1 ? shown() : theirs }),
    saveCatalog: (ask: { Version: number }) =>
      ask.Version === 6 ? { reply: { Version: 7 } } : { status: 409, body: refused },
  }
  const shop = await open(answers)
  const hide = async () => userEvent.click(await screen.findByRole('switch', { name: 'Дом: показывать' }))
  await hide()
  await press('Сохранить')
  await screen.findByText('Пока вы меняли, сохранил кто-то другой')
  await press('Оставить моё')
  await press('Сохранить')
  await waitFor(() =>
    expect(saved(shop, 1)).toMatchObject({ Version: 6, Categories: [{ Name: 'Дом' }, {}, {}, {}] }),
  )
  await open(answers)
  await hide()
  await press('Сохранить')
  await press('Показать новое')
  await screen.findByText('Уют')
  expect(screen.queryByText('Чай')).toBeNull()
})

test('AP-69: closing the catalogue asks first; a refusal restores the choice and shows the reason', async () => {
  const refused = {
    code: 'orders_open',
    message: 'Сначала завершите открытые заказы. Их сейчас: 2',
    traceId: '1',
  }
  const shop = await open({ setCatalogState: () => ({ status: 409, body: refused }) })
  await userEvent.click(await screen.findByRole('radio', { name: /Только лендинги/ }))
  await userEvent.click((await sheet()).getByRole('button', { name: 'Отмена' }))
  expect(shop.asked('setCatalogState')).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: /Только лендинги/ }))
  await userEvent.click((await sheet()).getByRole('button', { name: 'Закрыть каталог' }))
  await screen.findByText('Сначала завершите открытые заказы. Их сейчас: 2')
  expect(shop.asked('setCatalogState')[0]?.ask).toMatchObject({ id: 7, StateID: 1, Seen: 2 })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Магазин/ }).checked).toBe(true),
  )
})

test('AP-46: without the right the page says who edits the catalogue; without categories it offers to add one', async () => {
  await open({ showCatalogEdit: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) })
  await screen.findByText('Каталог собирают другие')
  await open({}, shown({ Categories: [], Brands: [], States: [2] }))
  await screen.findByText('Разделов пока нет')
  await screen.findByText('Это меняют владелец и администраторы витрины')
})

test('RT-34: the tree cannot be changed while it is being saved, so a new category is not created twice', async () => {
  const { promise, resolve: answered } = Promise.withResolvers<{ reply: object }>()
  await open({ saveCatalog: () => promise })
  await userEvent.click(await screen.findByRole('switch', { name: 'Дом: показывать' }))
  await press('Сохранить')
  const tree = () => screen.getByText('Чай').closest('[inert]')
  await waitFor(() => expect(tree()).not.toBeNull())
  answered({ reply: { Version: 5 } })
  await waitFor(() => expect(tree()).toBeNull())
})

test('RT-34: only six brands are shown until the list is expanded', async () => {
  const brands = Array.from({ length: 8 }, (_, at) => ({
    ID: at + 1,
    Name: `Бренд ${at + 1}`,
    Visible: true,
    Products: 1,
  }))
  const shop = await open({}, shown({ Brands: brands }))
  await screen.findByRole('switch', { name: /Бренд 6/ })
  expect(screen.queryByRole('switch', { name: /Бренд 7/ })).toBeNull()
  await press('Показать все 8 брендов')
  await userEvent.click(screen.getByRole('switch', { name: /Бренд 8/ }))
  await press('Сохранить')
  await waitFor(() => expect(saved(shop)).toMatchObject({ Brands: [{ ID: 8, Visible: false }] }))
})

test('issue 15: a refused removal of a category with products shows the reason and keeps the draft', async () => {
  const refused = { code: 'invalid_question', message: 'Проверьте поля', fields: { Categories: 'goods' } }
  const shop = await open({ saveCatalog: () => ({ status: 422, body: refused }) })
  await userEvent.click(await screen.findByRole('switch', { name: 'Чай: показывать' }))
  await press('Сохранить')
  await screen.findByText(/появились товары/)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Чай: показывать' }).checked).toBe(false)
  void shop.router.navigate('/account')
  await screen.findByText('Выйти без сохранения?')
})

test('issue 15: closing the sheet of a renamed category asks first', async () => {
  await open()
  await press(/^Чай.*товара/)
  const name = (await sheet()).getByLabelText<HTMLInputElement>('Название')
  expect(name.maxLength).toBe(80)
  await userEvent.type(name, '!')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(name.value).toBe('Чай!')
})

test('issue 17: a category’s names in other languages are saved with the tree; one of a letter keeps the sheet open', async () => {
  const shop = await open()
  await press(/^Сад.*товаров/)
  const english = await (await sheet()).findByLabelText('Название на английском')
  await userEvent.type(english, 'G')
  await press('Готово')
  expect(await (await sheet()).findByText('Не меньше двух букв')).toBeTruthy()
  await userEvent.type(english, 'arden ')
  await press('Готово')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Сохранить')
  await waitFor(() =>
    expect(saved(shop)?.Categories.at(-1)).toMatchObject({ Names: { En: 'Garden', Ar: '' } }),
  )
})
