// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../../../test/dialogs.ts'
import { nothingSkipped, openGoods, tick, widen } from '../products.fixtures.tsx'

beforeEach(() => widen())
afterEach(() => vi.unstubAllGlobals())

/** Selects one product and opens what changes it. */
async function openChange(button: string) {
  await userEvent.click(await tick('Выбрать: Плед'))
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await findDialog({ name: 'Изменить 1 товар' }))
}
const send = (sheet: Awaited<ReturnType<typeof openChange>>) =>
  userEvent.click(sheet.getByRole('button', { name: 'Изменить 1 товар' }))

test('issue 16: a change whose answer was lost stays in the sheet and is repeated as the same change', async () => {
  const shop = await openGoods({
    changeGoods: (_, times) =>
      times === 1 ? 'dead' : { reply: { ChangeID: 9, Changed: 1, ...nothingSkipped } },
  })
  const sheet = await openChange('Остаток')
  await userEvent.selectOptions(await sheet.findByLabelText('Как'), 'take')
  await userEvent.type(sheet.getByLabelText('Штук'), '4')
  await send(sheet)
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(sheet.getByLabelText<HTMLInputElement>('Штук').value).toBe('4')
  await screen.findByText('Выбран 1 товар')
  await send(sheet)
  await screen.findByText('Изменён 1 товар.')
  const [first, second] = shop.asked('changeGoods')
  expect(first?.ask).toMatchObject({ IDs: [2], Change: { Stock: { By: 'add', Units: -4 } } })
  expect(second?.key).toBe(first?.key)
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

test('issue 16: a change that the server refuses is explained, and nothing is lost from the sheet', async () => {
  await openGoods({
    changeGoods: () => ({
      status: 409,
      body: { code: 'selection_changed', message: 'Товаров стало больше' },
    }),
  })
  const sheet = await openChange('Цена')
  await userEvent.type(await sheet.findByLabelText('Процент'), '10')
  await send(sheet)
  await screen.findByText('Товаров стало больше')
  expect(sheet.getByLabelText<HTMLInputElement>('Процент').value).toBe('10')
})

test('issue 16: the fields follow the way a price is changed, and Enter sends them', async () => {
  const shop = await openGoods()
  const sheet = await openChange('Цена')
  expect(sheet.queryByLabelText('Округлять')).toBeNull()
  await userEvent.selectOptions(await sheet.findByLabelText('Окончание цены'), '99')
  await userEvent.selectOptions(sheet.getByLabelText('Округлять'), 'down')
  await userEvent.selectOptions(sheet.getByLabelText('Как'), 'set')
  expect(sheet.queryByLabelText('Процент')).toBeNull()
  expect(sheet.queryByLabelText('Окончание цены')).toBeNull()
  await userEvent.type(sheet.getByLabelText('Цена, ₽'), '1 290{Enter}')
  await screen.findByText('Изменено 3 товара.')
  expect(shop.asked('changeGoods')[0]?.ask).toMatchObject({
    Change: { Price: { Amount: '1290.00', Old: 'keep' } },
  })
})

test('issue 16: what was typed for one kind is not sent with another', async () => {
  const shop = await openGoods()
  const sheet = await openChange('Остаток')
  await userEvent.type(await sheet.findByLabelText('Штук'), '5')
  await userEvent.click(sheet.getByRole('button', { name: 'НДС' }))
  await userEvent.selectOptions(await sheet.findByLabelText('НДС'), 'vat10')
  await userEvent.click(sheet.getByRole('button', { name: 'Остаток' }))
  expect((await sheet.findByLabelText<HTMLInputElement>('Штук')).value).toBe('')
  await userEvent.click(sheet.getByRole('button', { name: 'НДС' }))
  await userEvent.selectOptions(await sheet.findByLabelText('НДС'), 'vat10')
  await send(sheet)
  await waitFor(() => expect(shop.asked('changeGoods')[0]?.ask).toMatchObject({ Change: { Vat: 'vat10' } }))
})

test('issue 16: categories that did not load are asked for again; a chosen one is added to the others', async () => {
  const shop = await openGoods({
    showGoodsOptions: (_, times) =>
      times === 1
        ? { status: 403, body: 'Категории закрыты', code: 'forbidden' }
        : { reply: { Categories: [{ ID: 6, Name: 'Посуда', Depth: 1 }], Brands: [] } },
  })
  const sheet = await openChange('Другие изменения')
  const failed = within(await sheet.findByRole('alert'))
  await userEvent.click(failed.getByRole('button', { name: 'Повторить' }))
  await userEvent.selectOptions(await sheet.findByLabelText('Категория'), '6')
  await userEvent.selectOptions(sheet.getByLabelText('Как'), 'add')
  await send(sheet)
  await waitFor(() =>
    expect(shop.asked('changeGoods')[0]?.ask).toMatchObject({ Change: { Category: { ID: 6, Mode: 'add' } } }),
  )
})

test('issue 15: closing the sheet with a typed percentage asks first, and the selection stays', async () => {
  await openGoods()
  const sheet = await openChange('Цена')
  await userEvent.type(await sheet.findByLabelText('Процент'), '10')
  await userEvent.click(sheet.getByRole('button', { name: 'Закрыть' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Выбран 1 товар')
})

test('issue 16: an undo that failed leaves the result with its button, and one that worked takes it away', async () => {
  const shop = await openGoods({
    undoGoodsChange: (_, times) => {
      if (times === 1) return 'dead'
      const skipped = { ID: 2, Name: 'Плед', Reason: 'changed' as const }
      return { reply: { Restored: 0, Skipped: [skipped], SkippedCount: 1 } }
    },
  })
  const sheet = await openChange('Видимость')
  await send(sheet)
  const undo = await screen.findByRole('button', { name: 'Отменить' })
  await userEvent.click(undo)
  await screen.findByText('Нет связи. Проверьте интернет')
  await userEvent.click(undo)
  await screen.findByText(/Ничего не возвращено\. 1 остался как был\./)
  expect(screen.getByText(/с тех пор изменён/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull()
  const [first, second] = shop.asked('undoGoodsChange')
  expect(second?.key).toBe(first?.key)
})

const past = {
  At: '2026-11-21T08:00:00Z',
  By: 'Рита К.',
  Percent: null,
  Status: null,
  UndoneAt: null,
  MayUndo: true,
}

test('issue 16: the history says when nothing was changed, and is asked for again after a failure', async () => {
  await openGoods({
    showGoodsChanges: (_, times) =>
      times === 1
        ? { status: 403, body: 'Не для вас', code: 'forbidden' }
        : { reply: { Changes: [], Pager: { currentPage: 1, totalPages: 1 } } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'История изменений' }))
  const sheet = within(await findDialog({ name: 'История изменений' }))
  await sheet.findByText('Не для вас')
  await userEvent.click(sheet.getByRole('button', { name: 'Повторить' }))
  await sheet.findByText('За последние 30 дней изменений не было')
})

test('issue 16: an undone change and one of somebody else offer no button; a single product is named', async () => {
  await openGoods({
    showGoodsChanges: () => ({
      reply: {
        Changes: [
          {
            ...past,
            ID: 4,
            Kind: 'stock' as const,
            Products: 1,
            Name: 'Плед',
            UndoneAt: '2026-11-21T09:00:00Z',
            MayUndo: false,
          },
          {
            ...past,
            ID: 3,
            Kind: 'status' as const,
            Products: 12,
            Name: '',
            Status: 'hidden' as const,
            MayUndo: false,
          },
        ],
        Pager: { currentPage: 1, totalPages: 1 },
      },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'История изменений' }))
  const sheet = within(await findDialog({ name: 'История изменений' }))
  await sheet.findByText('Остаток: Плед')
  expect(sheet.getByText('Снять с продажи: 12 товаров')).toBeTruthy()
  expect(sheet.getByText(/Рита К\. · отменено/)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /Отменить/ })).toBeNull()
})
