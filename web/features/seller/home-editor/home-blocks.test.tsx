// @vitest-environment happy-dom
import { LIMITS } from '@sarafan/contract/limits'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { block, openHome, press, sheet, shown } from './home-editor.fixtures.tsx'

const done = async () => userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))

test('AP-78: a text block needs its text but no title', async () => {
  const shop = await openHome()
  await press('Добавить текст')
  await done()
  await screen.findByText('Заполните это поле')
  const text = (await sheet()).getByLabelText('Текст')
  expect(text.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(text, 'Делаем сами')
  await done()
  await press('Сохранить')
  await screen.findByText('Главная сохранена')
  const { Blocks } = shop.asked('saveHomeOrder')[0]?.ask ?? {}
  expect(Blocks).toHaveLength(5)
  expect(Blocks).toContainEqual(expect.objectContaining({ Kind: 'text', Title: '', Text: 'Делаем сами' }))
})

test('issue 15: a home page whose save was lost keeps its changes, and leaving it asks first', async () => {
  const shop = await openHome({ saveHomeOrder: () => 'dead' })
  const brands = await screen.findByRole<HTMLInputElement>('switch', { name: 'Бренды: показывать' })
  await userEvent.click(brands)
  await press('Сохранить')
  await screen.findByText('Нет связи. Проверьте интернет')
  void shop.router.navigate('/account')
  await screen.findByText('Выйти без сохранения?')
  await press('Остаться')
  expect(brands.checked).toBe(true)
  expect(shop.router.state.location.pathname).toBe('/start/7')
})

test('AP-78: products chosen by hand replace the rule, keep their order, and one that is gone can be removed', async () => {
  const list = block('list', { ID: 'l', Title: 'Свет', Products: [12, 13, 14] })
  const Picked = [
    { ID: 12, Name: 'Лампа' },
    { ID: 13, Name: 'Свеча' },
  ]
  const shop = await openHome({}, shown({ Blocks: [list], Picked }))
  await press(/^Свет\s*3 товара выбраны вами/)
  const selection = await sheet()
  expect(selection.getByLabelText<HTMLSelectElement>('Какие товары').disabled).toBe(true)
  selection.getByRole('button', { name: 'Свеча: поменять место' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.click(selection.getByRole('button', { name: 'Товара больше нет: убрать' }))
  await done()
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('saveHomeOrder')[0]?.ask).toMatchObject({ Blocks: [{ Products: [13, 12] }] }),
  )
})

test('AP-78: products of another showcase come only by a rule', async () => {
  await openHome({}, shown({ IsHere: false }))
  await press(/^Сейчас выбирают\s*Популярные/)
  const products = await sheet()
  await userEvent.click(products.getByRole('switch', { name: 'Только со скидкой' }))
  expect(products.queryByLabelText('Найти товар')).toBeNull()
  await done()
  await screen.findByRole('button', { name: /^Сейчас выбирают\s*Только со скидкой/ })
})

test('AP-78: in another showcase chosen products stay, and no others can be searched', async () => {
  const list = block('list', { ID: 'l', Title: 'Свет', Products: [12] })
  await openHome({}, shown({ IsHere: false, Blocks: [list], Picked: [{ ID: 12, Name: 'Лампа' }] }))
  await press(/^Свет\s*1 товар выбран вами/)
  const selection = await sheet()
  expect(selection.getByRole('button', { name: 'Лампа: убрать' })).toBeTruthy()
  expect(selection.queryByLabelText('Найти товар')).toBeNull()
})

test('AP-48: blocks with pages of their own link to them; an empty one says so', async () => {
  await openHome({}, shown({ Blocks: [...shown().Blocks, block('actions')] }))
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: /Лендинги.*Пока пусто/ })
  expect(hrefOf(/Лендинги/)).toMatch(/showcases\/7\/edit_actions$/)
  for (const name of [/Разделы/, /Бренды/]) expect(hrefOf(name)).toMatch(/showcases\/7\/categories$/)
})

test('AP-78: a full home page offers no more blocks', async () => {
  const Blocks = Array.from({ length: LIMITS.homeBlocks }, (_, at) =>
    block('text', { ID: `t${at}`, Text: 'Сами' }),
  )
  await openHome({}, shown({ Blocks }))
  await screen.findByText('На главной стоит всё, что может')
  expect(screen.queryByRole('button', { name: 'Добавить текст' })).toBeNull()
})

test('AP-78: a preview that failed is asked for again', async () => {
  const shop = await openHome({ previewHome: () => ({ status: 500, body: 'Сбой' }) })
  await press('Как видят')
  await (await sheet()).findByRole('alert')
  await userEvent.click((await sheet()).getByRole('button', { name: /Повторить|ещё раз|Обновить/ }))
  await waitFor(() => expect(shop.asked('previewHome')).toHaveLength(2))
})
