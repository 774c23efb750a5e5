// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import PageEditPage from './PageEditPage.tsx'
import PagesEditPage from './PagesEditPage.tsx'

type ListedPage = WireResponse<'showPages'>['Pages'][number]

const SLOW = { timeout: 8000 }
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, SLOW))
const listed = (Alias: string, Name: string, more: Partial<ListedPage> = {}): ListedPage => ({
  Alias,
  Name,
  Kind: 'generic',
  Visible: true,
  GroupID: 3,
  Published: 1,
  HasDraft: false,
  IsTemplate: false,
  ...more,
})
const LIST = {
  ID: 7,
  Name: 'Хутор',
  IsHere: true,
  Version: 4,
  SavedAt: '2026-11-21T06:38:00Z',
  Groups: [{ ID: 3, Name: 'Документы' }],
  Pages: [
    listed('o-nas', 'О нас', { GroupID: null }),
    listed('oferta', 'Оферта', { Kind: 'offer', Published: null, HasDraft: true, IsTemplate: true }),
  ],
}
const STORED: WireResponse<'showPageEdit'> = {
  Alias: 'oferta',
  Name: 'Оферта',
  Kind: 'offer',
  Text: 'Продавец: [адрес продавца]',
  Revision: 2,
  Published: 2,
  HasDraft: false,
  IsTemplate: false,
  Visible: true,
  Uses: ['checkout'],
  Versions: [
    { Version: 2, Name: 'Оферта', PublishedAt: '2026-11-21T06:38:00Z', IsCurrent: true },
    { Version: 1, Name: 'Оферта', PublishedAt: '2026-11-20T06:38:00Z', IsCurrent: false },
  ],
}
const openList = (answers: Answers = {}) =>
  openShop(<PagesEditPage />, {
    path: '/start/7',
    answers: {
      showPages: () => ({ reply: LIST }),
      savePages: () => ({ reply: { Version: 5 } }),
      publishLegalTexts: () => ({ reply: { Count: 1 } }),
      ...answers,
    },
  })
const openPage = (answers: Answers = {}) =>
  openShop(
    <Routes>
      <Route path="/start/:id/:alias" element={<PageEditPage />} />
    </Routes>,
    {
      path: '/start/7/oferta',
      answers: {
        showPageEdit: () => ({ reply: STORED }),
        showPageVersion: () => ({ reply: { Name: 'Оферта', Text: 'Первая редакция' } }),
        savePage: () => ({ reply: { ...STORED, Revision: 3, Published: 3 } }),
        ...answers,
      },
    },
  )

test('RO-08: pages above every heading have no group; hiding one saves the whole list over its version', async () => {
  const shop = await openList()
  await userEvent.click(await screen.findByRole('switch', { name: 'О нас: показывать' }))
  await press('Сохранить')
  await screen.findByText('Порядок страниц сохранён')
  expect(shop.asked('savePages')[0]?.ask).toEqual({
    id: 7,
    Version: 4,
    Groups: [
      { ID: null, Name: null, Pages: [{ Alias: 'o-nas', Visible: false }] },
      { ID: 3, Name: 'Документы', Pages: [{ Alias: 'oferta', Visible: true }] },
    ],
  })
})

test('issue 13: legal templates are marked as unchecked and published after a question', async () => {
  const shop = await openList()
  await screen.findByText('Шаблон, ещё не опубликован')
  await press('Опубликовать 1 документ')
  await userEvent.click(
    within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Опубликовать' }),
  )
  await screen.findByText('Документы опубликованы')
  expect(shop.asked('publishLegalTexts')[0]?.ask).toMatchObject({ id: 7 })
})

test('issue 13: a page shows what is left to fill in and cannot be deleted while consents lead to it', async () => {
  await openPage()
  await screen.findByText('Заполните перед публикацией: [адрес продавца]')
  await screen.findByText('Удалить нельзя, на страницу ведут: согласия при оформлении заказа')
  expect(screen.queryByRole('button', { name: 'Удалить страницу' })).toBeNull()
})

test('issue 13: an earlier version is read and restored into the editor, then published as a new one', async () => {
  const shop = await openPage()
  await press(/Редакция 1/)
  const sheet = within(await screen.findByRole('dialog', {}, SLOW))
  await sheet.findByText('Первая редакция', {}, SLOW)
  await userEvent.click(sheet.getByRole('button', { name: 'Вернуть этот текст' }))
  await press('Опубликовать')
  await screen.findByText('Страница опубликована')
  expect(shop.asked('savePage')[0]?.ask).toMatchObject({
    id: 7,
    Alias: 'oferta',
    Text: 'Первая редакция',
    Revision: 2,
    Publish: true,
  })
})
