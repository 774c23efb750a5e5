// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openEditor, stored } from './product-editor.fixtures.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const brandField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Бренд' })
const write = async (label: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(label))
  await userEvent.type(field(label), text)
}
const refusal = (status: number, code: string, fields: object, message: string) => ({
  status,
  body: { code, message, fields },
})
/** The requested actions on the product, in order. */
const movesOf = (shop: Awaited<ReturnType<typeof openEditor>>) =>
  shop.asked('moveProduct').map(({ ask }) => [ask.ID, ask.Version, ask.Move])

test('issue 15: fields have the lengths of the contract', async () => {
  await openEditor(stored())
  await screen.findByLabelText('Название')
  const lengths = ['Название', 'Коротко', 'Описание', 'Артикул', 'В наличии, шт.', 'Вес, г'].map(
    (label) => field(label).maxLength,
  )
  expect((await brandField()).maxLength).toBe(80)
  expect(lengths).toEqual([200, 300, 20_000, 64, 7, 6])
})

test('issue 15: the first wrong field gets the focus', async () => {
  await openEditor(stored())
  await write('Название', 'К')
  await write('Цена, ₽', 'дорого')
  await press('Сохранить')
  await screen.findByText('Не меньше двух букв')
  expect(document.activeElement).toBe(field('Название'))
  expect(field('Цена, ₽').getAttribute('aria-invalid')).toBe('true')
  await write('Название', 'Кружка')
  await press('Сохранить')
  await waitFor(() => expect(document.activeElement).toBe(field('Цена, ₽')))
})

test('domain 4.3: prices, stock and sizes outside their limits are reported at their fields and not sent', async () => {
  const shop = await openEditor(stored())
  await write('Цена, ₽', '0,5')
  await write('В наличии, шт.', '0')
  await write('Вес, г', '100001')
  await write('Длина, см', '301')
  await press('Сохранить')
  await screen.findByText(/Не меньше 1.₽/)
  expect(screen.getByText('Не меньше 1: столько заказано')).toBeTruthy()
  expect(screen.getAllByText('Целое число: до 100 000 г и 300 см')).toHaveLength(2)
  await write('В наличии, шт.', '1000001')
  expect(screen.getByText('Целое число до 1 000 000')).toBeTruthy()
  expect(shop.asked('saveProduct')).toEqual([])
})

test('issue 15: a refused article is marked with the focus, and what was typed stays until it is saved', async () => {
  const shop = await openEditor(stored(), {
    saveProduct: (_, times) =>
      times === 1
        ? refusal(409, 'article_taken', { Article: 'taken' }, 'Такой артикул уже есть')
        : { reply: { Product: stored({ Version: 4, Article: '1003' }) } },
  })
  await write('Артикул', '1002')
  await press('Сохранить')
  await waitFor(() => expect(document.activeElement).toBe(field('Артикул')))
  expect(field('Артикул').value).toBe('1002')
  await write('Артикул', '1003')
  await press('Сохранить')
  await screen.findByText('Товар сохранён')
  expect(shop.asked('saveProduct').map(({ ask }) => ask.Article)).toEqual(['1002', '1003'])
})

test('issue 15: a refused barcode is marked at its variant, whose sheet shows the reason', async () => {
  await openEditor(stored(), {
    saveProduct: () =>
      refusal(422, 'barcode_invalid', { 'Variants.0.Barcode': 'wrong' }, 'Штрихкод не сходится'),
  })
  await screen.findByLabelText('Название')
  await press('Ещё о варианте')
  const sheet = within(await findDialog())
  await userEvent.type(await sheet.findByLabelText('Штрихкод (GTIN)'), '4600000000001')
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Сохранить')
  const more = screen.getByRole('button', { name: 'Ещё о варианте' })
  await waitFor(() => expect(document.activeElement).toBe(more))
  await userEvent.click(more)
  const barcode = await screen.findByLabelText<HTMLInputElement>('Штрихкод (GTIN)')
  expect([barcode.getAttribute('aria-invalid'), barcode.value]).toEqual(['true', '4600000000001'])
})

test('issue 13: a required attribute that the server misses is reported at its field', async () => {
  await openEditor(stored({ CategoryIDs: [10], Attributes: [{ Name: 'Материал', Value: 'стекло' }] }), {
    saveProduct: () =>
      refusal(409, 'attributes_required', { 'Attributes.22': 'required' }, 'Заполните характеристики'),
  })
  await screen.findByLabelText('Для печи')
  await press('Опубликовать')
  await waitFor(() => expect(field('Для печи').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Материал').getAttribute('aria-invalid')).toBeNull()
})

test('issue 15: a product that could not be saved asks before it is left', async () => {
  const shop = await openEditor(stored(), { saveProduct: () => 'dead' })
  await write('Название', 'Чашка')
  await press('Сохранить')
  await screen.findByText('Нет связи. Проверьте интернет')
  void shop.router.navigate('/account')
  await press('Остаться')
  expect(field('Название').value).toBe('Чашка')
})

test('issue 13: «save and add another» saves and opens an empty form in the same category', async () => {
  const shop = await openEditor(null)
  await write('Название', 'Лампа')
  await userEvent.selectOptions(field('Категория'), 'Свет')
  await press('Сохранить и ещё')
  await waitFor(() => expect(field('Название').value).toBe(''))
  expect(field('Категория').value).toBe('10')
  expect(shop.asked('saveProduct').map(({ ask }) => [ask.ID, ask.Name])).toEqual([[undefined, 'Лампа']])
})

test('issue 13: the old price, cost and code typed in a variant’s sheet are saved', async () => {
  const shop = await openEditor(stored())
  await press('Ещё о варианте')
  const sheet = within(await findDialog())
  await userEvent.type(await sheet.findByLabelText('Старая цена, ₽'), '650,50')
  await userEvent.type(sheet.getByLabelText('Закупочная цена, ₽'), '200')
  await userEvent.clear(sheet.getByLabelText('Код варианта'))
  await userEvent.type(sheet.getByLabelText('Код варианта'), 'k-2')
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await screen.findByText('Товар сохранён')
  expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({
    Variants: [{ ID: 11, Price: '500.00', OldPrice: '650.50', Cost: '200.00', Sku: 'k-2', Weight: null }],
  })
})

test('issue 13: «as the first» copies the first price to all variants and keeps the stock they have', async () => {
  const shop = await openEditor(
    stored({
      Axes: [{ Name: 'Цвет', Values: ['белая', 'синяя'] }],
      Variants: [
        { ...variant, ID: 11, Options: ['белая'] },
        { ...variant, ID: 12, Options: ['синяя'], Price: 700, OnHand: 9 },
      ],
    }),
  )
  await screen.findByLabelText('Название')
  await write('Цена, ₽: белая', '550')
  await press('Всем как у первого')
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({
      Variants: [
        { ID: 11, Price: '550.00', OnHand: 4 },
        { ID: 12, Price: '550.00', OnHand: 9 },
      ],
    }),
  )
})
const [variant = {} as never] = stored().Variants

test('EX-09: the alternative text of a photo is saved with the product', async () => {
  const shop = await openEditor(stored())
  await press('Картинка 1: обрезать и описать')
  const sheet = within(await findDialog({ name: 'Фотография' }))
  await userEvent.type(await sheet.findByLabelText('Что на фотографии'), 'Белая кружка')
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({
      Pictures: [{ Path: 'l/a.webp', Alt: 'Белая кружка' }],
    }),
  )
})

test('issue 13: a brand is suggested by its letters; an unknown one is announced as new', async () => {
  const shop = await openEditor(stored())
  await userEvent.type(await brandField(), 'гл')
  expect(screen.getByText('Новый бренд: появится вместе с товаром')).toBeTruthy()
  await userEvent.click(await screen.findByRole('option', { name: 'Глинка' }))
  expect(screen.queryByText('Новый бренд: появится вместе с товаром')).toBeNull()
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({ Brand: 'Глинка' }))
})

test('issue 13: a product on sale is hidden at once and archived after a question', async () => {
  const shop = await openEditor(stored({ Status: 'active' }), {
    moveProduct: ({ Move }, times) => ({
      reply: { Product: stored({ Version: 3 + times, Status: Move === 'hide' ? 'hidden' : 'archived' }) },
    }),
  })
  await press('Снять с продажи')
  await screen.findByText('Товар снят с продажи')
  await press('Убрать в архив')
  await press('Отмена')
  await press('Убрать в архив')
  await screen.findByText('Убрать товар в архив?')
  await userEvent.click(screen.getAllByRole('button', { name: 'Убрать в архив' }).at(-1) as HTMLElement)
  await screen.findByText('Товар в архиве')
  expect(movesOf(shop)).toEqual([
    [5, 3, 'hide'],
    [5, 4, 'archive'],
  ])
})

test('issue 13: a refused action shows the reason, and a concurrent change is fetched', async () => {
  const shop = await openEditor(stored({ Status: 'archived' }), {
    moveProduct: () => ({ status: 409, body: { code: 'changed_meanwhile', message: 'Это успели изменить' } }),
  })
  await press('Вернуть из архива')
  await screen.findByText('Это успели изменить')
  await waitFor(() => expect(shop.asked('showProductEdit').length).toBeGreaterThan(1))
})

test('issue 13: a copy is opened in the editor; unsaved changes hide the actions', async () => {
  const shop = await openEditor(stored(), {
    duplicateProduct: () => ({ reply: { Product: stored({ ID: 6 }) } }),
  })
  await press('Сделать копию')
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account/showcases/goods/6'))
  await openEditor(stored())
  await write('Название', 'Чашка')
  expect(screen.queryByRole('button', { name: 'Сделать копию' })).toBeNull()
})

test('issue 16: a pre-order needs its day; the stock field is off while the stock is not counted', async () => {
  const shop = await openEditor(stored(), {
    saveProduct: () => ({ reply: { Product: stored({ Version: 4 }) } }),
  })
  await screen.findByLabelText('Название')
  await press('Ещё о варианте')
  const sheet = within(await findDialog())
  await userEvent.selectOptions(await sheet.findByLabelText('Учёт остатка'), 'Предзаказ')
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('В наличии, шт.').disabled).toBe(true)
  await press('Сохранить')
  expect(shop.asked('saveProduct')).toEqual([])
  await press('Ещё о варианте')
  const day = await screen.findByLabelText('Отправим после')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(day, { target: { value: '2026-12-12' } })
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveProduct')).toHaveLength(1))
  expect(shop.asked('saveProduct')[0]?.ask.Variants).toMatchObject([
    { Stock: 'preorder', ShipsOn: '2026-12-12', Limited: false },
  ])
})

const labelled = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test('issue 17: names and descriptions in other languages are behind a closed part and are saved with the product', async () => {
  const shop = await openEditor(stored({ Names: { En: 'Mug', Ar: '' } }))
  const part = (await screen.findByText('Название на других языках')).closest('details')
  expect(part?.open).toBe(false)
  await userEvent.click(screen.getByText('Название на других языках'))
  expect((await labelled('Название на английском')).value).toBe('Mug')
  const arabic = await labelled('Название на арабском')
  expect([arabic.dir, arabic.lang]).toEqual(['rtl', 'ar'])
  await userEvent.type(arabic, ' كوب ')
  await userEvent.type(await labelled('Описание на английском'), 'For tea')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('saveProduct')[0]?.ask).toMatchObject({
      Names: { En: 'Mug', Ar: 'كوب' },
      Descriptions: { En: 'For tea', Ar: '' },
    }),
  )
})

test('issue 17: a name of one letter is pointed out in the opened part and not sent', async () => {
  const shop = await openEditor(stored())
  await userEvent.type(await labelled('Название на английском'), 'M')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Не меньше двух букв')).toBeTruthy()
  expect((await labelled('Название на английском')).getAttribute('aria-invalid')).toBe('true')
  expect((await labelled('Название на арабском')).getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('Название на других языках').closest('details')?.open).toBe(true)
  expect(shop.asked('saveProduct')).toEqual([])
})
