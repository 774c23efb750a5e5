// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { sellerProduct } from '../../../test/products.fixtures.ts'
import { cell, openGoods, overtype, tick, widen } from './products.fixtures.tsx'

beforeEach(() => widen())
afterEach(() => vi.unstubAllGlobals())

test('issue 16: all 3,000 that match are changed by per cent with few clicks, and undone', async () => {
  const shop = await openGoods()
  let taps = 0
  const tap = async (what: HTMLElement) => {
    taps++
    await userEvent.click(what)
  }
  await tap(await tick('Выбрать всё на странице'))
  await tap(await screen.findByRole('button', { name: /Выбрать все 3.000 найденных/ }))
  await tap(await screen.findByRole('button', { name: 'Цена' }))
  const sheet = within(await findDialog({ name: /Изменить 3.000 товаров/ }))
  await userEvent.type(await sheet.findByLabelText('Процент'), '10')
  await tap(sheet.getByRole('button', { name: /Изменить 3.000 товаров/ }))
  await tap(await screen.findByRole('button', { name: 'Отменить' }))
  await screen.findByText('Возвращено 3 товара.')
  expect(taps).toBeLessThanOrEqual(10)
  expect(shop.asked('changeGoods')[0]?.ask).toMatchObject({
    Filter: {},
    Count: 3000,
    Change: { Price: { Percent: -1000, Old: 'keep' } },
  })
  expect(shop.asked('undoGoodsChange')[0]?.ask).toMatchObject({ ID: 9 })
})

test('issue 16: products are selected by a click, a range with Shift, and the selection ends with the filters', async () => {
  const shop = await openGoods()
  const user = userEvent.setup()
  await user.click(await tick('Выбрать: Чайник «Клюква»'))
  await user.keyboard('{Shift>}')
  await user.click(await tick('Выбрать: Кружка'))
  await user.keyboard('{/Shift}')
  await screen.findByText('Выбрано 3 товара')
  await user.click(await screen.findByRole('button', { name: 'Видимость' }))
  await user.click(await screen.findByRole('button', { name: 'Изменить 3 товара' }))
  await waitFor(() =>
    expect(shop.asked('changeGoods')[0]?.ask).toMatchObject({
      IDs: [1, 2, 3],
      Count: 3,
      Change: { Status: 'hidden' },
    }),
  )
  await user.click(await tick('Выбрать: Плед'))
  await user.click(screen.getByRole('button', { name: /Сняты/ }))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

test('issue 16: filters and order stand in the address and are sent', async () => {
  const shop = await openGoods({}, '/?category=6&problem=picture&sort=cheap')
  await tick('Выбрать: Плед')
  expect(shop.asked('showGoods')[0]?.ask).toMatchObject({ category: '6', problem: 'picture', sort: 'cheap' })
  await userEvent.click(screen.getByRole('button', { name: 'Фильтры и порядок' }))
  const sheet = within(await findDialog())
  await sheet.findByRole('option', { name: 'Мера' })
  await userEvent.selectOptions(sheet.getByLabelText('Бренд'), '7')
  await waitFor(() => expect(shop.router.state.location.search).toContain('brand=7'))
})

test('issue 16: a percentage of 100, no percentage and no category are reported in the sheet and not sent', async () => {
  const shop = await openGoods()
  await userEvent.click(await tick('Выбрать: Плед'))
  await userEvent.click(await screen.findByRole('button', { name: 'Цена' }))
  const sheet = within(await findDialog())
  const send = sheet.getByRole('button', { name: 'Изменить 1 товар' })
  await userEvent.click(send)
  await sheet.findByText('Введите процент больше нуля')
  await userEvent.type(sheet.getByLabelText('Процент'), '100')
  await userEvent.click(send)
  await sheet.findByText('Меньше 100 %')
  await userEvent.click(sheet.getByRole('button', { name: 'Категория' }))
  await sheet.findByLabelText('Категория')
  await userEvent.click(sheet.getByRole('button', { name: 'Изменить 1 товар' }))
  await sheet.findByText('Выберите категорию')
  expect(shop.asked('changeGoods')).toEqual([])
})

test('issue 16: products that were not changed are named with the reason', async () => {
  const Skipped = [{ ID: 2, Name: 'Плед', Reason: 'old_price' as const }]
  await openGoods({ changeGoods: () => ({ reply: { ChangeID: 9, Changed: 2, Skipped, SkippedCount: 1 } }) })
  await userEvent.click(await tick('Выбрать всё на странице'))
  await userEvent.click(await screen.findByRole('button', { name: 'Видимость' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить 3 товара' }))
  await screen.findByText(/Изменено 2 товара/)
  expect(screen.getByText(/1 остался как был/)).toBeTruthy()
  expect(screen.getByText(/старая цена не больше новой/)).toBeTruthy()
})

test('issue 16: a price is edited by keyboard, shown at once, and Tab goes on to the old price', async () => {
  const shop = await openGoods()
  await userEvent.click(await cell(/Цена, ₽, Плед/))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Цена, ₽, Плед/ })
  expect(field.value).toBe('1490')
  await userEvent.clear(field)
  await userEvent.type(field, '1 290,50{Tab}')
  expect(shop.asked('editGoods')).toHaveLength(1)
  expect(shop.asked('editGoods')[0]?.ask).toMatchObject({
    ID: 2,
    Version: 4,
    VariantID: 21,
    Price: '1290.50',
  })
  expect(screen.getByRole('textbox', { name: /Старая цена, ₽, Плед/ })).toBe(document.activeElement)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: /Старая цена/ })).toBeNull()
  await screen.findByText('Изменён 1 товар.')
})

test('issue 16: arrows move between cells, Enter edits the stock and Escape leaves it; Space selects the row', async () => {
  const shop = await openGoods()
  const first = await cell(/Цена, ₽, Чайник/)
  first.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/В наличии, шт., Чайник/)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /В наличии, шт., Плед/ })
  await userEvent.type(field, '77{Escape}')
  expect(shop.asked('editGoods')).toEqual([])
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/В наличии, шт., Плед/),
  )
  await userEvent.keyboard(' ')
  await screen.findByText('Выбран 1 товар')
})

test('issue 16: wrong values are reported at their cell and not sent', async () => {
  const shop = await openGoods()
  const wrong = async (name: RegExp, text: string, message: string) => {
    await overtype(name, text)
    await screen.findByText(message)
    await userEvent.keyboard('{Escape}')
  }
  await wrong(/Цена, ₽, Плед/, '0,5', 'цена меньше 1 ₽')
  await wrong(/Старая цена, ₽, Чайник/, '1000', 'старая цена не больше новой')
  await wrong(/В наличии, шт., Чайник/, '2', 'меньше, чем уже заказано')
  expect(shop.asked('editGoods')).toEqual([])
})

test('issue 16: a stale version is reported at the row, which offers to store the typed value', async () => {
  let isChanged = false
  const shop = await openGoods({
    showGoods: () => ({
      reply: {
        Goods: [sellerProduct(isChanged ? { Version: 5 } : {})],
        Counts: { all: 1, active: 1, hidden: 0, out: 0, archived: 0 },
        Pager: { currentPage: 1, totalPages: 1 },
      },
    }),
    editGoods: ({ Version }) => {
      isChanged = true
      if (Version === 5) return { reply: { Product: sellerProduct({ Version: 6 }), ChangeID: 11 } }
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Это успели изменить' } }
    },
  })
  await overtype(/В наличии, шт., Чайник/, '20')
  const note = within(await screen.findByRole('alert'))
  expect(note.getByText(/Вы вводили «20»/)).toBeTruthy()
  await waitFor(() => expect(shop.asked('showGoods').length).toBeGreaterThan(1))
  await userEvent.click(note.getByRole('button', { name: 'Записать моё' }))
  await waitFor(() => expect(shop.asked('editGoods').at(-1)?.ask).toMatchObject({ Version: 5, OnHand: 20 }))
})

test('issue 16: variants of a product open below it and have values of their own', async () => {
  const shop = await openGoods()
  await userEvent.click(await screen.findByRole('button', { name: '2 варианта' }))
  await overtype(/Цена, ₽, Кружка, синяя/, '999')
  await waitFor(() =>
    expect(shop.asked('editGoods')[0]?.ask).toMatchObject({ ID: 3, VariantID: 32, Price: '999.00' }),
  )
})

test('issue 16: the history names the changes and undoes one of them', async () => {
  const change = {
    ID: 4,
    At: '2026-11-21T08:00:00Z',
    By: 'Рита К.',
    Kind: 'price' as const,
    Products: 120,
    Name: '',
  }
  const shop = await openGoods({
    showGoodsChanges: () => ({
      reply: {
        Changes: [{ ...change, Percent: -1000, Status: null, UndoneAt: null, MayUndo: true }],
        Pager: { currentPage: 1, totalPages: 1 },
      },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'История изменений' }))
  await userEvent.click(await screen.findByRole('button', { name: /Отменить: Цена .*10 %: 120 товаров/ }))
  await screen.findByText('Возвращено 3 товара.')
  expect(shop.asked('undoGoodsChange')[0]?.ask).toMatchObject({ ID: 4 })
})

test('issue 16: on phones a long press selects a product, a tap the next, and a button begins, too', async () => {
  vi.unstubAllGlobals()
  const shop = await openGoods()
  const row = await screen.findByRole('button', { name: /Плед/ })
  fireEvent.pointerDown(row, { clientX: 5, clientY: 5 })
  await screen.findByText('Выбран 1 товар', {}, { timeout: 3000 })
  fireEvent.pointerUp(row)
  fireEvent.click(row)
  await userEvent.click(screen.getByRole('button', { name: /Чайник/ }))
  await screen.findByText('Выбрано 2 товара')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }))
  const sheet = within(await findDialog({ name: 'Изменить 2 товара' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Остаток' }))
  await userEvent.type(await sheet.findByLabelText('Штук'), '5')
  await userEvent.click(sheet.getByRole('button', { name: 'Изменить 2 товара' }))
  await waitFor(() =>
    expect(shop.asked('changeGoods')[0]?.ask).toMatchObject({
      IDs: [2, 1],
      Change: { Stock: { By: 'set', Units: 5 } },
    }),
  )
})
