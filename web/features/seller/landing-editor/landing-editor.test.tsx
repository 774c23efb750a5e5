// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { productCard, sellerProduct } from '../../../test/products.fixtures.ts'
import {
  editedLanding,
  HERO_BLOCK,
  listedLanding,
  openLanding,
  openList,
  openNew,
  press,
  refusalOf,
  TEXT_BLOCK,
} from './landing-editor.fixtures.tsx'

test('RT-31: landing pages stand with how they are and what they brought; without any a first one is offered', async () => {
  await openList([listedLanding()])
  await screen.findByText(/12 просмотров, 2 заявки/)
  expect(screen.getByText('Черновик')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Неделя уюта/ }).getAttribute('href')).toMatch(/edit_actions\/3$/)
  await openList([])
  await screen.findByText('Лендингов пока нет')
})

test('review 24b: who may not write here gets no form for a new landing page, a writer gets it', async () => {
  const forbidden = { status: 403, body: 'Нельзя', code: 'forbidden' }
  await openNew({ showShowcaseActions: () => forbidden })
  await screen.findByText('Лендинги пишут другие')
  expect(screen.queryByLabelText('Заголовок')).toBeNull()
  await openNew()
  await screen.findByLabelText('Заголовок')
})

test('RT-32: a new page is written with a block of questions, and what is missing is told at its field', async () => {
  const shop = await openNew()
  await press('Добавить блок')
  await press(/Вопросы и ответы/)
  const sheet = within(await findDialog())
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  expect((await sheet.findAllByText('Заполните это поле')).length).toBe(2)
  await userEvent.type(sheet.getByLabelText('Вопрос'), 'Когда?')
  await userEvent.type(sheet.getByLabelText('Ответ'), 'Завтра')
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Сохранить')
  await screen.findByText('Не короче двух букв')
  await userEvent.type(screen.getByLabelText('Заголовок'), 'Уют')
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveAction').length).toBe(1))
  const ask = shop.asked('saveAction')[0]?.ask as Record<string, unknown>
  expect(ask).toMatchObject({ id: 7, Version: 0, Title: 'Уют', StartsAt: null, EndsAt: null })
  expect(ask.Blocks).toMatchObject([
    { type: 'faq', props: { title: '', items: [{ question: 'Когда?', answer: 'Завтра' }] } },
  ])
})

test('RT-33: blocks move and go; one that is not written here opens to nobody, and is sent as it was', async () => {
  const shop = await openLanding(editedLanding())
  await press('Другой блок: выше')
  expect(screen.queryByRole('button', { name: /^Другой блок$/ })).toBeNull()
  await press('Сохранить')
  await waitFor(() =>
    expect(shop.asked('saveAction')[0]?.ask).toMatchObject({
      ActionID: 3,
      Version: 4,
      Blocks: [HERO_BLOCK, TEXT_BLOCK],
    }),
  )
  await press('Текст: убрать')
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveAction')[1]?.ask).toMatchObject({ Blocks: [HERO_BLOCK] }))
})

test('domain 4.5: a draft is published, a page that runs is paused; a page without blocks says what is missing', async () => {
  const shop = await openLanding(editedLanding({ Blocks: [] }), {
    setActionState: () => refusalOf({ Blocks: 'required' }),
  })
  await press('Опубликовать')
  await screen.findByText('Добавьте хотя бы один блок')
  expect(shop.asked('setActionState')[0]?.ask).toMatchObject({ id: 7, ActionID: 3, State: 'published' })
  const running = await openLanding(editedLanding({ Status: 'published' }))
  await press('На паузу')
  await waitFor(() => expect(running.asked('setActionState')[0]?.ask).toMatchObject({ State: 'paused' }))
})

test('AP-72: a draft is deleted after a question, nothing without it', async () => {
  const shop = await openLanding(editedLanding())
  await press('Удалить лендинг')
  await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Отмена' }))
  expect(shop.asked('deleteAction')).toEqual([])
  await press('Удалить лендинг')
  const doubt = within(await findDialog())
  await userEvent.click(doubt.getByRole('button', { name: 'Удалить лендинг' }))
  await waitFor(() => expect(shop.asked('deleteAction')[0]?.ask).toMatchObject({ id: 7, ActionID: 3 }))
})

test('issue 13: landing pages are put in order by the arrow keys and the order is saved at once', async () => {
  const rows = [listedLanding({ ActionID: 3, Title: 'Уют' }), listedLanding({ ActionID: 5, Title: 'Лето' })]
  const shop = await openList(rows, { orderActions: () => ({ reply: { ok: true } }) })
  ;(await screen.findByRole('button', { name: 'Лето: поменять место' })).focus()
  await userEvent.keyboard('{ArrowUp}')
  await screen.findByText('Порядок сохранён')
  expect(shop.asked('orderActions')[0]?.ask).toMatchObject({ id: 7, Order: [5, 3] })
})

test('issue 13: an address that another landing page has is told at its field', async () => {
  await openLanding(editedLanding(), { saveAction: () => refusalOf({ Alias: 'taken' }) })
  await userEvent.type(await screen.findByLabelText('Адрес страницы'), 'uyut')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Такой адрес уже есть у другого лендинга')
})

test('issue 13: products of a block are found by name, put in order and taken out, and stand instead of its rule', async () => {
  const goods = (ID: number, Name: string) => sellerProduct({ ID, Name })
  const all = [goods(5, 'Чайник'), goods(6, 'Чашка'), goods(8, 'Чабань')]
  const shop = await openLanding(editedLanding({ Blocks: [] }), {
    showGoods: () => ({
      reply: {
        Goods: all,
        Counts: { all: 3, active: 3, hidden: 0, out: 0, archived: 0 },
        Pager: { currentPage: 1, totalPages: 1 },
      },
    }),
    showCards: ({ ids }) => ({
      reply: {
        products: all
          .filter(({ ID }) => ids.split(',').includes(String(ID)))
          .map(({ ID, Name }) => productCard({ id: ID, name: Name })),
      },
    }),
  })
  await press('Добавить блок')
  await press(/^Товары/)
  const sheet = within(await findDialog())
  expect(sheet.getByLabelText('Какие товары')).toBeTruthy()
  await userEvent.type(sheet.getByLabelText('Найти товар'), 'ча')
  for (const name of [/Чайник/, /Чашка/, /Чабань/])
    await userEvent.click(await sheet.findByRole('button', { name }))
  expect(sheet.queryByLabelText('Какие товары')).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Чайник: убрать' }))
  sheet.getByRole('button', { name: 'Чабань: поменять место' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.click(sheet.getByRole('button', { name: 'Готово' }))
  await press('Сохранить')
  await waitFor(() => expect(shop.asked('saveAction').length).toBe(1))
  const ask = shop.asked('saveAction')[0]?.ask as Record<string, unknown>
  expect(ask.Blocks).toMatchObject([{ type: 'products', props: { productIds: [8, 6] } }])
  expect(shop.asked('showGoods')[0]?.ask).toMatchObject({ q: 'ча', filter: 'active' })
})
