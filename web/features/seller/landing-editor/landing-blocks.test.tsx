// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addBlock, editedLanding, openLanding, press, sheet } from './landing-editor.fixtures.tsx'

type Shop = Awaited<ReturnType<typeof openLanding>>

const openEmpty = (answers: Parameters<typeof openLanding>[1] = {}, showcaseId = 7) =>
  openLanding(editedLanding({ Blocks: [] }), answers, showcaseId)
const done = async () => userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
async function expectSaved(shop: Shop, Blocks: object[]) {
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveAction')).toHaveLength(1))
  expect(shop.asked('saveAction')[0]?.ask).toMatchObject({ Blocks })
}
const goodsOf = (Goods: never[]) => ({
  reply: {
    Goods,
    Counts: { all: 0, active: 0, hidden: 0, out: 0, archived: 0 },
    Pager: { currentPage: 1, totalPages: 1 },
  },
})

test('domain 4.5: an opened block is changed in its place; closing its sheet with changes asks first', async () => {
  const shop = await openLanding(editedLanding())
  await press(/^Текст\s*Пледы/)
  const text = (await sheet()).getByLabelText<HTMLTextAreaElement>('Текст')
  await userEvent.type(text, ' с мёдом')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Закрыть' }))
  await screen.findByText('Выйти без сохранения?')
  await press('Остаться')
  expect(text.value).toBe('И чай с мёдом')
  await done()
  await expectSaved(shop, [
    { id: 'b1', type: 'text', props: { title: 'Пледы', text: 'И чай с мёдом' } },
    { id: 'b2', type: 'hero' },
  ])
})

test('domain 4.5: a line is added at once, because it has no fields', async () => {
  const shop = await openEmpty()
  await press('Добавить блок')
  await press(/^Линия/)
  await screen.findByRole('button', { name: 'Линия: убрать' })
  await expectSaved(shop, [{ type: 'divider', props: {} }])
})

test('domain 4.5: a form for leads needs a title and the text of its button', async () => {
  const shop = await openEmpty()
  const form = await addBlock(/^Заявка/)
  await done()
  expect(await form.findAllByText('Заполните это поле')).toHaveLength(2)
  expect(form.getByLabelText('Заголовок').getAttribute('aria-invalid')).toBe('true')
  expect(form.getByLabelText('Кнопка').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(form.getByLabelText('Заголовок'), 'Позвоним')
  await userEvent.type(form.getByLabelText('Кнопка'), 'Жду звонка')
  await userEvent.type(form.getByLabelText('Подпись поля для комментария'), 'Когда удобно')
  await done()
  await expectSaved(shop, [
    {
      type: 'form',
      props: { title: 'Позвоним', text: '', button: 'Жду звонка', comment: 'Когда удобно' },
    },
  ])
})

test('domain 4.5: a countdown needs a day and runs until its end', async () => {
  const shop = await openEmpty()
  const countdown = await addBlock(/^Обратный отсчёт/)
  await done()
  await countdown.findByText('Заполните это поле')
  await userEvent.type(countdown.getByLabelText('Последний день'), '2026-12-31')
  await done()
  await expectSaved(shop, [{ type: 'countdown', props: { endsAt: new Date(2027, 0, 1).toISOString() } }])
})

test('domain 4.5: steps are added and removed, and at least one stays', async () => {
  const shop = await openEmpty()
  const steps = await addBlock(/^Шаги/)
  expect(steps.queryByRole('button', { name: /^Убрать пункт/ })).toBeNull()
  const [first] = steps.getAllByLabelText('Заголовок').slice(-1)
  await userEvent.type(first as HTMLElement, 'Закажите')
  await userEvent.click(steps.getByRole('button', { name: 'Добавить пункт' }))
  await userEvent.type(steps.getAllByLabelText('Заголовок').at(-1) as HTMLElement, 'Получите')
  await userEvent.click(steps.getByRole('button', { name: 'Убрать пункт 1' }))
  expect(steps.queryByRole('button', { name: /^Убрать пункт/ })).toBeNull()
  await done()
  await expectSaved(shop, [{ type: 'steps', props: { items: [{ title: 'Получите', text: '' }] } }])
})

test('domain 4.5: products by a rule have an order, a number within limits and only sale prices if chosen', async () => {
  const shop = await openEmpty()
  const products = await addBlock(/^Товары/)
  const count = products.getByLabelText('Сколько товаров')
  await userEvent.clear(count)
  await userEvent.type(count, '0')
  await done()
  await products.findByText(/^От 1 до \d+$/)
  await userEvent.clear(count)
  await userEvent.type(count, '4')
  await userEvent.selectOptions(products.getByLabelText('Какие товары'), 'Дешевле')
  await userEvent.click(products.getByRole('switch', { name: 'Только со скидкой' }))
  await done()
  await expectSaved(shop, [
    { type: 'products', props: { productIds: [], rule: { sort: 'cheap', limit: 4, onSale: true } } },
  ])
})

test('issue 13: a search for products says when there are none and when it failed', async () => {
  await openEmpty({ showGoods: ({ q }) => (q === 'чай' ? goodsOf([]) : { status: 500, body: 'Сбой' }) })
  const products = await addBlock(/^Товары/)
  await userEvent.type(products.getByLabelText('Найти товар'), 'чай')
  await products.findByText('Среди товаров в продаже такого нет')
  await userEvent.type(products.getByLabelText('Найти товар'), 'ник')
  await products.findByText('Не получилось найти: проверьте связь и право на каталог')
})

test('issue 13: in another showcase products cannot be searched, and the block says where they can', async () => {
  await openEmpty({}, 8)
  const products = await addBlock(/^Товары/)
  await products.findByText('Чтобы выбирать товары, перейдите в эту витрину')
  expect(products.queryByLabelText('Найти товар')).toBeNull()
})

test('issue 13: a block full of products offers no search; a product that is gone can be removed', async () => {
  const productIds = Array.from({ length: 12 }, (_, at) => at + 1)
  const Blocks = [{ id: 'b1', type: 'products', props: { title: 'Чай', productIds } }]
  const shop = await openLanding(editedLanding({ Blocks }), {
    showCards: () => ({ reply: { products: [] } }),
  })
  await press(/^Товары\s*Чай/)
  const products = await sheet()
  await products.findByText('Больше товаров сюда не поместится')
  expect(products.queryByLabelText('Найти товар')).toBeNull()
  const [gone] = await products.findAllByRole('button', { name: 'Товара больше нет: убрать' })
  await userEvent.click(gone as HTMLElement)
  expect(products.getByLabelText('Найти товар')).toBeTruthy()
  await done()
  await expectSaved(shop, [{ type: 'products', props: { productIds: productIds.slice(1) } }])
})
