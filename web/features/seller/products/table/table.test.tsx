// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sellerProduct, sellerVariant } from '../../../../test/products.fixtures.ts'
import { cell, goods, openGoods, overtype, pageOf, tick, widen } from '../products.fixtures.tsx'

beforeEach(() => widen())
afterEach(() => vi.unstubAllGlobals())

test('issue 15: a price that could not be sent is taken back on screen, and its cell says why', async () => {
  let lose: () => void = () => undefined
  const shop = await openGoods({
    editGoods: () => new Promise((resolve) => (lose = () => resolve('dead'))),
  })
  await overtype(/Цена, ₽, Плед/, '1 111')
  await waitFor(() => expect(shop.asked('editGoods')).toHaveLength(1))
  await cell(/Цена, ₽, Плед: 1.111.₽/)
  lose()
  const restored = await cell(/Цена, ₽, Плед: 1.490.₽/)
  await within(restored).findByText('Нет связи. Проверьте интернет')
  expect(restored.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(restored)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Цена, ₽, Плед/ }).value).toBe('1 111')
})

test('issue 15: of two edits in a row a refused first one leaves the second on screen', async () => {
  await openGoods({
    editGoods: ({ ID }) =>
      ID === 1
        ? {
            status: 422,
            body: { code: 'invalid_question', message: 'Нельзя', fields: { Price: 'price_high' } },
          }
        : { reply: { Product: sellerProduct({ ID: 2, Version: 5 }), ChangeID: 10 } },
    showGoods: (_, times) => (times === 1 ? pageOf(goods) : 'dead'),
  })
  await overtype(/Цена, ₽, Чайник/, '1700')
  await overtype(/Цена, ₽, Плед/, '990')
  const first = await cell(/Цена, ₽, Чайник.*1.490.₽/)
  await within(first).findByText('цена слишком большая')
  await cell(/Цена, ₽, Плед: 990.₽/)
})

test('issue 16: visibility is chosen from a list and sent at once; a draft keeps its own status until then', async () => {
  const shop = await openGoods({
    showGoods: () => pageOf([sellerProduct({ Status: 'draft' }), ...goods.slice(1)]),
  })
  await userEvent.click(await cell(/Видимость, Чайник.*: Черновик/))
  const choices = screen.getByRole<HTMLSelectElement>('combobox', { name: /Видимость, Чайник/ })
  expect([...choices.options].map(({ text }) => text)).toEqual(['Черновик', 'Продаётся', 'Снят с продажи'])
  await userEvent.selectOptions(choices, 'hidden')
  expect(shop.asked('editGoods')[0]?.ask).toMatchObject({ ID: 1, Version: 4, Status: 'hidden' })
})

test('issue 16: stock that is not counted, and values of archived products, cannot be typed over', async () => {
  await openGoods({
    showGoods: () =>
      pageOf([
        sellerProduct({ Variants: [sellerVariant({ Counted: false })] }),
        sellerProduct({ ID: 2, Name: 'Плед', Status: 'archived' }),
      ]),
  })
  const endless = await cell(/В наличии, шт., Чайник.*: ∞/)
  const archived = await cell(/Цена, ₽, Плед/)
  for (const fixed of [endless, archived]) {
    expect(fixed.getAttribute('aria-readonly')).toBe('true')
    await userEvent.click(fixed)
    fixed.focus()
    await userEvent.keyboard('{Enter}')
  }
  expect(screen.queryByRole('textbox', { name: /Чайник|Плед/ })).toBeNull()
})

test('issue 16: Tab after the last value of a row edits the first of the next, Shift and Tab go back', async () => {
  await openGoods()
  const user = userEvent.setup()
  await user.click(await cell(/В наличии, шт., Чайник/))
  await user.keyboard('{Tab}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Видимость, Чайник/)
  await user.keyboard('{Tab}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Цена, ₽, Плед/)
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Видимость, Чайник/)
})

test('issue 16: Shift and Space select from the product selected last to the focused one', async () => {
  await openGoods()
  const user = userEvent.setup()
  const first = await cell(/Цена, ₽, Чайник/)
  first.focus()
  await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await screen.findByText('Выбрано 3 товара')
  expect((await tick('Выбрать: Плед')) as HTMLInputElement).toHaveProperty('checked', true)
  expect(screen.getByRole('row', { name: /Плед/ }).getAttribute('aria-selected')).toBe('true')
})

test('issue 16: a note about a concurrent change can be closed, which keeps the other value', async () => {
  const shop = await openGoods({
    editGoods: () => ({ status: 409, body: { code: 'changed_meanwhile', message: 'Это успели изменить' } }),
  })
  await overtype(/В наличии, шт., Чайник/, '20')
  const note = within(await screen.findByRole('alert'))
  await userEvent.click(note.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await cell(/В наличии, шт., Чайник.*: 12/)
  expect(shop.asked('editGoods')).toHaveLength(1)
})

test('issue 16: a value typed again as it was is not sent, and a corrected one loses its fault', async () => {
  const shop = await openGoods()
  await overtype(/Цена, ₽, Плед/, '0,5')
  await screen.findByText('цена меньше 1 ₽')
  const field = screen.getByRole('textbox', { name: /Цена, ₽, Плед/ })
  await userEvent.clear(field)
  await userEvent.type(field, '1490{Enter}')
  await waitFor(() => expect(screen.queryByText('цена меньше 1 ₽')).toBeNull())
  expect(shop.asked('editGoods')).toEqual([])
})
