// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CHANGED_MEANWHILE, openList, PAGE_LIST, press, sheet } from './page-editor.fixtures.tsx'

const aboutSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'О нас: показывать' })

test('issue 13: the list of pages shows the state of each page and links to its editor', async () => {
  const Pages = PAGE_LIST.Pages.map((page) => ({ ...page, IsTemplate: false }))
  await openList({ showPages: () => ({ reply: { ...PAGE_LIST, Pages } }) })
  const about = await screen.findByRole('link', { name: /О нас.*Опубликована, редакция 1/ })
  expect(about.getAttribute('href')).toMatch(/showcases\/7\/pages\/o-nas$/)
  expect(screen.getByRole('link', { name: /Оферта.*Черновик/ })).toBeTruthy()
  expect(screen.queryByText('Документы заполнены по вашим данным')).toBeNull()
  const edited = PAGE_LIST.Pages.map((page) => ({
    ...page,
    Published: 3,
    HasDraft: true,
    IsTemplate: false,
  }))
  await openList({ showPages: () => ({ reply: { ...PAGE_LIST, Pages: edited } }) })
  await screen.findByRole('link', { name: /О нас.*Редакция 3, есть неопубликованные правки/ })
})

test('domain 4.4: a new group needs a name and is saved without an id at the end of the list', async () => {
  const shop = await openList()
  await press('Новый раздел')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await (await sheet()).findByText('Заполните это поле')
  await userEvent.type((await sheet()).getByLabelText('Название раздела'), '  Помощь ')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await screen.findByText('Порядок страниц сохранён')
  expect(shop.asked('savePages')[0]?.ask).toMatchObject({
    Groups: [{ ID: null }, { ID: 3 }, { ID: null, Name: 'Помощь', Pages: [] }],
  })
})

test('domain 4.4: a renamed group keeps its id; a removed group leaves its pages to the one above', async () => {
  const shop = await openList()
  await press(/^Документы\s*Раздел/)
  const name = (await sheet()).getByLabelText('Название раздела')
  await userEvent.clear(name)
  await userEvent.type(name, 'Правила')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('savePages')[0]?.ask).toMatchObject({
      Groups: [{ ID: null }, { ID: 3, Name: 'Правила' }],
    }),
  )
  await press(/^Правила\s*Раздел/)
  await userEvent.click((await sheet()).getByRole('button', { name: 'Убрать раздел' }))
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('savePages')[1]?.ask).toMatchObject({
      Groups: [{ ID: null, Pages: [{ Alias: 'o-nas' }, { Alias: 'oferta' }] }],
    }),
  )
})

test('issue 13: the arrow keys move a page into another group', async () => {
  const shop = await openList()
  ;(await screen.findByRole('button', { name: 'О нас: поменять место' })).focus()
  await userEvent.keyboard('{ArrowDown}')
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('savePages')[0]?.ask).toMatchObject({
      Groups: [
        { ID: null, Pages: [] },
        { ID: 3, Pages: [{ Alias: 'o-nas' }, { Alias: 'oferta' }] },
      ],
    }),
  )
})

test('issue 13: after a concurrent save of the list, keeping the own version saves it over the new one', async () => {
  const shop = await openList({
    showPages: (_, times) => ({ reply: { ...PAGE_LIST, Version: times === 1 ? 4 : 9 } }),
    savePages: (_, times) => (times === 1 ? CHANGED_MEANWHILE : { reply: { Version: 10 } }),
  })
  await userEvent.click(await aboutSwitch())
  await press('Сохранить')
  await screen.findByText('Пока вы меняли, сохранил кто-то другой')
  expect((await aboutSwitch()).checked).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' }).disabled).toBe(true)
  await press('Оставить моё')
  await press('Сохранить')
  await screen.findByText('Порядок страниц сохранён')
  expect(shop.asked('savePages').map(({ ask }) => ask.Version)).toEqual([4, 9])
})

test('issue 15: an order that could not be saved stays on the screen, and leaving the list asks first', async () => {
  const shop = await openList({ savePages: () => 'dead' })
  await userEvent.click(await aboutSwitch())
  await press('Сохранить')
  await screen.findByText('Нет связи. Проверьте интернет')
  expect((await aboutSwitch()).checked).toBe(false)
  void shop.router.navigate('/account')
  await screen.findByText('Выйти без сохранения?')
  await press('Остаться')
  expect(shop.router.state.location.pathname).toBe('/start/7')
})

test('issue 13: legal templates are not published when the question is cancelled or the server refuses', async () => {
  const shop = await openList({ publishLegalTexts: () => ({ status: 500, body: 'Сбой' }) })
  await press('Опубликовать 1 документ')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Отмена' }))
  expect(shop.asked('publishLegalTexts')).toEqual([])
  await press('Опубликовать 1 документ')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Опубликовать' }))
  await screen.findByText('Сбой')
  expect(screen.queryByText('Документы опубликованы')).toBeNull()
})

test('issue 13: a member without the right to edit pages sees who may; a failed list is loaded again', async () => {
  await openList({ showPages: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) })
  await screen.findByText('Страницы ведут другие')
  await openList({
    showPages: (_, times) => (times === 1 ? { status: 500, body: 'Сбой' } : { reply: PAGE_LIST }),
  })
  await screen.findByText('Сбой')
  await press(/Повторить|ещё раз|Обновить/)
  await screen.findByRole('link', { name: /О нас/ })
})
